import CSQLite
import FeedCaching
import FeedDomain

/// An error from SQLite. Source: "Result and Error Codes", sqlite.org/rescode.html.
public struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code, such as 13 for a full disk.
  public let code: Int
  /// The extended result code; its low eight bits are ``code``.
  public let extendedCode: Int
  /// SQLite's own message in English.
  public let message: String
  /// The statement that failed; nil if the file could not be opened.
  public let sql: String?

  public var description: String {
    "SQLite error \(extendedCode): \(message)" + (sql.map { " in \"\($0)\"" } ?? "")
  }
}

extension SQLiteError: StoreError {
  public var isRetryable: Bool { isContention }
  public var wasReset: Bool { isDamage }

  public var failure: FeedNotice.CacheFailure {
    switch Int32(code) {
    case SQLITE_FULL: .diskIsFull
    case SQLITE_IOERR where lacksRoomForSharedMemory: .diskIsFull
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

  /// `SQLITE_IOERR_SHMSIZE`: the disk has no room for the shared-memory file.
  var lacksRoomForSharedMemory: Bool { extendedCode == Int(SQLITE_IOERR | 19 << 8) }

  /// Creates an error for file contents that contradict each other.
  static func inconsistency(_ message: String) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_CORRUPT, message: message, sql: nil)
  }

  /// True if the error means that the file is damaged: it is not a database, or its contents were not written by SQLite
  /// and this program. Errors in statements and violated constraints count as damage too, because the program's
  /// statements cause none in an undamaged file.
  var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(Int32(code))
  }

  /// True if another connection held a lock, so that the same call may succeed later.
  var isContention: Bool {
    code == Int(SQLITE_BUSY) || code == Int(SQLITE_LOCKED)
  }
}
