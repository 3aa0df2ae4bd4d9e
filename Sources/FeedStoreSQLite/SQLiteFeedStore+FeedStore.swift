import FeedCaching
import FeedDomain
import Foundation

extension SQLiteFeedStore: FeedStore {
  public func deleteCachedFeed() throws {
    try write("DELETE FROM feeds WHERE key = ?", .text(feedKey.text))
  }

  public func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    try writing { connection in
      try deleteCachedFeed()
      try connection.run(
        "INSERT INTO feeds (key, timestamp) VALUES (?, ?)", [.text(feedKey.text), .date(timestamp)])
      try append(feed)
    }
  }

  public func append(_ feed: [LocalFeedImage]) throws {
    try writing { connection in
      let end = try connection.rows(
        """
        SELECT feeds.id, (SELECT max(position) + 1 FROM feed_images WHERE feed = feeds.id)
        FROM feeds WHERE key = ?
        """, [.text(feedKey.text)]
      ) { (feed: $0.integer(0), position: $0.integer(1)) }.first
      guard let end else { return }
      guard end.position < Int.max - feed.count else { throw SQLiteError.inconsistency("a position is too large") }
      if feed.contains(where: { $0.details != nil }) {
        try connection.run("UPDATE feeds SET tells_details = 1 WHERE id = ?", [.integer(end.feed)])
      }
      for (position, image) in zip(end.position..., feed) {
        let values: [SQLiteValue] = [
          .integer(end.feed), .integer(position), .id(image.id), .text(image.description),
          .text(image.location), .text(image.address.textWithoutUserinfo),
        ]
        if let details = image.details?.value.withoutUserinfo {
          try connection.run(Self.detailedInsertion, values + DetailsColumns.values(of: details))
        } else {
          try connection.run(Self.insertion, values)
        }
      }
    }
  }

  private static let insertion = insertion(with: [])
  private static let detailedInsertion = insertion(with: DetailsColumns.names)

  private static func insertion(with further: [String]) -> String {
    let columns = ["feed", "position", "id", "description", "location", "url"] + further
    return """
      INSERT INTO feed_images (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (feed, id) DO NOTHING
      """
  }

  public func retrieve() throws -> CachedFeed? {
    try retrieve(rows: nil)
  }

  public func retrieve(first count: Int) throws -> CachedFeed? {
    // Each row contains the feed's timestamp, so read one row even if no image is wanted.
    try retrieve(rows: max(1, count))?.first(count)
  }

  private func retrieve(rows limit: Int?) throws -> CachedFeed? {
    // The reads share a snapshot, so that another process cannot change the feed between its timestamp and its images.
    // All columns are qualified, because newer versions may have added columns of the same name to the other table.
    try database.perform { connection in
      try connection.snapshot {
        let known = try connection.rows("SELECT tells_details FROM feeds WHERE key = ?", [.text(feedKey.text)]) {
          $0.integer(0)
        }
        guard let tellsDetails = known.first.map({ $0 != 0 }) else { return nil }
        var feed: [LocalFeedImage] = []
        var isComplete = true
        let timestamps = try connection.rows(
          tellsDetails ? Self.detailedRetrieval : Self.retrieval, [.text(feedKey.text), .integer(limit ?? -1)]
        ) { row in
          if let image = Self.image(row, tellsDetails: tellsDetails) {
            feed.append(image)
          } else if !row.isNull(1) {
            isComplete = false
          }
          return row.date(0)
        }
        guard let timestamp = timestamps.first.flatMap(\.self) else { return nil }
        return CachedFeed(feed: feed, timestamp: timestamp, isComplete: isComplete)
      }
    }
  }

  private static let retrieval = retrieval(of: [])
  /// The SQL that also reads the details. It is kept apart because reading a column takes time even if it is empty.
  private static let detailedRetrieval = retrieval(of: DetailsColumns.names)

  private static func retrieval(of further: [String]) -> String {
    let columns = (["id", "description", "location", "url"] + further).map { "image.\($0)" }
    return """
      SELECT feeds.timestamp, \(columns.joined(separator: ", "))
      FROM feeds LEFT JOIN feed_images AS image ON image.feed = feeds.id
      WHERE feeds.key = ? ORDER BY image.position LIMIT ?
      """
  }

  public func deleteFeeds(savedUntil timestamp: Date) throws {
    try write("DELETE FROM feeds WHERE timestamp <= ?", .date(timestamp))
  }

  public func reading<Result>(_ work: () throws -> Result) throws -> Result {
    try database.perform { connection in try connection.snapshot(work) }
  }

  public func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    try writing { _ in try work() }
  }

  /// Returns nil for the single row of an empty feed, and for a row with an invalid id or URL. Such a row does not
  /// prevent the others from being read.
  private static func image(_ row: SQLiteStatement, tellsDetails: Bool) -> LocalFeedImage? {
    guard let id = row.uuid(1), let address = row.text(4).flatMap(CompactURL.init) else { return nil }
    return LocalFeedImage(
      id: id, description: row.text(2), location: row.text(3), address: address,
      details: tellsDetails ? DetailsColumns.details(in: row, from: 5) : nil)
  }

  // MARK: State

  public func insert(_ state: FeedState) throws {
    try write(
      """
      UPDATE feeds SET cursor = ?, left_out = ?, has_further = ?, entity_tag = ?, last_modified = ?, address = ?,
        title = ?, left_out_pages = ?, format = ?
      WHERE key = ?
      """,
      .text(state.cursor), .integer(state.omitted.count), .integer(state.omitted.hasFurther ? 1 : 0),
      .text(state.validators?.entityTag), .text(state.validators?.lastModified), .text(state.validators?.address),
      .text(state.title), .integer(state.omitted.pageCount), .text(state.format?.rawValue), .text(feedKey.text))
  }

  public func retrieveState() throws -> FeedState? {
    try first(
      """
      SELECT cursor, left_out, has_further, entity_tag, last_modified, address, title, left_out_pages, format
      FROM feeds WHERE key = ? AND left_out IS NOT NULL
      """, .text(feedKey.text)
    ) { row in
      FeedState(
        cursor: row.text(0),
        omitted: OmittedEntries(count: row.integer(1), pageCount: row.integer(7), hasFurther: row.integer(2) != 0),
        validators: FeedValidators(entityTag: row.text(3), lastModified: row.text(4), address: row.text(5)),
        title: row.text(6), format: row.text(8).flatMap(FeedKind.Format.init))
    }
  }

  public func renew(timestamp: Date) throws {
    try write("UPDATE feeds SET timestamp = ? WHERE key = ?", .date(timestamp), .text(feedKey.text))
  }

  public func store(forKey key: FeedKey) -> any FeedStore {
    SQLiteFeedStore(self, feedKey: key)
  }
}

extension SQLiteFeedStore: FoundSourceStore {
  public func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {
    try write(
      """
      INSERT INTO found_sources (operand, source, stored) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET source = excluded.source, stored = excluded.stored
      """, .text(key.text), .text(source), .date(date))
  }

  public func retrieve(foundSourceFor key: FeedKey) throws -> String? {
    try first("SELECT source FROM found_sources WHERE operand = ?", .text(key.text)) { $0.text(0) } ?? nil
  }

  public func deleteFoundSources(storedUntil date: Date) throws {
    try write("DELETE FROM found_sources WHERE stored <= ?", .date(date))
  }
}
