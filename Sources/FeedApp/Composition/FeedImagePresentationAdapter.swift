import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import TerminalKit

/// Loads the picture of one image when its row, or the viewer, asks for it, and plays it while it is looked at.
@MainActor
final class FeedImagePresentationAdapter {
  typealias View = WeakRefVirtualProxy<FeedImagePresentationAdapter>

  /// Where the picture is shown.
  var view: WeakRefVirtualProxy<FeedImageRow>?
  private let image: FeedImage
  private let pictures: PictureLoader
  private let adapter = LoadResourcePresentationAdapter<RenderedPicture, View>()
  private lazy var player = PicturePlayer { [weak self] in self?.view?.display($0) }
  private var requested = (region: PictureRegion.whole, size: Size(width: 0, height: 0))

  init(image: FeedImage, pictures: PictureLoader) {
    self.image = image
    self.pictures = pictures
  }

  var presenter: LoadResourcePresenter<RenderedPicture, View>? {
    get { adapter.presenter }
    set { adapter.presenter = newValue }
  }
}

extension FeedImagePresentationAdapter: FeedImageRowDelegate {
  func didRequestImage(_ region: PictureRegion, fitting size: Size) {
    requested = (region, size)
    player.play(nil)
    if let picture = pictures.ready(image.url, region, size) {
      presenter?.didFinishLoading(with: picture)
    } else {
      adapter.load(pictures.loader(image.url, region, size))
    }
  }

  func didCancelImageRequest() {
    adapter.cancel()
  }

  func didShowImage() {
    player.didShow()
  }

  func didHideImage() {
    player.didHide()
  }
}

extension FeedImagePresentationAdapter: @MainActor ResourceView {
  func display(_ picture: RenderedPicture) {
    view?.display(picture.cells)
    player.play(picture.isAnimated ? pictures.animation?(picture, image.url, requested.region, requested.size) : nil)
  }
}
