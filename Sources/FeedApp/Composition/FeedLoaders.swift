import FeedDomain
import FeedScreens
import FeedUseCases
import Foundation

/// The loaders for a feed's screen, and the recorder of seen images.
@MainActor
struct FeedLoaders {
  /// A function that loads the feed. Before a load, it calls `showSaved`, if given, with the saved feed, or with nil if
  /// no feed is saved.
  typealias Feed =
    @Sendable (_ showSaved: (@MainActor @Sendable (LoadedFeed?) -> Void)?) async throws -> LoadedFeed

  let feed: Feed
  let pictures: any PictureLoader
  let commentsOrDetails: @Sendable (FeedImage) async throws -> CommentsOrDetails
  var seen: (any SeenImages)?
}

extension FeedLoaders {
  /// - Parameters:
  ///   - takesSaved: a function that returns true if the saved feed may be shown in place of a load.
  ///   - onLoad: a function that is called after a load, with the time at which the load started.
  init(
    _ service: FeedService, dependencies: ScreenDependencies, takesSaved: @escaping @MainActor @Sendable () -> Bool,
    onLoad: @escaping @MainActor @Sendable (_ start: Date) -> Void
  ) {
    let order = dependencies.options.randomOrder
    feed = { [navigator = dependencies.navigator, now = dependencies.now] showSaved in
      if showSaved != nil, await takesSaved(), let saved = await service.loadSavedFeedAsNewest() {
        return saved.sorted(by: order)
      }
      // The time is rounded down because it is compared with saved dates, which have a precision of one second.
      let start = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
      let feed: LoadedFeed
      if let showSaved {
        feed = try await service.loadFeed { saved in
          await showSaved(saved?.sorted(by: order))
          await navigator.waitForFrame()
        }
      } else {
        feed = try await service.loadFeed()
      }
      await onLoad(start)
      return feed.sorted(by: order)
    }
    pictures = Pictures(service, dependencies: dependencies)
    commentsOrDetails = { try await service.loadCommentsOrDetails(of: $0) }
    seen = service.seen
  }
}
