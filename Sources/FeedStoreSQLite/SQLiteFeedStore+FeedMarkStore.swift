import FeedCaching
import FeedDomain
import Foundation

extension SQLiteFeedStore: FeedMarkStore {
  /// The accuracy, in seconds, of the dates of seen images. A day is accurate enough, and a feed that is loaded often
  /// does not rewrite these dates each time.
  private static let day: TimeInterval = 86_400
  /// The number of requested images from which all seen images of the feed are read at once. Fewer images, such as
  /// those of a feed's first page, are looked up by their ids.
  private static let fullScanThreshold = 256

  public func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws {
    try write(
      """
      INSERT INTO feed_marks (key, kept, loaded, failure, place) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET
        kept = max(kept, excluded.kept), loaded = excluded.loaded, failure = excluded.failure, place = excluded.place
      """,
      .text(key.text), .date(date), .date(marks.lastLoad), .text(marks.lastFailure?.text),
      marks.place.map { .id($0) } ?? .null)
  }

  public func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks? {
    try first("SELECT loaded, failure, place FROM feed_marks WHERE key = ?", .text(key.text)) { row in
      FeedMarks(
        lastLoad: row.date(0), lastFailure: row.text(1).map(FailureCause.init(text:)), place: row.uuid(2))
    }
  }

  public func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws {
    try writing { connection in
      guard let feed = try markedFeed(key, connection) else { return }
      for id in ids {
        try connection.run(
          """
          INSERT INTO seen_images (feed, id, listed) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET listed = excluded.listed WHERE listed < excluded.listed - \(Self.day)
          """, [.integer(feed), .id(id), .date(date)])
      }
    }
  }

  public func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID> {
    try database.perform { connection in
      guard let feed = try markedFeed(key, connection) else { return [] }
      let wanted = ids.count < Self.fullScanThreshold ? ids : []
      let condition = wanted.isEmpty ? "" : "AND id IN (\(Self.placeholders(for: wanted.count)))"
      let seen = try connection.rows(
        "SELECT id FROM seen_images WHERE feed = ? \(condition)", [.integer(feed)] + wanted.map { .id($0) }
      ) { $0.uuid(0) }
      return Set(ids).intersection(seen.compactMap(\.self))
    }
  }

  /// Returns at least `count` question marks. The number is rounded up, so that only a few different statements are
  /// compiled. Unbound parameters are NULL, which equals no value.
  private static func placeholders(for count: Int) -> String {
    let powers = sequence(first: 8) { $0 * 2 }
    return Array(repeating: "?", count: powers.first { $0 >= count } ?? count).joined(separator: ", ")
  }

  private func markedFeed(_ key: FeedKey, _ connection: SQLiteConnection) throws -> Int? {
    try connection.rows("SELECT id FROM feed_marks WHERE key = ?", [.text(key.text)]) { $0.integer(0) }.first
  }

  public func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int {
    try first(
      """
      SELECT count(*) FROM feeds JOIN feed_images ON feed_images.feed = feeds.id
      WHERE feeds.key = ?1 AND feeds.timestamp > ?2 AND NOT EXISTS (
        SELECT 1 FROM seen_images
        WHERE feed = (SELECT feed_marks.id FROM feed_marks WHERE feed_marks.key = ?1) AND id = feed_images.id
      )
      """, .text(key.text), .date(date)
    ) { $0.integer(0) } ?? 0
  }

  public func deleteSeen(listedUntil date: Date, keepingNewest limit: Int, forKey key: FeedKey) throws {
    try writing { connection in
      guard let feed = try markedFeed(key, connection) else { return }
      try connection.run(
        """
        DELETE FROM seen_images
        WHERE feed = ?1 AND (listed <= ?2 OR id IN (
          SELECT id FROM seen_images WHERE feed = ?1 ORDER BY listed DESC LIMIT -1 OFFSET ?3
        )) AND id NOT IN (
          SELECT feed_images.id FROM feeds JOIN feed_images ON feed_images.feed = feeds.id WHERE feeds.key = ?4
        )
        """,
        [.integer(feed), .date(date), .integer(limit), .text(key.text)])
    }
  }

  public func deleteMarks(keptUntil date: Date) throws {
    try write("DELETE FROM feed_marks WHERE kept <= ?", .date(date))
  }
}
