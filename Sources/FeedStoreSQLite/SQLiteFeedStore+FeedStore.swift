import FeedCaching
import FeedDomain
import Foundation

extension SQLiteFeedStore: FeedStore {
  /// A stored image's id or URL is none.
  public struct UnreadableRow: Error {
    /// What is stored as the URL.
    public let url: String
  }

  public func deleteCachedFeed() throws {
    try writing { try $0.run("DELETE FROM feeds WHERE key = ?", .text(feedKey)) }
  }

  public func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    try writing { connection in
      try deleteCachedFeed()
      try connection.run(
        "INSERT INTO feeds (key, timestamp) VALUES (?, ?)",
        .text(feedKey), .real(timestamp.timeIntervalSinceReferenceDate))
      try append(feed)
    }
  }

  public func append(_ feed: [LocalFeedImage]) throws {
    try writing { connection in
      let end = try connection.rows(
        """
        SELECT feeds.id, (SELECT max(position) + 1 FROM feed_images WHERE feed = feeds.id)
        FROM feeds WHERE key = ?
        """, .text(feedKey)
      ) { (feed: $0.integer(0), position: $0.integer(1)) }.first
      guard let end else { return }
      guard end.position < Int.max - feed.count else { throw SQLiteError.contradiction("a position is too large") }
      for (position, image) in zip(end.position..., feed) {
        try connection.run(
          """
          INSERT INTO feed_images (feed, position, id, description, location, url, details)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (feed, id) DO NOTHING
          """,
          .integer(end.feed), .integer(position), .blob(image.id.data),
          .text(image.description), .text(image.location), .text(image.address.textWithoutUserinfo),
          .text(try image.details.map { try $0.value.withoutUserinfo.json() }))
      }
    }
  }

  public func retrieve() throws -> CachedFeed? {
    try retrieve(rows: nil)
  }

  public func retrieve(first count: Int) throws -> CachedFeed? {
    // The timestamp comes with a row, also when no image is wanted.
    try retrieve(rows: max(1, count)).map { (Array($0.feed.prefix(count)), $0.timestamp) }
  }

  private func retrieve(rows limit: Int?) throws -> CachedFeed? {
    // One statement, so that another process cannot change the feed between its timestamp and its images.
    let rows = try database.perform { connection in
      try connection.rows(
        """
        SELECT timestamp, feed_images.id, description, location, url, details
        FROM feeds LEFT JOIN feed_images ON feed_images.feed = feeds.id
        WHERE key = ? ORDER BY position LIMIT ?
        """, .text(feedKey), .integer(limit ?? -1)
      ) { row in
        (timestamp: Date(timeIntervalSinceReferenceDate: row.real(0)), image: try Self.image(row))
      }
    }
    guard let timestamp = rows.first?.timestamp else { return nil }
    return (rows.compactMap(\.image), timestamp)
  }

  public func deleteFeeds(savedUntil timestamp: Date) throws {
    try writing {
      try $0.run("DELETE FROM feeds WHERE timestamp <= ?", .real(timestamp.timeIntervalSinceReferenceDate))
    }
  }

  public func reading<Result>(_ work: () throws -> Result) throws -> Result {
    try database.perform { connection in try connection.snapshot(work) }
  }

  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try writing { _ in try work() }
  }

  /// `nil` for the single row that an empty feed gives.
  private static func image(_ row: SQLiteStatement) throws -> LocalFeedImage? {
    guard let urlText = row.text(4) else { return nil }
    guard let id = UUID(row.blob(1)), let address = CompactURL(urlText) else { throw UnreadableRow(url: urlText) }
    let details = row.text(5).map { Boxed(DetailsReader.read($0) ?? FeedImage.Details(json: $0) ?? .unreadable) }
    return LocalFeedImage(
      id: id, description: row.text(2), location: row.text(3), address: address, details: details)
  }

  // MARK: State

  public func insert(_ state: FeedState) throws {
    try writing { connection in
      try connection.run("UPDATE feeds SET state = ? WHERE key = ?", .text(try state.json()), .text(feedKey))
    }
  }

  public func retrieveState() throws -> FeedState? {
    let text = try database.perform { connection in
      try connection.rows("SELECT state FROM feeds WHERE key = ?", .text(feedKey)) { $0.text(0) }.first
    }
    return text?.flatMap { FeedState(json: $0) }
  }

  public func renew(timestamp: Date) throws {
    try writing { connection in
      try connection.run(
        "UPDATE feeds SET timestamp = ? WHERE key = ?", .real(timestamp.timeIntervalSinceReferenceDate), .text(feedKey))
    }
  }

  public func store(forKey key: String) -> any FeedStore {
    SQLiteFeedStore(self, feedKey: key)
  }
}

extension SQLiteFeedStore: FoundSourceStore {
  public func insert(foundSource source: String, for operand: String) throws {
    try writing { connection in
      try connection.run(
        "INSERT INTO found_sources VALUES (?, ?) ON CONFLICT DO UPDATE SET source = excluded.source",
        .text(operand), .text(source))
    }
  }

  public func retrieve(foundSourceFor operand: String) throws -> String? {
    try database.perform { connection in
      try connection.rows("SELECT source FROM found_sources WHERE operand = ?", .text(operand)) { $0.text(0) }.first
    }?.flatMap(\.self)
  }
}

extension FeedImage.Details {
  /// A warning may have been among them.
  fileprivate static var unreadable: FeedImage.Details {
    var details = FeedImage.Details()
    details.warning = ""
    return details
  }
}

extension Encodable {
  /// As one column of a table holds it.
  fileprivate func json() throws -> String {
    let encoder = JSONEncoder()
    // Addresses have many slashes, and an escape is what ``DetailsReader`` leaves to a decoder for any JSON.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Decodable {
  /// Nil for what cannot be read.
  fileprivate init?(json: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
    self = value
  }
}

extension UUID {
  fileprivate var data: Data {
    withUnsafeBytes(of: uuid) { Data($0) }
  }

  /// `nil` unless there are 16 bytes.
  fileprivate init?(_ data: Data) {
    guard data.count == MemoryLayout<uuid_t>.size else { return nil }
    self.init(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
