import FeedDomain
import FeedPresentation
import FeedScreens
import TerminalKit

/// Loads the picture of one row when the row asks for it.
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

  func didRequestImage(fitting size: Size) {
    if let picture = pictures.ready(image.url, size) {
      presenter?.didFinishLoading(with: picture)
    } else {
      adapter.load(pictures.loader(image.url, size))
    }
  }

  func didCancelImageRequest() {
    adapter.cancel()
  }
}
