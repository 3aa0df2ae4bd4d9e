import FeedCaching
import FeedDomain

extension SQLiteFeedStore: HistoryStore {
  public func insert(opened address: OpenedAddress, keepingNewest limit: Int) throws {
    try writing { connection in
      try connection.run(
        """
        INSERT INTO opened_addresses (word, opened) VALUES (?, ?) ON CONFLICT DO UPDATE SET opened = excluded.opened
        """, [.text(address.word), .date(address.date)])
      // Dates of the future are of a clock that was wrong. They would keep their addresses the newest.
      try connection.run(
        """
        UPDATE opened_addresses
        SET opened = coalesce(opened - (SELECT max(opened) FROM opened_addresses) + ?1 - 1, ?1 - 1) -- not for infinity
        WHERE opened > ?1
        """, [.date(address.date)])
      try connection.run(
        """
        DELETE FROM opened_addresses
        WHERE word IN (SELECT word FROM opened_addresses \(Self.newestFirst) LIMIT -1 OFFSET ?)
        """, [.integer(limit)])
    }
  }

  public func retrieveOpened() throws -> [OpenedAddress] {
    try database.perform { connection in
      try connection.rows("SELECT word, opened FROM opened_addresses \(Self.newestFirst)") { row in
        row.text(0).flatMap { word in row.date(1).map { OpenedAddress(word: word, date: $0) } }
      }.compactMap(\.self)
    }
  }

  public func deleteOpened(_ word: String) throws {
    try write("DELETE FROM opened_addresses WHERE word = ?", .text(word))
  }

  public func deleteAllOpened() throws {
    // Nearly always there is nothing to delete, and looking needs no lock.
    guard try !retrieveOpened().isEmpty else { return }
    try write("DELETE FROM opened_addresses")
  }

  private static let newestFirst = "ORDER BY opened DESC, word"
}
