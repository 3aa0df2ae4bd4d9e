import CSQLite
import FeedCaching

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

extension SQLiteError: RetryableError {
  public var isRetryable: Bool { isContention }
}

extension SQLiteError {
  init(extendedCode: Int32, message: String, sql: String?) {
    self.init(
      code: Int(extendedCode & 0xff), extendedCode: Int(extendedCode), message: message, sql: sql)
  }

  /// The file is not a database or holds bytes that SQLite never wrote there.
  var isDamage: Bool {
    code == Int(SQLITE_CORRUPT) || code == Int(SQLITE_NOTADB)
  }

  /// Another connection was in the way; the same call may succeed later.
  var isContention: Bool {
    code == Int(SQLITE_BUSY) || code == Int(SQLITE_LOCKED)
  }
}
