import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

@MainActor
enum CommentsUIComposer {
  /// - Parameters:
  ///   - picture: the load of the image's picture; nil to show texts only.
  ///   - presentation: the presentation of the image. Its clock is also used for the comments' ages.
  static func commentsComposedWith(
    image: FeedImage, picture: PictureLoad? = nil, texts: ScreenTexts, presentation: ImagePresentation,
    loader: @escaping @Sendable () async throws -> CommentsOrDetails
  ) -> CommentsScreen {
    let screen = CommentsScreen(image: image, picture: picture, texts: texts, presentation: presentation)
    let adapter = adapter(for: screen, texts: texts)
    let load = mapped(loader, texts: texts, now: presentation.now)
    screen.onReload = { adapter.load(load) }
    screen.onCancel = adapter.cancel
    return screen
  }

  /// Makes the preview beside the list load the comments or the text of the selected image.
  static func compose(
    _ preview: CommentsPreview, texts: ScreenTexts, now: @escaping @Sendable () -> Date,
    loader: @escaping @Sendable (FeedImage) async throws -> CommentsOrDetails
  ) {
    let adapter = adapter(for: preview, texts: texts)
    preview.onRequest = { image in adapter.load(mapped({ try await loader(image) }, texts: texts, now: now)) }
    preview.onCancel = adapter.cancel
  }

  private static func adapter<View>(
    for view: View, texts: ScreenTexts
  ) -> LoadResourcePresentationAdapter<ImageCommentsViewModel, WeakRefVirtualProxy<View>>
  where
    View: ResourceView & ResourceLoadingView & ResourceErrorView, View.ResourceViewModel == ImageCommentsViewModel
  {
    let view = WeakRefVirtualProxy(view)
    let adapter = LoadResourcePresentationAdapter<ImageCommentsViewModel, WeakRefVirtualProxy<View>>()
    adapter.presenter = LoadResourcePresenter(
      resourceView: view, loadingView: view, errorView: view, message: texts.message(for:))
    return adapter
  }

  /// Returns a loader that loads and maps the comments off the main actor: a server may send any number of comments,
  /// and each needs a formatted date.
  private static func mapped(
    _ loader: @escaping @Sendable () async throws -> CommentsOrDetails, texts: ScreenTexts,
    now: @escaping @Sendable () -> Date
  ) -> @Sendable () async throws -> ImageCommentsViewModel {
    let language = texts.language
    return {
      switch try await loader() {
      case .comments(let comments):
        ImageCommentsPresenter.map(comments, currentDate: now(), locale: language.locale)
      case .details(let image):
        ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: language))
      }
    }
  }
}
