import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The list of images.
@MainActor
public final class FeedScreen: ResourceScreen, @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  public let changes = Changes()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// Loads the feed for the first time, when the screen first appears.
  public var onFirstAppearance: (() -> Void)?
  /// A load has listed images.
  public var onList: (() -> Void)?
  /// The screen is shown again, after another one.
  public var onReturn: (() -> Void)?
  /// Loads the feed because the user asked for it.
  public var onReload: (() -> Void)?
  /// The user does not want to wait for the running load.
  public var onCancel: (() -> Void)?
  /// Opens an image's comments.
  public var onOpenComments: ((FeedImage) -> Void)?
  /// Shows an image's picture as large as the screen allows.
  public var onOpenViewer: ((FeedImage) -> Void)?
  /// Shows an image's picture likewise, and those after it one by one.
  public var onOpenSlideshow: ((FeedImage) -> Void)?
  /// Takes the images that were unseen until now.
  public var onSee: ((Set<UUID>) -> Void)?
  /// Takes those that the user takes as seen by a command.
  public var onSeeAll: ((Set<UUID>) -> Void)?
  /// Takes the image that is selected, each time that it is another.
  public var onMove: ((UUID) -> Void)?
  /// Shows the feeds that have names.
  public var onShowFeeds: (() -> Void)?
  /// What the user can do with the selected image.
  public var actions = ImageActions()
  /// Gives the feed a name; nil where that cannot be.
  public var subscription: FeedSubscription?
  /// Why it cannot be, if not because the feed has one.
  public var obstacleToSubscribing: Wording?

  let texts: ScreenTexts
  private(set) var heading: FeedHeading
  /// What the feed calls itself; nil for what the presenter says.
  public private(set) var title: String?
  /// What the user calls the feed, whatever it calls itself.
  public var givenName: String? { didSet { display(title: title) } }
  private let source: String
  let list: FeedListing
  let presentation: ImagePresentation
  let detail: FeedDetail
  let filter: RowFilter<FeedImage>
  var placeBeforeFilter: FeedListing.Place?
  let watch: SeenWatch
  var round = PictureRound()
  var news = NewImages() { didSet { list.marked = news.marked } }
  /// Whether what is displayed next begins what was asked for anew.
  var isOpening = true
  var place: UUID?
  /// Asks for the feed's name.
  var namePrompt: TextPrompt?

  private(set) var size = Size(width: 0, height: 0)
  /// Nil while the feed is not being loaded.
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  private(set) var hasLoaded = false
  private(set) var errorMessage: DisplayText?
  private(set) var offlineSince: Date?
  /// The entries of the feed that are not listed.
  private(set) var leftOut = LeftOut.nothing
  private(set) var notice: DisplayText?
  private(set) var loadMoreRow: LoadMoreRow?
  let showsPictures: Bool
  /// Nil for what suits the screen's width.
  private(set) var chosenLayout: FeedLayout?
  /// How much larger than usual the pictures are at first, see ``FeedArrangement/step``.
  public var pictureStep = 0
  /// The sizes of pictures that the user has chosen since then, as such steps in each layout.
  private(set) var pictureSteps: [FeedLayout: Int] = [:]
  private var hasAppeared = false
  private(set) var isFocused = true
  private(set) var isOverlaid = false
  private var minuteOfAges = 0
  private var changeCountOfRevealed = 0
  private var changeCountOfDetails = 0

  /// - Parameters:
  ///   - showsPictures: whether the images are listed with their pictures, or by their texts alone.
  ///   - layout: how the images fill the screen at first; nil for what suits its width.
  ///   - title: what the feed is called before anything of it is loaded; nil for what the presenter says.
  ///   - source: where the feed comes from, as the title bar shows it: a host, or "demo".
  ///   - makeLoad: makes what loads an image's picture, when its row comes near the screen.
  ///   - presentation: of the images' texts.
  public init(
    texts: ScreenTexts, title: String? = nil, source: String, showsPictures: Bool = true, layout: FeedLayout? = nil,
    presentation: ImagePresentation, makeLoad: @escaping (FeedImage) -> PictureLoad
  ) {
    self.showsPictures = showsPictures
    chosenLayout = layout
    self.texts = texts
    self.title = title
    self.source = source
    heading = FeedHeading(title, from: source, in: texts)
    self.presentation = presentation
    filter = RowFilter(texts: { presentation.searchedText(of: $0) })
    list = FeedListing(presentation: presentation, changes: changes, makeLoad: makeLoad)
    detail = FeedDetail(presentation: presentation, changes: changes, makeLoad: makeLoad)
    watch = SeenWatch(clock: presentation.clock)
    watch.onSeen = { [weak self] in self?.see($0) }
    filter.onMatch = { [weak self] in self?.showMatches($0) }
  }

  /// The first comments of the selected image.
  public var commentsPreview: CommentsPreview { detail.comments }
  /// The image that the keys act on; nil while nothing is listed.
  public var selectedImage: FeedImage? { list.selectedImage }
  /// How many images are listed above the selected one.
  public var selectedIndex: Int { list.selection }
  /// The same in the whole feed, of which a filter lists a part.
  public var selectedIndexInFeed: Int {
    filter.isActive ? filter.rows.firstIndex { $0 == selectedImage } ?? selectedIndex : selectedIndex
  }
  /// How many images below the selected one are on screen.
  public var imagesBelowSelection: Int { list.imagesBelowSelection }

  var hasRows: Bool { list.feed.count > 0 || filter.isActive || loadMoreRow != nil }
  var hasRoomForNote: Bool { true }
  var filterIsActive: Bool { filter.isActive }

  // MARK: What is shown

  /// Shows `images` in place of what was listed.
  ///
  /// - Parameters:
  ///   - leftOut: what of the feed is not among them.
  ///   - offlineSince: when the images were saved, if they are shown for want of newer ones.
  ///   - loadMore: loads the page after `images`; nil when there is none.
  ///   - keepsPlace: whether the selected image stays selected, and where it was on screen; else the list is shown from
  ///     its beginning.
  public func display(
    _ images: [FeedImage], leftOut: LeftOut = .nothing, offlineSince: Date?, loadMore: LoadMoreRow?,
    keepsPlace: Bool = true
  ) {
    self.leftOut = leftOut
    self.offlineSince = offlineSince
    hasLoaded = true
    news.keep(only: images.map(\.id))
    detail.comments.forget()
    setLoadMoreRow(loadMore, after: images.count)
    if filter.isActive {
      filter.replace(with: FeedList(images).images)
    } else {
      filter.replace(with: [])
      round.replace(list.feed, with: images)
      list.replace(with: images, keepsPlace: keepsPlace)
    }
    changes.note()
  }

  /// Adds a page at the end.
  ///
  /// - Parameter leftOut: what of the page is not among them.
  public func append(_ images: [FeedImage], leftOut: LeftOut = .nothing, loadMore: LoadMoreRow?) {
    self.leftOut = self.leftOut + leftOut
    let added = filter.isActive ? appendToFiltered(images) : list.append(images)
    setLoadMoreRow(loadMore, after: added)
    changes.note()
  }

  private func appendToFiltered(_ images: [FeedImage]) -> Int {
    var all = FeedList(filter.rows)
    let added = all.append(images)
    filter.append(Array(all.images.suffix(added)))
    return added
  }

  /// Names the feed.
  ///
  /// - Parameter title: nil for what the presenter says.
  public func display(title: String?) {
    self.title = title
    heading = FeedHeading(givenName ?? title, from: source, in: texts)
  }

  /// Shows in the footer, until the next load, what the user should know besides the feed.
  public func display(notice: String) {
    self.notice = DisplayText(notice)
    // It matters more than what has come.
    remark = nil
    changes.note()
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    running = viewModel.isLoading ? RunningLoad(clock: presentation.clock) : nil
    if isLoading {
      list.resumeStoppedPictures()
      detail.resumeStopped()
      notice = nil
      isOpening = true
      loadMoreRow?.cancel()
    }
    changes.note()
  }

  /// An error ends the offline mark: without a connection the saved feed is shown in place of an error.
  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    if viewModel.message != nil { offlineSince = nil }
    changes.note()
  }

  /// A server may have any number of pages without a picture, or with none that is not listed: after `count` of 0 the user
  /// says whether to go on.
  private func setLoadMoreRow(_ row: LoadMoreRow?, after count: Int) {
    if count == 0 { row?.wait(saying: texts.nothingNew) }
    loadMoreRow = row
    list.hasLoadMoreRow = row != nil
    row?.changes = changes
    row?.clock = presentation.clock
  }

  // MARK: Screen

  public var isAnimating: Bool {
    isLoading || isLoadingMore || list.isLoadingPictures || detail.isLoading || actions.jobs.areMoving
  }

  public func didAppear() {
    guard !hasAppeared else {
      onReturn?()
      return
    }
    hasAppeared = true
    onFirstAppearance?()
  }

  public func didDisappear() {
    list.cancelPictures()
    detail.stopLoading()
    watch.look(at: [])
  }

  /// Another feed is shown from here on: nothing of this one loads any more, and all that is listed stays as it is. A page
  /// that was loading is asked for again where its place is shown.
  public func leave() {
    didDisappear()
    leaveNews()
    presentation.details.want([])
    loadMoreRow?.cancel()
    guard isLoading else { return }
    stopLoading()
    // It is loaded when it is next shown, since it was not.
    hasAppeared = false
  }

  public func layout(in size: Size) {
    self.size = size
    guard let content else { return didDisappear() }
    renewTexts()
    list.resize(toHeight: content.height, arrangement)
    presentation.details.want(list.visibleImages + list.nearImages)
    if showsPictures { showPictures() }
    lookAtImages()
    if list.isAtTheEnd, !isLoading, !filter.isActive { loadMoreRow?.request() }
  }

  /// The ages of the images are told as of this minute; what is behind warnings may have been shown or hidden, here or
  /// on another screen; files may have told of them.
  private func renewTexts() {
    let (revealed, details) = (presentation.revealed.changeCount, presentation.details.changed)
    if (changeCountOfRevealed, changeCountOfDetails) != (revealed, details.count) {
      if revealed != changeCountOfRevealed {
        filter.renewTexts()
      } else {
        filter.renewTexts(of: details[changeCountOfDetails...])
      }
      (changeCountOfRevealed, changeCountOfDetails) = (revealed, details.count)
      list.renewTexts()
      detail.renewTexts()
    }
    let minute = Int(presentation.now().timeIntervalSinceReferenceDate / 60)
    guard minute != minuteOfAges else { return }
    minuteOfAges = minute
    list.renewAges()
    detail.renewTexts()
  }

  public func didChangeFocus(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      changes.note()
    } else {
      list.showPictures(of: [])
      detail.standStill()
      watch.look(at: [])
    }
  }

  public func didChangeOverlay(_ isOverlaid: Bool) {
    self.isOverlaid = isOverlaid
    if isOverlaid { watch.look(at: []) }
  }

  public func renewPictures() {
    list.renewPictures()
    detail.renewPicture()
  }

  /// The selected picture first. Beside it, where it is large, those of the list stand still.
  private func showPictures() {
    let place = detailLayout
    if let place {
      list.showPictures(of: [])
      detail.show(
        selectedImage, pictureSize: place.picture.size,
        hasPreview: detailPreview != nil, withComments: place.comments != nil, isFocused: isFocused)
    } else {
      detail.cancel()
    }
    list.loadPictures(ofVisible: list.visibleImages, near: list.nearImages, in: list.arrangement.pictureSize)
    if place == nil { list.showPictures(of: isFocused ? list.imagesWithVisiblePicture : []) }
  }

  /// The place in the list stays.
  func show(_ layout: FeedLayout) {
    chosenLayout = layout
  }

  func changePictures(to step: Int) {
    pictureSteps[layout] = step
  }

  /// Not while the feed loads: that brings another end of the list.
  func retryPage() {
    if !isLoading { loadMoreRow?.retry() }
  }
}
