import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import TerminalKit

/// Loads the picture of one image when its row, or the viewer, asks for it, and plays it while it is looked at.
@MainActor
final class FeedImagePresentationAdapter {
  private let image: FeedImage
  private let pictures: any PictureLoader
  private let loads = LoadResourcePresentationAdapter<RenderedPicture, PicturePlayer>()
  private var player: PicturePlayer?

  private init(image: FeedImage, pictures: any PictureLoader) {
    self.image = image
    self.pictures = pictures
  }

  /// What asks for an image's picture and shows how that goes.
  static func row(for image: FeedImage, pictures: any PictureLoader, texts: ScreenTexts) -> FeedImageRow {
    let adapter = FeedImagePresentationAdapter(image: image, pictures: pictures)
    let row = FeedImageRow(image: image, delegate: adapter)
    let player = PicturePlayer(row: row, pictures: pictures)
    let view = WeakRefVirtualProxy(row)
    adapter.player = player
    adapter.loads.presenter = LoadResourcePresenter(
      resourceView: player, loadingView: view, errorView: view, message: texts.pictureMessage(for:))
    return row
  }
}

extension FeedImagePresentationAdapter: FeedImageRowDelegate {
  func didRequestImage(_ region: PictureRegion, fitting size: Size) {
    let request = PictureRequest(url: image.url, region: region, size: size)
    player?.expect(request)
    if let picture = pictures.ready(request) {
      loads.presenter?.didFinishLoading(with: picture)
    } else {
      loads.load { [pictures] in try await pictures.load(request) }
    }
  }

  func didCancelImageRequest() {
    loads.cancel()
  }

  func didShowImage() {
    player?.didShow()
  }

  func didHideImage() {
    player?.didHide()
  }
}
