import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// A screen with one picture, as large as the terminal allows or zoomed in further. Keys or a slideshow go through the
/// images of a list, and the list's selection follows.
@MainActor
public final class ViewerScreen: TextScreen, SingleImageScreen {
  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// The actions on the shown picture.
  public var actions = ImageActions()

  let texts: ScreenTexts
  let presentation: ImagePresentation
  let list: any ImageList
  let slideshow: Slideshow
  /// The load of the shown picture, requested by region and size. It is cancelled when the viewer leaves the picture.
  private(set) var picture: PictureLoad
  private(set) var region = PictureRegion.whole
  private(set) var size = Size(width: 0, height: 0)
  var showsCaption = true
  /// A message that stays until another picture, or another region of this one, is shown.
  var notice: DisplayText?
  /// The columns of the whole picture divided by its rows; nil until the picture is loaded.
  private(set) var aspectRatio: Double?
  /// The earlier renderings of the picture: one of the whole picture, and one of the last region.
  private(set) var earlier: [Rendering] = []
  private(set) var latest: Rendering?
  var isWaitingForMore = false
  /// The number of images in the list when a slideshow last requested a page in advance.
  var moreWasRequestedAfter: Int?
  private var isShown = false { didSet { attentionDidChange() } }
  private var isFocused = true { didSet { attentionDidChange() } }
  private var isOverlaid = false { didSet { attentionDidChange() } }
  let makeLoad: (FeedImage) -> PictureLoad

  /// - Parameter image: the image to show first, which is the selected image of `list`.
  public init(
    image: FeedImage, list: any ImageList, texts: ScreenTexts, presentation: ImagePresentation,
    slideshow: Slideshow, makeLoad: @escaping (FeedImage) -> PictureLoad
  ) {
    self.list = list
    self.texts = texts
    self.presentation = presentation
    self.slideshow = slideshow
    self.makeLoad = makeLoad
    picture = makeLoad(image)
    picture.displayState = displayState
    slideshow.countdown.onEnd = { [weak self] in self?.advanceSlideshow() }
    slideshow.captionTime.onEnd = { [weak self] in
      self?.slideshow.isCaptionDue = false
      self?.displayState.setNeedsDisplay()
    }
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading || actions.jobs.areAnimating }

  public var selectedImage: FeedImage? { picture.image }
  var isLoading: Bool { picture.isLoading || list.isLoadingMore }
  var isWatched: Bool { isOnTop && hasAttention }
  private var isOnTop: Bool { isShown && !isOverlaid }
  /// True if the user looks at the terminal. During an endless slideshow, this does not depend on the keyboard focus.
  private var hasAttention: Bool { isFocused || isEndlessSlideshow }
  var body: Rect? {
    guard size.width >= Frame.smallest.width, size.height >= Frame.smallest.height else { return nil }
    return Rect(x: 0, y: 0, width: size.width, height: size.height - (showsCaption ? 1 : 0))
  }
  var fit: PictureFit? {
    guard let aspectRatio, let body else { return nil }
    return PictureFit(aspectRatio: aspectRatio, in: Double(body.width) / Double(body.height))
  }

  public func didAppear() { isShown = true }

  public func didDisappear() {
    isShown = false
    picture.cancel()
    slideshow.dropPreloaded()
  }

  public func didChangeFocus(_ isFocused: Bool) { self.isFocused = isFocused }
  public func didChangeOverlay(_ isOverlaid: Bool) { self.isOverlaid = isOverlaid }

  private func attentionDidChange() {
    playPicture()
    guard slideshow.isOn else { return }
    if isWatched { displayState.setNeedsDisplay() } else { suspendSlideshow() }
  }

  private func playPicture() {
    if isShown, hasAttention { picture.appear() } else { picture.disappear() }
  }

  public func layout(in size: Size) {
    self.size = size
    if isWaitingForMore {
      if isEndlessSlideshow { showNextOfCycle() } else { advance(by: 1) }
    }
    presentation.details.requestOnly([picture.image] + [upcomingImage].compactMap(\.self))
    if picture.warning != nil {
      clearPicture()
    } else if isFocused || !isEndlessSlideshow {
      list.didOpen(picture.image)
    }
    updateRenderings()
    playPicture()
    if let body {
      if let fit { region = region.clamped(in: fit) }
      picture.request(region, fitting: body.size)
      updateRenderings()
    } else {
      picture.cancel()
    }
    continueSlideshow()
  }

  public func renewPictures() {
    earlier = []
    picture.renew()
    slideshow.preloaded?.renew()
  }

  public func scroll(by lines: Int) {
    slideshow.showCaption()
    perform(lines < 0 ? .zoomIn : .zoomOut)
  }

  func show(_ region: PictureRegion) {
    isWaitingForMore = false
    notice = nil
    self.region = region
  }

  // MARK: Images

  /// Shows the image that the list has selected instead of one that it no longer has.
  public func listDidChange() {
    showSelectedImage()
    displayState.setNeedsDisplay()
  }

  var hasNext: Bool { list.selectedIndex + 1 < list.imageCount || list.hasMore }

  /// Shows the next image. At the end of the loaded list, requests the next page first.
  func showNext() {
    guard list.selectedIndex + 1 >= list.imageCount else { return advance(by: 1) }
    isWaitingForMore = true
    list.requestMore()
  }

  func advance(by places: Int) {
    list.moveSelection(by: places)
    showSelectedImage()
  }

  func advance(to image: FeedImage) {
    list.advance(to: image)
    showSelectedImage()
  }

  private func showSelectedImage() {
    guard let image = list.selectedImage, image != picture.image else { return }
    isWaitingForMore = false
    notice = nil
    picture.stopShowing()
    picture = slideshow.takePreloaded(for: image) ?? makeLoad(image)
    picture.displayState = displayState
    playPicture()
    clearPicture()
    updateRenderings()
    slideshow.restart()
  }

  private func clearPicture() {
    region = .whole
    aspectRatio = nil
    earlier = []
    latest = nil
  }

  private func updateRenderings() {
    guard let cells = picture.picture, let request = picture.pictureRequest, cells.size.height > 0 else { return }
    if let latest, latest.request != request {
      let whole = ([latest] + earlier).first(where: \.isWhole)
      earlier = ([whole] + (latest.isWhole ? [] : [latest])).compactMap(\.self).filter { $0.request != request }
    }
    let rendering = Rendering(cells: cells, request: request)
    latest = rendering
    if rendering.isWhole { aspectRatio = Double(cells.size.width) / Double(cells.size.height) }
  }
}

extension ViewerScreen {
  struct Rendering {
    let cells: CellBuffer
    let request: PictureLoad.Request

    var isWhole: Bool { request.region == .whole }
  }
}
