import FeedCaching
import FeedDomain
import FeedStoreSQLite
import Foundation

/// A kind of write to a cache file, done in rounds that count from 1. What a round writes follows from its number, so a
/// test can tell what has to be in the file after the last completed round.
public enum StoreDeed: String, CaseIterable, Sendable {
  case save, append, see, remember, keepPictures, evict
  /// A picture, which is not synced, and then a feed, which is.
  case saveAfterPicture

  private static let imagesPerPage = 20
  private static let pagesPerFeed = 40
  private static let pictureSize = 40_000

  /// False if a power failure may undo completed rounds.
  public var isSynced: Bool { self != .keepPictures && self != .evict }

  /// The number of bytes of pictures that the store may keep.
  public var imageBudget: Int { self == .evict ? 5 * Self.pictureSize : .max }

  /// Does one round, as one transaction unless it ends with another one that is synced. Several programs may do so in
  /// one file, each with its own key.
  public func perform(_ round: Int, on store: SQLiteFeedStore, of key: FeedKey) throws {
    switch self {
    case .save: try loader(store, key).save(Self.page(round))
    case .saveAfterPicture:
      try StoreDeed.keepPictures.perform(round, on: store, of: key)
      try StoreDeed.save.perform(round, on: store, of: key)
    case .append:
      if Self.pagesBefore(round) == 0 { return try loader(store, key).save(Self.page(round)) }
      try loader(store, key).append(Self.page(round), at: "\(round - 1)")
    case .see:
      try store.transaction {
        try store.insert(FeedMarks(lastLoad: Date(), place: Self.id(round, 0)), at: Date(), forKey: key)
        try store.insert(seen: Self.ids(round), at: Date(), forKey: key)
      }
    case .remember:
      try store.transaction {
        try store.insert(foundSource: "\(round)", at: Date(), for: key)
        try store.insert(opened: OpenedAddress(word: Self.word(key, round), date: Date()), keepingNewest: 1_000)
        let picture = PagePicture(address: Self.url(key, round), date: Date())
        try store.insert(picture, onPage: Self.url(key, 0), keepingNewest: 10)
      }
    case .keepPictures, .evict: try store.insert(Self.picture(round), for: Self.url(key, round))
    }
  }

  /// Describes what is missing from a file in which `completed` rounds have ended and the next one may have ended, too.
  ///
  /// - Parameter isShared: true if another program writes the same file, which may evict the pictures.
  public func faults(of store: SQLiteFeedStore, key: FeedKey, completed: Int, isShared: Bool) throws -> [String] {
    let rounds = completed...completed + 1
    func fault(_ name: String, isMissing: Bool) -> [String] {
      isMissing ? ["\(rawValue): \(name) after round \(completed)"] : []
    }
    switch self {
    case .save, .append, .saveAfterPicture:
      guard let feed = try store.store(forKey: key).retrieve() else {
        return fault("no feed", isMissing: completed > 0)
      }
      let last = Int(feed.feed.last?.location ?? "") ?? 0
      let first = self == .append ? last - Self.pagesBefore(last) : last
      let expected = first < 1 ? [] : (first...last).flatMap(Self.ids)
      let state = try store.store(forKey: key).retrieveState()
      return fault("the last page is \(last)", isMissing: !rounds.contains(last))
        + fault("the feed has \(feed.feed.count) images", isMissing: feed.feed.map(\.id) != expected)
        + fault("the state is \(String(describing: state?.cursor))", isMissing: state?.cursor != "\(last)")
    case .see:
      let place = try store.retrieveMarks(forKey: key)?.place
      let ids = completed < 1 ? [] : (1...completed).flatMap(Self.ids)
      let isKnown = rounds.contains { Self.id($0, 0) == place } || completed == 0
      let seen = try store.retrieveSeen(among: ids, forKey: key)
      return fault("the place is \(String(describing: place))", isMissing: !isKnown)
        + fault("\(seen.count) of \(ids.count) images are seen", isMissing: seen.count != ids.count)
    case .remember:
      let found = Int(try store.retrieve(foundSourceFor: key) ?? "0") ?? -1
      let opened = try store.retrieveOpened().map(\.word)
      let named = try store.retrievePicture(onPage: Self.url(key, 0))?.address
      return fault("the source is \(found)", isMissing: !rounds.contains(found))
        + fault("the address is not in \(opened)", isMissing: found > 0 && !opened.contains(Self.word(key, found)))
        + fault("the page's picture is another", isMissing: found > 0 && named != Self.url(key, found))
    case .keepPictures, .evict:
      if self == .evict, isShared { return [] }
      let kept = self == .evict ? max(1, completed - 2) : 1
      let missing =
        try completed < 1
        ? [] : (kept...completed).filter { try store.retrieve(dataForURL: Self.url(key, $0)) != Self.picture($0) }
      return fault("the pictures \(missing) are missing", isMissing: !missing.isEmpty)
    }
  }

  private func loader(_ store: SQLiteFeedStore, _ key: FeedKey) -> LocalFeedLoader {
    LocalFeedLoader(store: store.store(forKey: key), currentDate: Date.init)
  }

  /// Returns the number of pages that a feed has before the page of a round. A feed grows for some rounds, then a new
  /// one begins.
  private static func pagesBefore(_ round: Int) -> Int { (round - 1) % pagesPerFeed }

  private static func page(_ round: Int) -> FeedPage {
    let images = ids(round).map { FeedImage(id: $0, description: nil, location: "\(round)", url: url("any", round)) }
    return FeedPage(images: images, cursor: "\(round)")
  }

  private static func ids(_ round: Int) -> [UUID] { (0..<imagesPerPage).map { id(round, $0) } }

  private static func id(_ round: Int, _ number: Int) -> UUID {
    let bytes = withUnsafeBytes(of: (UInt64(round).bigEndian, UInt64(number).bigEndian)) { Array($0) }
    return NSUUID(uuidBytes: bytes) as UUID
  }

  private static func word(_ key: FeedKey, _ round: Int) -> String { "\(key.text)/\(round)" }

  private static let server = URLComponents(string: "https://images.example")?.url ?? URL(filePath: "/")

  private static func url(_ key: FeedKey, _ number: Int) -> URL {
    server.appending(path: "\(key.text)/\(number)")
  }

  private static func picture(_ round: Int) -> Data {
    Data(repeating: UInt8(truncatingIfNeeded: round), count: pictureSize)
  }
}
