import Foundation

enum SQLiteValue {
  case null
  case integer(Int)
  /// A date, which is stored as the number of seconds since 2001-01-01T00:00:00Z.
  case date(Date)
  case text(String)
  case blob(Data)

  static func integer(_ integer: Int?) -> SQLiteValue { integer.map { .integer($0) } ?? .null }

  static func date(_ date: Date?) -> SQLiteValue { date.map { .date($0) } ?? .null }

  static func text(_ string: String?) -> SQLiteValue { string.map { .text($0) } ?? .null }

  static func id(_ id: UUID) -> SQLiteValue { withUnsafeBytes(of: id.uuid) { .blob(Data($0)) } }
}
