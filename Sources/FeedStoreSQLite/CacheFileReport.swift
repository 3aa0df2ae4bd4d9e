import CSQLite
import FeedCaching
import Foundation

/// A report about the contents and the integrity of a cache file, made without changing the file.
public struct CacheFileReport: Sendable {
  public enum Integrity: Hashable, Sendable {
    case intact
    /// The file was created and never written to.
    case empty
    /// The file is damaged; the associated value is SQLite's message. The program sets such a file aside.
    case damaged(String)
    /// The time limit was reached.
    case unfinished
    /// The newest changes are in the log, which cannot be read without creating a file next to it.
    case logUnread
    /// Only newer versions of the program can use the file.
    case newer(String)
  }

  /// The size in bytes of the file and of the files that SQLite keeps next to it.
  public let byteCount: Int
  public private(set) var feedCount = 0
  /// The date of the oldest saved feed.
  public private(set) var oldest: Date?
  public private(set) var pictureCount = 0
  public private(set) var integrity = Integrity.unfinished

  /// Returns nil if the file does not exist. Throws ``SQLiteError`` if it cannot be read or is not a regular file. If
  /// the time limit is reached, the report contains what was found until then.
  public init?(of url: URL, within limit: Duration) throws {
    let file = DatabaseFile(url: url)
    guard try file.identity() != nil else { return nil }
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
    // A single failed read looks like damage, so try again.
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
    connection.setBusyTimeout(BusyTimeout())
    connection.setDeadline(deadline)
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
    return faults == ["ok"] ? .intact : .damaged(faults.first ?? "")
  }
}
