import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The list of images: what is listed, what is said of the selected image beside it, what is new, and what the feed is
/// called.
@MainActor
public final class FeedScreen: ResourceScreen, @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// Does what is asked for here.
  public weak var delegate: (any FeedScreenDelegate)? { didSet { news.delegate = delegate } }
  /// The user's actions on the selected image.
  public var actions = ImageActions()
  public let naming: FeedNaming

  let texts: ScreenTexts
  let presentation: ImagePresentation
  let list: FeedListing
  let detail: FeedDetail
  let news: FeedNews

  /// Nil while the feed is not being loaded.
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  private(set) var hasLoaded = false
  private(set) var errorMessage: DisplayText?
  private(set) var offlineSince: Date?
  /// The entries of the feed that are not listed.
  private(set) var omitted = OmittedEntries.nothing
  private(set) var notice: DisplayText?

  private(set) var size = Size(width: 0, height: 0)
  let showsPictures: Bool
  /// Nil for what suits the screen's width.
  var chosenLayout: FeedLayout?
  /// The size of the pictures at first, in steps from the usual one, see ``FeedArrangement/step``.
  public var pictureStep = 0
  /// The sizes of pictures that the user has chosen since then, as such steps in each layout.
  var pictureSteps: [FeedLayout: Int] = [:]
  /// The places of the last frame, see ``places``.
  var lastPlaces: FeedPlaces?
  private var hasAppeared = false
  private var isFocused = true
  private var isOverlaid = false

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
    self.presentation = presentation
    naming = FeedNaming(title, from: source, texts: texts)
    list = FeedListing(presentation: presentation, displayState: displayState, makeLoad: makeLoad)
    detail = FeedDetail(presentation: presentation, displayState: displayState, makeLoad: makeLoad)
    news = FeedNews(of: list, beside: detail, presentation: presentation)
  }

  /// The first comments of the selected image.
  public var commentsPreview: CommentsPreview { detail.comments }

  /// The image that the keys act on; nil while nothing is listed.
  public var selectedImage: FeedImage? { list.selectedImage }

  /// The place of the selected image in the whole feed, of which a filter lists a part.
  public var selectedIndexInFeed: Int {
    list.filter.isActive ? list.filter.rows.firstIndex { $0 == selectedImage } ?? selectedIndex : selectedIndex
  }

  /// The number of images below the selected one that are on screen.
  public var imagesBelowSelection: Int { list.imagesBelowSelection }

  var hasRows: Bool { list.feed.count > 0 || list.filter.isActive || list.hasLoadMoreRow }
  var hasRoomForNote: Bool { true }
  var filterIsActive: Bool { list.filter.isActive }

  // MARK: What is shown

  /// Shows `images` in place of what was listed.
  ///
  /// - Parameters:
  ///   - omitted: what of the feed is not among them.
  ///   - offlineSince: when the images were saved, if they are shown for want of newer ones.
  ///   - loadMore: loads the page after `images`; nil when there is none.
  ///   - keepsPlace: whether the selected image stays selected, and where it was on screen; else the list is shown from
  ///     its beginning.
  public func display(
    _ images: [FeedImage], omitted: OmittedEntries = .nothing, offlineSince: Date?, loadMore: LoadMoreRow?,
    keepsPlace: Bool = true
  ) {
    self.omitted = omitted
    self.offlineSince = offlineSince
    hasLoaded = true
    news.keep(only: images)
    detail.comments.forget()
    list.display(images, loadMore: loadMore, keepsPlace: keepsPlace)
    displayState.setNeedsDisplay()
  }

  /// Adds a page at the end.
  ///
  /// - Parameters:
  ///   - omitted: what of the page is not among them.
  ///   - unseen: those of them that nobody has seen.
  public func append(
    _ images: [FeedImage], omitted: OmittedEntries = .nothing, unseen: Set<UUID> = [], loadMore: LoadMoreRow?
  ) {
    self.omitted = self.omitted + omitted
    news.append(unseen: unseen)
    list.append(images, loadMore: loadMore)
    displayState.setNeedsDisplay()
  }

  /// Takes what nobody has seen of the images that are displayed next in place of others, and says what has come above or
  /// below what is shown, which stays where it is.
  public func display(unseen: Set<UUID>) {
    let count = news.display(unseen: unseen)
    if count > 0, hasLoaded, notice == nil { remark = DisplayText(texts.newImages(count)) }
  }

  /// Selects an image that is listed, and brings it on screen.
  public func open(at id: UUID) {
    list.open(at: id)
    displayState.setNeedsDisplay()
  }

  /// Shows in the footer, until the next load, what the user should know besides the feed.
  public func display(notice: String) {
    self.notice = DisplayText(notice)
    // It matters more than what has come.
    remark = nil
    displayState.setNeedsDisplay()
  }

  /// Says what came of something that the user asked for, until the next key.
  public func display(outcome: String) {
    remark = DisplayText(outcome)
    displayState.setNeedsDisplay()
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    running = viewModel.isLoading ? RunningLoad(clock: presentation.clock) : nil
    if isLoading {
      list.loads.values.forEach { $0.resume() }
      detail.load?.resume()
      notice = nil
      news.beginLoad()
      list.loadMoreRow?.cancel()
    }
    displayState.setNeedsDisplay()
  }

  /// An error ends the offline mark: without a connection the saved feed is shown in place of an error.
  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    if viewModel.message != nil { offlineSince = nil }
    displayState.setNeedsDisplay()
  }

  // MARK: Screen

  public var isAnimating: Bool {
    isLoading || isLoadingMore || list.isLoadingPictures || detail.isLoading || actions.jobs.areMoving
  }

  public func didAppear() {
    if hasAppeared { delegate?.feedDidReturn() } else { load() }
  }

  private func load() {
    hasAppeared = true
    delegate?.loadFeed(isFirst: true)
  }

  public func didDisappear() {
    list.cancelPictures()
    detail.stopLoading()
    news.lookAway()
  }

  /// Another feed is shown from here on: nothing of this one loads any more, and all that is listed stays as it is. A page
  /// that was loading is asked for again where its place is shown.
  public func leave() {
    didDisappear()
    news.leave()
    presentation.details.want([])
    list.loadMoreRow?.cancel()
    guard isLoading else { return }
    stopLoading()
    // It is loaded when it is next shown, since it was not.
    hasAppeared = false
  }

  /// The user goes to the list of feeds, which counts what is new: what was seen of this one is new no more.
  public func leaveNews() { news.leave() }

  func cancelLoad() { delegate?.cancelLoad() }

  public func layout(in size: Size) {
    self.size = size
    guard let content else { return didDisappear() }
    renewTexts()
    list.resize(toHeight: content.height, arrangement)
    presentation.details.want(list.visibleImages + list.nearImages)
    if showsPictures { showPictures() }
    news.look(isLookedAt: isFocused && !isOverlaid, isSplit: split != nil)
    if list.isAtTheEnd, !isLoading, !list.filter.isActive { list.loadMoreRow?.request() }
  }

  /// The ages of the images are told as of this minute; what is behind warnings may have been shown or hidden, here or
  /// on another screen; files may have told of them.
  private func renewTexts() {
    let (revealed, details) = (presentation.revealed.changeCount, presentation.details.changed)
    if (changeCountOfRevealed, changeCountOfDetails) != (revealed, details.count) {
      if revealed != changeCountOfRevealed {
        list.filter.renewTexts()
      } else {
        list.filter.renewTexts(of: details[changeCountOfDetails...])
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

  public func didChangeFocus(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      displayState.setNeedsDisplay()
    } else {
      list.showPictures(of: [])
      detail.load?.disappear()
      news.lookAway()
    }
  }

  public func didChangeOverlay(_ isOverlaid: Bool) {
    self.isOverlaid = isOverlaid
    if isOverlaid { news.lookAway() }
  }

  public func renewPictures() {
    list.loads.values.forEach { $0.renew() }
    detail.load?.renew()
  }

  public func type(_ key: Key) -> Bool { naming.take(key) || list.filter.take(key) }
  public func paste(_ text: String) -> Bool { naming.paste(text) || list.filter.paste(text) }
}
