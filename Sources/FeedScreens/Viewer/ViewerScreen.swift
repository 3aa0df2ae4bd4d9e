import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// One picture as large as the screen allows, or a part of it that is enlarged further.
///
/// It goes through a list's images, by keys or as a slideshow, and the list's selection goes with it.
@MainActor
public final class ViewerScreen: TextScreen {
  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// What the user can do with the picture that is shown.
  public var actions = ImageActions()

  let texts: ScreenTexts
  let presentation: ImagePresentation
  let list: any ImageList
  let slideshow: Slideshow
  /// The state of the picture that is shown: it is asked for by region and size, and cancelled when it is left.
  private(set) var picture: PictureLoad
  private(set) var region = PictureRegion.whole
  private(set) var size = Size(width: 0, height: 0)
  var showsCaption = true
  /// What is said until another picture, or another part of this one, is shown.
  var notice: DisplayText?
  /// The picture's columns by its rows; nil until it is there.
  private(set) var proportions: Double?
  /// What there was of the picture before what is there now: all of it, and the last part.
  private(set) var earlier: [Shown] = []
  private(set) var latest: Shown?
  var isWaitingForMore = false
  /// How many images were listed when a slideshow asked for more ahead of time.
  var moreWasRequestedAfter: Int?
  private var isShown = false { didSet { attentionDidChange() } }
  private var isFocused = true { didSet { attentionDidChange() } }
  private var isOverlaid = false { didSet { attentionDidChange() } }
  let makeLoad: (FeedImage) -> PictureLoad

  /// - Parameters:
  ///   - image: what is shown first: the selected image of `list`.
  ///   - presentation: of the images' texts.
  ///   - makeLoad: makes what asks for an image's picture.
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
    slideshow.countdown.onEnd = { [weak self] in self?.goOnWithSlideshow() }
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading || actions.jobs.areMoving }

  var isLoading: Bool { picture.isLoading || list.isLoadingMore }
  var isLookedAt: Bool { isShown && hasAttention && !isOverlaid }
  /// A picture frame has it without the keyboard.
  private var hasAttention: Bool { isFocused || isFrame }
  /// Where the picture is shown; nil when the terminal is too small for one.
  var body: Rect? {
    guard size.width >= Frame.smallest.width, size.height >= Frame.smallest.height else { return nil }
    return Rect(x: 0, y: 0, width: size.width, height: size.height - (showsCaption ? 1 : 0))
  }
  /// How much of the place the whole picture covers; nil until it is there.
  var fit: PictureFit? {
    guard let proportions, let body else { return nil }
    return PictureFit(proportions: proportions, in: Double(body.width) / Double(body.height))
  }

  public func didAppear() { isShown = true }

  public func didDisappear() {
    isShown = false
    picture.cancel()
    slideshow.dropAhead()
  }

  public func didChangeFocus(_ isFocused: Bool) { self.isFocused = isFocused }
  public func didChangeOverlay(_ isOverlaid: Bool) { self.isOverlaid = isOverlaid }

  /// A slideshow goes on with the next frame.
  private func attentionDidChange() {
    playPicture()
    guard slideshow.isOn else { return }
    if isLookedAt { displayState.setNeedsDisplay() } else { haltSlideshow() }
  }

  /// Whether the picture may move is whether the user looks at it.
  private func playPicture() {
    if isShown, hasAttention { picture.appear() } else { picture.disappear() }
  }

  public func layout(in size: Size) {
    self.size = size
    if isWaitingForMore { if isFrame { goRound() } else { goOn(by: 1) } }
    presentation.details.want([picture.image] + [upcomingImage].compactMap(\.self))
    if picture.warning != nil {
      forgetPicture()
    } else if isFocused || !isFrame {
      list.didOpen(picture.image)
    }
    learnPicture()
    playPicture()
    if let body {
      if let fit { region = region.confined(in: fit) }
      picture.request(region, fitting: body.size)
      learnPicture()
    } else {
      picture.cancel()
    }
    continueSlideshow()
  }

  public func renewPictures() {
    earlier = []
    picture.renew()
    slideshow.ahead?.renew()
  }

  public func scroll(by lines: Int) {
    perform(lines < 0 ? .zoomIn : .zoomOut)
  }

  /// Shows this part of the picture.
  func show(_ region: PictureRegion) {
    isWaitingForMore = false
    notice = nil
    self.region = region
  }

  // MARK: Images

  var hasNext: Bool { list.selectedIndex + 1 < list.imageCount || list.hasMore }

  /// At the end of the list: once more has come.
  func showNext() {
    guard list.selectedIndex + 1 >= list.imageCount else { return goOn(by: 1) }
    isWaitingForMore = true
    list.requestMore()
  }

  func goOn(by places: Int) {
    list.moveSelection(by: places)
    showSelectedImage()
  }

  func goOn(to image: FeedImage) {
    list.goOn(to: image)
    showSelectedImage()
  }

  private func showSelectedImage() {
    guard let image = list.selectedImage, image != picture.image else { return }
    isWaitingForMore = false
    notice = nil
    picture.leave()
    picture = slideshow.takeAhead(for: image) ?? makeLoad(image)
    picture.displayState = displayState
    playPicture()
    forgetPicture()
    learnPicture()
    slideshow.restart()
  }

  /// Nothing is known of the picture any more, and all of it is wanted.
  private func forgetPicture() {
    region = .whole
    proportions = nil
    (earlier, latest) = ([], nil)
  }

  /// Takes in what has come of the picture since the last frame.
  private func learnPicture() {
    guard let cells = picture.picture, let request = picture.pictureRequest, cells.size.height > 0 else { return }
    if let latest, latest.request != request {
      let whole = ([latest] + earlier).first(where: \.isWhole)
      earlier = ([whole] + (latest.isWhole ? [] : [latest])).compactMap(\.self).filter { $0.request != request }
    }
    let shown = Shown(cells: cells, request: request)
    latest = shown
    if shown.isWhole { proportions = Double(cells.size.width) / Double(cells.size.height) }
  }
}

extension ViewerScreen {
  /// What there is of the picture, and what it was asked for as.
  struct Shown {
    let cells: CellBuffer
    let request: PictureLoad.Request

    var isWhole: Bool { request.region == .whole }
  }
}
