import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// Puts the comments screen together with its presenter and what it loads from.
@MainActor
enum CommentsUIComposer {
  /// - Parameters:
  ///   - pictures: loads the image's picture; nil for its texts alone.
  ///   - presentation: of the image; its clock is that of the comments' ages.
  ///   - loader: loads the comments, or what else there is to read of the image.
  static func commentsComposedWith(
    image: FeedImage, pictures: (any PictureLoader)? = nil, texts: ScreenTexts,
    presentation: ImagePresentation,
    loader: @escaping @Sendable () async throws -> ImageStory
  ) -> CommentsScreen {
    let picture = pictures.map { PictureLoad(image: image, presentation: presentation, pictures: $0) }
    let screen = CommentsScreen(image: image, picture: picture, texts: texts, presentation: presentation)
    let adapter = adapter(for: screen, texts: texts)
    let load = mapped(loader, texts: texts, now: presentation.now)
    screen.onReload = { adapter.load(load) }
    screen.onCancel = adapter.cancel
    return screen
  }

  /// Loads what there is to read of the selected image, beside the list.
  static func compose(
    _ preview: CommentsPreview, texts: ScreenTexts, now: @escaping @Sendable () -> Date,
    loader: @escaping @Sendable (FeedImage) async throws -> ImageStory
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

  /// Mapped where it was loaded: a date is formatted for each of however many comments a server sends.
  private static func mapped(
    _ loader: @escaping @Sendable () async throws -> ImageStory, texts: ScreenTexts,
    now: @escaping @Sendable () -> Date
  ) -> @Sendable () async throws -> ImageCommentsViewModel {
    let language = texts.language
    return {
      switch try await loader() {
      case .comments(let comments):
        ImageCommentsPresenter.map(comments, currentDate: now(), locale: language.locale)
      case .image(let image):
        ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: language))
      }
    }
  }
}
