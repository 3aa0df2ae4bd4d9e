import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import TerminalKit

/// Loads the picture of one image when its row, the split, the comments or the viewer asks for it, and plays it
/// while it is looked at.
@MainActor
final class FeedImagePresentationAdapter {
  private let image: FeedImage
  private let pictures: any PictureLoader
  private var takesPreview: Bool
  private let loads = LoadResourcePresentationAdapter<RenderedPicture, PicturePlayer>()
  private var player: PicturePlayer?

  private init(image: FeedImage, pictures: any PictureLoader, takesPreview: Bool) {
    self.image = image
    self.pictures = pictures
    self.takesPreview = takesPreview
  }

  /// What asks for an image's picture and shows how that goes.
  ///
  /// - Parameters:
  ///   - presentation: tells whether the picture may be shown.
  ///   - takesPreview: whether the image's preview does where it has enough pixels; else it is always the original.
  static func pictureLoad(
    of image: FeedImage, presentation: ImagePresentation, pictures: any PictureLoader, texts: ScreenTexts,
    takesPreview: Bool = true
  ) -> PictureLoad {
    let adapter = FeedImagePresentationAdapter(image: image, pictures: pictures, takesPreview: takesPreview)
    let load = PictureLoad(image: image, presentation: presentation, delegate: adapter)
    let player = PicturePlayer(load: load, pictures: pictures)
    let view = WeakRefVirtualProxy(load)
    adapter.player = player
    adapter.loads.presenter = LoadResourcePresenter(
      resourceView: player, loadingView: view, errorView: view, message: texts.pictureMessage(for:))
    return load
  }
}

extension FeedImagePresentationAdapter: PictureLoadDelegate {
  var cellAspect: Double {
    let cells = Size(width: 10, height: 10)
    let pixels = pictures.pixelSize(of: cells)
    return Double(pixels.width) / Double(pixels.height)
  }

  func didRequestImage(_ region: PictureRegion, fitting size: Size) {
    let url = takesPreview ? image.url(filling: pictures.pixelSize(of: size)) : image.url
    let request = PictureRequest(url: url, region: region, size: size)
    player?.expect(request)
    if let picture = pictures.ready(request) {
      loads.presenter?.didFinishLoading(with: picture)
    } else {
      loads.load { [weak self, pictures] in
        do {
          return try await pictures.load(request)
        } catch {
          guard let original = self?.original(insteadOf: request, after: error) else { throw error }
          return try await pictures.load(original)
        }
      }
    }
  }

  /// What is loaded from here on when the preview failed; nil where that would fail just so.
  private func original(insteadOf request: PictureRequest, after error: any Error) -> PictureRequest? {
    guard request.url != image.url, !Task.isCancelled, FailureCause(of: error).isOfOneAddress else { return nil }
    takesPreview = false
    let original = PictureRequest(url: image.url, region: request.region, size: request.size)
    player?.expect(original)
    return original
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
