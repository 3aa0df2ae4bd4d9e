import CSQLite
import FeedCaching
import Foundation

/// What a cache file holds, and whether it is whole: read without changing anything.
public struct CacheFileReport: Sendable {
  public enum Integrity: Hashable, Sendable {
    case whole
    /// It was made and never written.
    case empty
    /// In SQLite's words; the program sets such a file aside.
    case damaged(String)
    /// The time was over before all of it was looked at.
    case unfinished
    /// Its log holds what was saved last, and cannot be read without making a file beside it.
    case logUnread
    /// Only newer programs can use it.
    case newer(String)
  }

  /// Of the file and those that SQLite keeps beside it.
  public let byteCount: Int
  public private(set) var feedCount = 0
  /// When the feed was saved that was saved longest ago; nil without feeds.
  public private(set) var oldest: Date?
  public private(set) var pictureCount = 0
  public private(set) var integrity = Integrity.unfinished

  /// - Parameter limit: how long may be looked; what was found until then is told.
  /// - Returns: nil where there is no file.
  /// - Throws: ``SQLiteError`` for a file that cannot be read, or whose place something else has.
  public init?(of url: URL, within limit: Duration) throws {
    let file = DatabaseFile(url: url)
    guard file.identity != nil else { return nil }
    try file.requireRegularFile()
    guard access(url.path, R_OK) == 0 else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: String(cString: strerror(errno)), sql: nil)
    }
    byteCount = file.byteCount
    guard !file.hasUnreadableLog else {
      integrity = .logUnread
      return
    }
    let deadline = ContinuousClock.now + limit
    try look(at: url, until: deadline)
    // A read that failed once looks like damage.
    if case .damaged = integrity { try look(at: url, until: deadline) }
  }

  private mutating func look(at url: URL, until deadline: ContinuousClock.Instant) throws {
    do {
      integrity = try read(url, until: deadline)
    } catch let error as SQLiteError where error.isDamage {
      integrity = .damaged(error.message)
    } catch let error as SQLiteError where error.code == Int(SQLITE_INTERRUPT) {
      integrity = .unfinished
    }
  }

  private mutating func read(_ url: URL, until deadline: ContinuousClock.Instant) throws -> Integrity {
    let connection = try SQLiteConnection(reading: url)
    defer { connection.close() }
    connection.wait(atMost: BusyTimeout())
    connection.end(at: deadline)
    if let newer = SQLiteSchema.feed.newerFile(connection) { return .newer(newer.description) }
    guard try connection.rows("PRAGMA user_version", read: { $0.integer(0) }).first ?? 0 > 0 else {
      return .empty
    }
    for row in try connection.rows(
      "SELECT count(*), min(timestamp) FROM feeds", read: { ($0.integer(0), $0.date(1)) })
    {
      (feedCount, oldest) = row
    }
    pictureCount = try connection.rows("SELECT count(*) FROM images") { $0.integer(0) }.first ?? 0
    let faults = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    return faults == ["ok"] ? .whole : .damaged(faults.first ?? "")
  }
}
