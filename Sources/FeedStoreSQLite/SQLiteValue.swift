import Foundation

/// A value for a statement's parameter.
enum SQLiteValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob(Data)

  static func text(_ string: String?) -> SQLiteValue {
    guard let string else { return .null }
    return .text(string)
  }
}
