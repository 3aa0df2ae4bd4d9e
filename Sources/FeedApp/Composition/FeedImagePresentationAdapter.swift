import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import TerminalKit

/// Loads the picture of one image when its row, or the viewer, asks for it.
@MainActor
final class FeedImagePresentationAdapter: FeedImageRowDelegate {
  typealias View = WeakRefVirtualProxy<FeedImageRow>

  private let image: FeedImage
  private let pictures: PictureLoader
  private let adapter = LoadResourcePresentationAdapter<CellBuffer, View>()

  init(image: FeedImage, pictures: PictureLoader) {
    self.image = image
    self.pictures = pictures
  }

  var presenter: LoadResourcePresenter<CellBuffer, View>? {
    get { adapter.presenter }
    set { adapter.presenter = newValue }
  }

  func didRequestImage(_ region: PictureRegion, fitting size: Size) {
    if let picture = pictures.ready(image.url, region, size) {
      presenter?.didFinishLoading(with: picture)
    } else {
      adapter.load(pictures.loader(image.url, region, size))
    }
  }

  func didCancelImageRequest() {
    adapter.cancel()
  }
}
