import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation

/// Puts the comments screen together with its presenter and what it loads from.
@MainActor
enum CommentsUIComposer {
  static func commentsComposedWith(
    image: FeedImage, texts: ScreenTexts, language: TextLanguage, now: @escaping () -> Date,
    loader: @escaping @Sendable () async throws -> [ImageComment]
  ) -> CommentsScreen {
    let screen = CommentsScreen(image: FeedImagePresenter.map(image), texts: texts)
    let view = WeakRefVirtualProxy(screen)
    let adapter = LoadResourcePresentationAdapter<[ImageComment], WeakRefVirtualProxy<CommentsScreen>>()
    adapter.presenter = LoadResourcePresenter(
      resourceView: view, loadingView: view, errorView: view,
      language: language,
      mapper: { ImageCommentsPresenter.map($0, currentDate: now(), locale: language.locale) })
    screen.onReload = { adapter.load(loader) }
    screen.onLeave = adapter.cancel
    return screen
  }
}
