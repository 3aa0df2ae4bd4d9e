import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// One picture as large as the screen allows, or a part of it that is enlarged further.
///
/// It goes through a list's images, and the list's selection goes with it.
@MainActor
public final class ViewerScreen: Screen {
  public var onChange: (() -> Void)?
  public var keymap = Keymap.standard
  public var remark: DisplayText?

  let texts: ScreenTexts
  let list: any ImageList
  /// The state of the picture that is shown: it is asked for by region and size, and cancelled when it is left.
  private(set) var picture: PictureLoad
  private(set) var region = PictureRegion.whole
  private(set) var size = Size(width: 0, height: 0)
  /// The picture's columns by its rows; nil until it is there.
  private var proportions: Double?
  private var isWaitingForMore = false
  private var isShown = false
  private var isFocused = true
  private let makeLoad: (FeedImage) -> PictureLoad

  /// - Parameters:
  ///   - image: what is shown first: the selected image of `list`.
  ///   - makeLoad: makes what asks for an image's picture.
  public init(
    image: FeedImage, list: any ImageList, texts: ScreenTexts, makeLoad: @escaping (FeedImage) -> PictureLoad
  ) {
    self.list = list
    self.texts = texts
    self.makeLoad = makeLoad
    picture = makeLoad(image)
    listenToPicture()
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading }

  var isLoading: Bool { picture.isLoading || list.isLoadingMore }
  var frame: Frame? { Frame(size: size) }
  /// How much of the place the whole picture covers; nil until it is there.
  var fit: PictureFit? {
    guard let proportions, let body = frame?.body else { return nil }
    return PictureFit(proportions: proportions, in: Double(body.width) / Double(body.height))
  }

  public func didAppear() {
    isShown = true
    playPicture()
  }

  public func didDisappear() {
    isShown = false
    playPicture()
    picture.cancel()
  }

  public func didChangeFocus(_ isFocused: Bool) {
    self.isFocused = isFocused
    playPicture()
  }

  /// Whether the picture may move is whether the user looks at it.
  private func playPicture() {
    if isShown, isFocused { picture.appear() } else { picture.disappear() }
  }

  public func layout(in size: Size) {
    self.size = size
    if isWaitingForMore { goOn(by: 1) }
    guard let body = frame?.body else { return picture.cancel() }
    if let fit { region = region.confined(in: fit) }
    picture.request(region, fitting: Size(width: body.width, height: body.height))
  }

  public func renewPictures() {
    picture.renew()
  }

  public func scroll(by lines: Int) {
    perform(lines < 0 ? .zoomIn : .zoomOut)
  }

  /// Shows this part of the picture.
  func show(_ region: PictureRegion) {
    isWaitingForMore = false
    self.region = region
  }

  // MARK: Images

  /// At the end of the list: once more has come.
  func showNext() {
    guard list.selectedIndex + 1 >= list.imageCount else { return goOn(by: 1) }
    isWaitingForMore = true
    list.requestMore()
  }

  func goOn(by places: Int) {
    list.moveSelection(by: places)
    guard let image = list.selectedImage, image != picture.image else { return }
    isWaitingForMore = false
    picture.onChange = nil
    picture.disappear()
    picture.cancel()
    picture = makeLoad(image)
    playPicture()
    region = .whole
    proportions = nil
    listenToPicture()
  }

  private func listenToPicture() {
    picture.onChange = { [weak self] in
      self?.learnProportions()
      self?.onChange?()
    }
  }

  private func learnProportions() {
    guard let shown = picture.picture, picture.pictureRequest?.region == .whole, shown.size.height > 0 else { return }
    proportions = Double(shown.size.width) / Double(shown.size.height)
  }
}
