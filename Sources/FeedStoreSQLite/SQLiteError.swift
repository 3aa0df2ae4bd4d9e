import CSQLite
import FeedCaching
import FeedDomain

/// An error that SQLite reported.
///
/// Source: "Result and Error Codes", sqlite.org/rescode.html.
public struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code, such as 13 for a full disk.
  public let code: Int
  /// The extended result code; its low eight bits are ``code``.
  public let extendedCode: Int
  /// SQLite's own English words.
  public let message: String
  /// The statement that failed; `nil` when the file could not be opened.
  public let sql: String?

  public var description: String {
    "SQLite error \(extendedCode): \(message)" + (sql.map { " in \"\($0)\"" } ?? "")
  }
}

extension SQLiteError: StoreError {
  public var isRetryable: Bool { isContention }
  public var hasBegunAnew: Bool { isDamage }

  public var failure: FeedNotice.CacheFailure {
    switch Int32(code) {
    case SQLITE_FULL: .diskIsFull
    case SQLITE_IOERR where lacksRoomToShare: .diskIsFull
    case SQLITE_READONLY, SQLITE_PERM: .mayNotBeWritten
    case SQLITE_BUSY, SQLITE_LOCKED: .isInUse
    default: .other(message)
    }
  }
}

extension SQLiteError {
  init(extendedCode: Int32, message: String, sql: String?) {
    self.init(
      code: Int(extendedCode & 0xff), extendedCode: Int(extendedCode), message: message, sql: sql)
  }

  /// `SQLITE_IOERR_SHMSIZE`: the file that all who use the database share could not be made as large as it must be.
  var lacksRoomToShare: Bool { extendedCode == Int(SQLITE_IOERR | 19 << 8) }

  /// What the file holds contradicts itself.
  static func contradiction(_ message: String) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_CORRUPT, message: message, sql: nil)
  }

  /// The file is not a database, holds bytes that SQLite never wrote there, or tables or values that are not this
  /// program's: its statements fit those, so that none of them is wrong or breaks a constraint.
  var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(Int32(code))
  }

  /// Another connection was in the way; the same call may succeed later.
  var isContention: Bool {
    code == Int(SQLITE_BUSY) || code == Int(SQLITE_LOCKED)
  }
}
