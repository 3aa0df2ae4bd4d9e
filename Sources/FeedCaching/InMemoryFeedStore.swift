import FeedDomain
import Foundation

/// Keeps a feed and pictures for as long as it lives. Confined like every ``FeedStore``.
public final class InMemoryFeedStore {
  private struct Contents {
    var feed: CachedFeed?
    var state: FeedState?
    var foundSources: [String: String] = [:]
    var images: LeastRecentlyUsed<URL, Data>
  }

  private var contents: Contents

  /// - Parameter imageBudget: how many bytes of picture data are kept; above it, what was used longest ago goes first.
  public init(imageBudget: Int = 64 << 20) {
    contents = Contents(images: LeastRecentlyUsed(budget: imageBudget))
  }
}

extension InMemoryFeedStore: FeedStore {
  public func deleteCachedFeed() throws {
    (contents.feed, contents.state) = (nil, nil)
  }

  public func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    contents.feed = (feed.firstOfEach(\.id), timestamp)
    contents.state = nil
  }

  public func retrieve() throws -> CachedFeed? {
    contents.feed
  }

  public func insert(_ state: FeedState) throws {
    if contents.feed != nil { contents.state = state }
  }

  public func retrieveState() throws -> FeedState? {
    contents.state
  }

  public func deleteFeeds(savedUntil timestamp: Date) throws {
    if let feed = contents.feed, feed.timestamp <= timestamp {
      try deleteCachedFeed()
    }
  }

  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    let before = contents
    do {
      return try work()
    } catch {
      contents = before
      throw error
    }
  }
}

extension InMemoryFeedStore: FeedImageDataStore {
  public func insert(_ data: Data, for url: URL) throws {
    contents.images.insert(data, for: url, cost: data.count)
  }

  public func retrieve(dataForURL url: URL) throws -> Data? {
    contents.images.value(for: url)
  }
}

extension InMemoryFeedStore: FoundSourceStore {
  public func insert(foundSource source: String, for operand: String) throws {
    contents.foundSources[operand] = source
  }

  public func retrieve(foundSourceFor operand: String) throws -> String? {
    contents.foundSources[operand]
  }
}
