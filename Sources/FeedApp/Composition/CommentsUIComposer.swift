import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation

/// Puts the comments screen together with its presenter and what it loads from.
@MainActor
enum CommentsUIComposer {
  /// - Parameters:
  ///   - now: the wall clock, for the age of a comment.
  ///   - loader: loads the comments.
  static func commentsComposedWith(
    image: FeedImage, texts: ScreenTexts, now: @escaping @Sendable () -> Date,
    loader: @escaping @Sendable () async throws -> [ImageComment]
  ) -> CommentsScreen {
    let screen = CommentsScreen(image: FeedImagePresenter.map(image), texts: texts)
    let view = WeakRefVirtualProxy(screen)
    let adapter = LoadResourcePresentationAdapter<ImageCommentsViewModel, WeakRefVirtualProxy<CommentsScreen>>()
    adapter.presenter = LoadResourcePresenter(
      resourceView: view, loadingView: view, errorView: view, message: texts.message(for:))
    let locale = texts.language.locale
    // Mapped where it was loaded: a date is formatted for each of however many comments a server sends.
    let mappedLoader: @Sendable () async throws -> ImageCommentsViewModel = {
      ImageCommentsPresenter.map(try await loader(), currentDate: now(), locale: locale)
    }
    screen.onReload = { adapter.load(mappedLoader) }
    screen.onCancel = adapter.cancel
    return screen
  }
}
