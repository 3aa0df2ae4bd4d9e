import Foundation

/// A value for a statement's parameter.
enum SQLiteValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob(Data)

  static func integer(_ integer: Int?) -> SQLiteValue {
    guard let integer else { return .null }
    return .integer(integer)
  }

  static func real(_ real: Double?) -> SQLiteValue {
    guard let real else { return .null }
    return .real(real)
  }

  static func text(_ string: String?) -> SQLiteValue {
    guard let string else { return .null }
    return .text(string)
  }
}
