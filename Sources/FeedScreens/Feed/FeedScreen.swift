import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The list of a feed's images, with the selected image beside it, marks of new images, and a prompt to name the feed.
@MainActor
public final class FeedScreen: ResourceScreen, ImageScreen, @MainActor ResourceLoadingView, @MainActor ResourceErrorView
{
  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// The owner of the screen, which loads the feed and opens other screens.
  public weak var delegate: (any FeedScreenDelegate)? { didSet { newImages.delegate = delegate } }
  /// The actions on the selected image.
  public var actions = ImageActions()
  public let naming: FeedNaming
  /// True if the title says how to open an address, for users who see the demo.
  public var invitesToGo = false
  /// True if the user is told one row after another, so that no other row is looked at.
  public var tellsSelectionOnly = false
  /// True if rows are never shown in part. A screen reader then reads a row that comes into view from its heading on.
  public var showsWholeRows: Bool {
    get { list.showsWholeRows }
    set { list.showsWholeRows = newValue }
  }
  /// The choice to look for pictures on the pages of the feed's entries.
  public var pages = PageChoice()

  let texts: ScreenTexts
  let presentation: ImagePresentation
  let list: FeedListing
  let detail: FeedDetail
  let newImages: NewImageTracker

  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  var isFirst: Bool { delegate?.isFirst ?? true }
  private(set) var hasLoaded = false
  private(set) var errorMessage: DisplayText?
  private(set) var offlineSince: Date?
  private(set) var omitted = OmittedEntries.nothing
  private(set) var notice: DisplayText?

  private(set) var size = Size(width: 0, height: 0)
  var showsPictures: Bool
  var chosenLayout: FeedLayout?
  /// The initial size of the pictures, in steps from the usual size, see ``FeedArrangement/step``.
  public var pictureStep = 0
  /// The picture size that the user has chosen for each layout, in the same steps as ``pictureStep``.
  var pictureSteps: [FeedLayout: Int] = [:]
  var lastScreenLayout: FeedScreenLayout?
  var hasAppeared = false
  private var isFocused = true
  private var isOverlaid = false

  private var minuteOfAges = 0
  private var changeCountOfRevealed = 0
  private var changeCountOfDetails = 0

  /// - Parameters:
  ///   - title: the title of the feed until its own title is loaded; nil for the presenter's title.
  ///   - source: the origin of the feed in the title bar: a host, or "demo".
  ///   - showsPictures: true to list the images with their pictures; false to list the texts alone.
  ///   - layout: the initial layout; nil for the layout that suits the screen's width.
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
    newImages = NewImageTracker(of: list, beside: detail, presentation: presentation)
  }

  /// The preview of the selected image's comments.
  public var commentsPreview: CommentsPreview { detail.comments }

  /// The image that the keys act on; nil while nothing is listed.
  public var selectedImage: FeedImage? { list.selectedImage }

  /// The index of the selected image in the whole feed, even if a filter lists only a part.
  public var selectedIndexInFeed: Int {
    list.filter.isActive ? list.filter.rows.firstIndex { $0 == selectedImage } ?? selectedIndex : selectedIndex
  }

  /// The number of images on screen below the selected one.
  public var imageCountBelowSelection: Int { list.imageCountBelowSelection }

  var hasRows: Bool { list.filter.isActive || list.hasRows }
  var hasRoomForNote: Bool { true }
  var filterIsActive: Bool { list.filter.isActive }

  // MARK: Display

  /// Replaces the listed images.
  ///
  /// - Parameters:
  ///   - omitted: the entries of the feed that are not among the images.
  ///   - offlineSince: the time when the images were saved, if they come from the cache because the feed could not be
  ///     loaded.
  ///   - keepsPlace: true to keep the selection, on its line of the screen; false to start at the beginning.
  public func display(
    _ images: [FeedImage], omitted: OmittedEntries = .nothing, offlineSince: Date?, loadMore: LoadMoreRow?,
    keepsPlace: Bool = true
  ) {
    self.omitted = omitted
    self.offlineSince = offlineSince
    hasLoaded = true
    newImages.keep(only: images)
    detail.comments.forget()
    list.display(images, loadMore: loadMore, keepsPlace: keepsPlace)
    displayState.setNeedsDisplay()
  }

  /// Appends a page.
  ///
  /// - Parameter unseen: the images of the page that the user has not seen.
  public func append(
    _ images: [FeedImage], omitted: OmittedEntries = .nothing, unseen: Set<UUID> = [], loadMore: LoadMoreRow?
  ) {
    self.omitted = self.omitted + omitted
    newImages.append(unseen: unseen)
    list.append(images, loadMore: loadMore)
    displayState.setNeedsDisplay()
  }

  /// Removes an image. The image below it, or else the one above it, takes its place in the selection.
  public func remove(_ image: FeedImage) {
    newImages.remove(image)
    list.remove(image)
    displayState.setNeedsDisplay()
  }

  /// Marks the unseen images in the list that is displayed next. If that list replaces another, a remark tells the user
  /// how many of them are new, because they may appear off the screen.
  public func display(unseen: Set<UUID>) {
    let count = newImages.display(unseen: unseen)
    if count > 0, hasLoaded, notice == nil { remark = DisplayText(texts.newImages(count)) }
  }

  /// Selects a listed image and scrolls it into view.
  public func open(at id: UUID) {
    list.open(at: id)
    displayState.setNeedsDisplay()
  }

  /// Shows a notice in the footer until the next load.
  public func display(notice: String) {
    self.notice = DisplayText(notice)
    // The notice is more important than the number of new images.
    remark = nil
    displayState.setNeedsDisplay()
  }

  /// Shows the outcome of a user's action until the next key.
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
      newImages.beginLoad()
      list.loadMoreRow?.cancel()
    }
    displayState.setNeedsDisplay()
  }

  /// Shows an error, or removes it if the message is nil. An error also removes the offline mark, which belongs to a
  /// saved feed: if there is no connection, the saved feed is shown instead of an error.
  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    if viewModel.message != nil { offlineSince = nil }
    displayState.setNeedsDisplay()
  }

  // MARK: Screen

  public var isAnimating: Bool {
    isLoadingFeedOrPage || isLoadingPictures || actions.jobs.areAnimating
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
    newImages.stopWatching()
  }

  /// Stops all loads because another feed is now shown. The list stays as it is. A page that was loading is requested
  /// again when its row is shown.
  public func leave() {
    didDisappear()
    newImages.removeMarksOfSeenImages()
    presentation.details.requestOnly([])
    list.loadMoreRow?.cancel()
    if isLoading { leaveLoad() }
  }

  /// Removes the marks of seen images because the user goes to the list of feeds, which counts the new images.
  public func removeMarksOfSeenImages() { newImages.removeMarksOfSeenImages() }

  func cancelLoad() { delegate?.cancelLoad() }

  public func layout(in size: Size) {
    self.size = size
    guard let content else { return didDisappear() }
    renewTexts()
    list.resize(toHeight: content.height, arrangement)
    presentation.details.requestOnly(list.visibleImages + list.nearImages)
    if showsPictures { showPictures() }
    newImages.look(
      isWatched: isFocused && !isOverlaid, isSplit: split != nil, isSelectionAlone: tellsSelectionOnly)
    let isAtEnd = tellsSelectionOnly ? list.selection + 1 >= list.feed.count : list.isAtEnd
    if isAtEnd, !isLoading, !list.filter.isActive { list.loadMoreRow?.loadAtEnd() }
  }

  /// Updates the texts if more details have been loaded, or if images have been revealed or hidden on any screen.
  /// Updates the ages when a new minute has begun.
  private func renewTexts() {
    let revealedVersion = presentation.revealed.changeCount
    let details = presentation.details.changed
    if revealedVersion != changeCountOfRevealed || details.count != changeCountOfDetails {
      if revealedVersion != changeCountOfRevealed {
        list.filter.renewTexts()
      } else {
        list.filter.renewTexts(of: details[changeCountOfDetails...])
      }
      changeCountOfRevealed = revealedVersion
      changeCountOfDetails = details.count
      list.renewTexts()
      detail.renewTexts()
    }
    let minute = Int(presentation.now().timeIntervalSinceReferenceDate / 60)
    guard minute != minuteOfAges else { return }
    minuteOfAges = minute
    list.renewAges()
    detail.renewTexts()
  }

  /// Requests and plays the pictures. In the split layout, the large picture is requested first, and only it is played.
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
      newImages.stopWatching()
    }
  }

  public func didChangeOverlay(_ isOverlaid: Bool) {
    self.isOverlaid = isOverlaid
    if isOverlaid { newImages.stopWatching() }
  }

  public func renewPictures() {
    list.renewPictures()
    detail.load?.renew()
  }

  public func type(_ key: Key) -> Bool { naming.handle(key) || list.filter.handle(key) }
  public func paste(_ text: String) -> Bool { naming.paste(text) || list.filter.paste(text) }
}
