import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// Puts the feed screen together with its presenters and what they load from.
@MainActor
enum FeedUIComposer {
  /// Loads the feed, and gives what was saved, or nil, before that to whoever asks for it.
  typealias FeedLoader =
    @Sendable (_ showSaved: (@MainActor @Sendable (LoadedFeed?) -> Void)?) async throws -> LoadedFeed

  /// What the screen loads by, and what it tells.
  struct Loaders {
    let feed: FeedLoader
    let pictures: any PictureLoader
    /// Loads what there is to read of the selected image, to stand beside it.
    let story: @Sendable (FeedImage) async throws -> ImageStory
    /// Takes what was seen; nil where nobody wants to know.
    var seen: (any SeenImages)?
  }

  /// - Parameters:
  ///   - title: what the feed is called before anything of it is loaded, if not as the presenter says.
  ///   - source: where the feed comes from, for the title bar.
  ///   - presentation: of the images.
  static func feedComposedWith(
    texts: ScreenTexts, title: String? = nil, source: String, options: ScreenOptions = ScreenOptions(),
    presentation: ImagePresentation, loaders: Loaders
  ) -> FeedScreen {
    let (feedLoader, seen) = (loaders.feed, loaders.seen)
    let screen = FeedScreen(
      texts: texts, title: title, source: source, showsPictures: options.showsPictures, layout: options.layout,
      presentation: presentation
    ) { image in
      PictureLoad(image: image, presentation: presentation, pictures: loaders.pictures)
    }
    screen.pictureStep = options.pictureStep
    let viewAdapter = FeedViewAdapter(screen: screen, texts: texts)
    let adapter = LoadResourcePresentationAdapter<LoadedFeed, FeedViewAdapter>()
    adapter.presenter = LoadResourcePresenter(
      resourceView: viewAdapter, loadingView: WeakRefVirtualProxy(screen), errorView: WeakRefVirtualProxy(screen),
      message: texts.message(for:))

    let place: @MainActor @Sendable () -> FeedPlace? = { [weak screen] in
      guard let screen, let image = screen.selectedImage else { return nil }
      return FeedPlace(id: image.id, index: screen.selectedIndexInFeed, imagesBelow: screen.imagesBelowSelection)
    }
    screen.onFirstAppearance = {
      adapter.load { try await feedLoader(viewAdapter.displaySaved).reaching(place) }
    }
    screen.onReload = {
      adapter.load { try await feedLoader(nil).reaching(place) }
    }
    screen.onCancel = adapter.cancel
    screen.onSee = { seen?.see($0) }
    screen.onSeeAll = { ids in
      seen?.see(ids)
      Task { await seen?.finish() }
    }
    screen.onMove = { seen?.note(place: $0) }
    CommentsUIComposer.compose(screen.commentsPreview, texts: texts, now: presentation.now, loader: loaders.story)
    return screen
  }
}
