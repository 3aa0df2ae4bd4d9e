import FeedDomain
import FeedScreens
import FeedUseCases
import Foundation

/// The loaders of a feed's screen, and the taker of what was seen there.
@MainActor
struct FeedLoaders {
  /// Loads the feed, and gives what was saved, or nil, before that to whoever asks for it.
  typealias Feed =
    @Sendable (_ showSaved: (@MainActor @Sendable (LoadedFeed?) -> Void)?) async throws -> LoadedFeed

  let feed: Feed
  let pictures: any PictureLoader
  /// Loads what there is to read of an image.
  let story: @Sendable (FeedImage) async throws -> ImageStory
  /// Takes what was seen; nil where nobody wants to know.
  var seen: (any SeenImages)?
}

extension FeedLoaders {
  /// - Parameters:
  ///   - takesSaved: whether what is saved need not be loaded before it is shown.
  ///   - onLoad: called when the feed was loaded, with when that began.
  init(
    _ service: FeedService, on dependencies: ScreenDependencies, takesSaved: @escaping @MainActor @Sendable () -> Bool,
    onLoad: @escaping @MainActor @Sendable (_ start: Date) -> Void
  ) {
    feed = { [navigator = dependencies.navigator, now = dependencies.now] showSaved in
      if showSaved != nil, await takesSaved(), let saved = await service.loadSavedFeedAsNewest() { return saved }
      // As exact as a saved date is.
      let start = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
      let feed: LoadedFeed
      if let showSaved {
        feed = try await service.loadFeed { saved in
          await showSaved(saved)
          await navigator.waitForFrame()
        }
      } else {
        feed = try await service.loadFeed()
      }
      await onLoad(start)
      return feed
    }
    pictures = Pictures(
      service: service, renderer: dependencies.renderer, terminal: dependencies.terminal,
      ready: dependencies.readyPictures,
      playsAnimations: dependencies.options.playsAnimations)
    story = { try await service.loadStory(of: $0) }
    seen = service.seen
  }
}
