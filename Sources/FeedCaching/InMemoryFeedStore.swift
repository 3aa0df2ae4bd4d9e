import FeedDomain
import Foundation

/// A store that keeps feeds and pictures in memory. The stores from ``store(forKey:)`` share this memory. Like every
/// store, it is confined to the actor or thread that created it.
public final class InMemoryFeedStore {
  private final class Memory {
    var contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  private struct Contents {
    var feeds: [FeedKey: (feed: CachedFeed, state: FeedState?)] = [:]
    var foundSources: [FeedKey: (source: String, date: Date)] = [:]
    var opened: [OpenedAddress] = []
    var pagePictures: [URL: PagePicture] = [:]
    var marks: [FeedKey: (marks: FeedMarks, date: Date)] = [:]
    var seen: [FeedKey: [UUID: Date]] = [:]
    var images: LeastRecentlyUsed<URL, Data>
  }

  private let memory: Memory
  private let feedKey: FeedKey

  /// - Parameter imageBudget: the number of bytes of picture data above which the least recently used data is evicted.
  public convenience init(imageBudget: Int = 64 << 20) {
    self.init(Memory(Contents(images: LeastRecentlyUsed(budget: imageBudget))), feedKey: "")
  }

  private init(_ memory: Memory, feedKey: FeedKey) {
    self.memory = memory
    self.feedKey = feedKey
  }
}

extension InMemoryFeedStore: FeedStore {
  public func deleteCachedFeed() throws {
    memory.contents.feeds[feedKey] = nil
  }

  public func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    memory.contents.feeds[feedKey] = (CachedFeed(feed: feed.uniqued(by: \.id), timestamp: timestamp), nil)
  }

  public func retrieve() throws -> CachedFeed? {
    memory.contents.feeds[feedKey]?.feed
  }

  public func insert(_ state: FeedState) throws {
    memory.contents.feeds[feedKey]?.state = state
  }

  public func retrieveState() throws -> FeedState? {
    memory.contents.feeds[feedKey]?.state
  }

  public func store(forKey key: FeedKey) -> any FeedStore {
    InMemoryFeedStore(memory, feedKey: key)
  }

  public func deleteFeeds(savedUntil timestamp: Date) throws {
    memory.contents.feeds = memory.contents.feeds.filter { $0.value.feed.timestamp > timestamp }
  }

  public func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    let before = memory.contents
    do {
      return try work()
    } catch {
      memory.contents = before
      throw error
    }
  }
}

extension InMemoryFeedStore: FeedImageDataStore {
  public func insert(_ data: Data, for url: URL) throws {
    memory.contents.images.insert(data, for: url, cost: data.count)
  }

  public func retrieve(dataForURL url: URL) throws -> Data? {
    memory.contents.images.value(for: url)
  }

  public func delete(dataForURL url: URL) throws {
    memory.contents.images.remove(url)
  }
}

extension InMemoryFeedStore: FoundSourceStore {
  public func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {
    memory.contents.foundSources[key] = (source, date)
  }

  public func retrieve(foundSourceFor key: FeedKey) throws -> String? {
    memory.contents.foundSources[key]?.source
  }

  public func deleteFoundSources(storedUntil date: Date) throws {
    memory.contents.foundSources = memory.contents.foundSources.filter { $0.value.date > date }
  }
}

extension InMemoryFeedStore: HistoryStore {
  public func insert(opened address: OpenedAddress, keepingNewest limit: Int) throws {
    let others = memory.contents.opened.filter { $0.word != address.word }
    let excess = (others.first?.date ?? address.date).timeIntervalSince(address.date) + 1
    let earlier = others.map { $0.date > address.date ? OpenedAddress(word: $0.word, date: $0.date - excess) : $0 }
    memory.contents.opened = Array((earlier + [address]).sorted(by: Self.isNewer).prefix(limit))
  }

  public func retrieveOpened() throws -> [OpenedAddress] { memory.contents.opened }

  public func deleteOpened(_ word: String) throws { memory.contents.opened.removeAll { $0.word == word } }

  public func deleteAllOpened() throws { memory.contents.opened = [] }

  private static func isNewer(_ one: OpenedAddress, _ other: OpenedAddress) -> Bool {
    one.date == other.date ? one.word < other.word : one.date > other.date
  }
}

extension InMemoryFeedStore: PagePictureStore {
  public func insert(_ picture: PagePicture, onPage page: URL, keepingNewest limit: Int) throws {
    memory.contents.pagePictures[page] = picture
    let tooMany = memory.contents.pagePictures.count - limit
    guard tooMany > 0 else { return }
    let others = memory.contents.pagePictures.filter { $0.key != page }
    for (page, _) in others.sorted(by: { $0.value.date < $1.value.date }).prefix(tooMany) {
      memory.contents.pagePictures[page] = nil
    }
  }

  public func retrievePicture(onPage page: URL) throws -> PagePicture? {
    memory.contents.pagePictures[page]
  }

  public func deletePagePictures(foundUntil date: Date) throws {
    memory.contents.pagePictures = memory.contents.pagePictures.filter { $0.value.date > date }
  }
}

extension InMemoryFeedStore: FeedMarkStore {
  public func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws {
    memory.contents.marks[key] = (marks, max(date, memory.contents.marks[key]?.date ?? date))
  }

  public func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks? { memory.contents.marks[key]?.marks }

  public func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws {
    guard memory.contents.marks[key] != nil else { return }
    var seen = memory.contents.seen[key] ?? [:]
    for id in ids { seen[id] = max(date, seen[id] ?? date) }
    memory.contents.seen[key] = seen
  }

  public func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID> {
    let seen = memory.contents.seen[key] ?? [:]
    return Set(ids.filter { seen[$0] != nil })
  }

  public func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int {
    guard let feed = memory.contents.feeds[key]?.feed, feed.timestamp > date else { return 0 }
    return feed.feed.count - (try retrieveSeen(among: feed.feed.map(\.id), forKey: key)).count
  }

  public func deleteSeen(listedUntil date: Date, keepingNewest limit: Int, forKey key: FeedKey) throws {
    let saved = Set(memory.contents.feeds[key]?.feed.feed.map(\.id) ?? [])
    let newestFirst = (memory.contents.seen[key] ?? [:]).sorted { $0.value > $1.value }
    let kept = newestFirst.enumerated().filter { index, image in
      let isRecent = index < limit && image.value > date
      return isRecent || saved.contains(image.key)
    }
    memory.contents.seen[key] = Dictionary(uniqueKeysWithValues: kept.map { ($0.element.key, $0.element.value) })
  }

  public func deleteMarks(keptUntil date: Date) throws {
    for (key, marks) in memory.contents.marks where marks.date <= date {
      memory.contents.marks[key] = nil
      memory.contents.seen[key] = nil
    }
  }
}
