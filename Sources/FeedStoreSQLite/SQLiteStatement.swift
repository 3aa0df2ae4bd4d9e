import CSQLite
import Foundation

/// A compiled statement and its current row. Columns count from 0.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let sql: String

  /// - Parameter connection: an open connection that must outlive the statement.
  init(_ sql: String, connection: OpaquePointer) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errmsg(connection)), sql: sql)
    }
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ values: [SQLiteValue]) throws {
    for (index, value) in zip(Int32(1)..., values) {
      try check(bind(value, at: index))
    }
  }

  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw error(code)
  }

  /// Resets the statement for its next use. Ignores the error of the last step, which that step has thrown already.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(handle, index)
    case .integer(let integer):
      return sqlite3_bind_int64(handle, index, Int64(integer))
    case .date(let date):
      return sqlite3_bind_double(handle, index, date.timeIntervalSinceReferenceDate)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
        }
      }
    case .blob(let data):
      return data.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
    }
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(extendedCode: code, message: String(cString: sqlite3_errmsg(connection)), sql: sql)
  }
}

extension SQLiteStatement {
  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func optionalInteger(_ column: Int32) -> Int? {
    let integer = integer(column)
    return integer == 0 && isNull(column) ? nil : integer
  }

  func date(_ column: Int32) -> Date? {
    isNull(column) ? nil : Date(timeIntervalSinceReferenceDate: sqlite3_column_double(handle, column))
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  func uuid(_ column: Int32) -> UUID? {
    guard let start = sqlite3_column_blob(handle, column),
      sqlite3_column_bytes(handle, column) == MemoryLayout<uuid_t>.size
    else { return nil }
    return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
  }

  func blob(_ column: Int32) -> Data {
    guard let start = sqlite3_column_blob(handle, column) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
