/// A unit of the International System in which a number of bytes is told.
public struct ByteUnit: Sendable {
  public let bytes: Int
  public let name: String

  /// The unit for so many bytes.
  public init(of count: Int) {
    (bytes, name) =
      switch count {
      case ..<1_000: (1, "B")
      case ..<1_000_000: (1_000, "kB")
      case ..<1_000_000_000: (1_000_000, "MB")
      default: (1_000_000_000, "GB")
      }
  }

  /// Returns so many bytes in this unit; with a tenth below ten, save of bytes.
  public func number(of count: Int, decimalPoint: String = ".") -> String {
    let tenths = max(0, count) / max(1, bytes / 10)
    guard bytes > 1, tenths > 0, tenths < 100 else { return "\(max(0, count) / bytes)" }
    return "\(tenths / 10)\(decimalPoint)\(tenths % 10)"
  }

  /// Returns so many bytes as text, as in "3.4 MB".
  public static func text(of count: Int, decimalPoint: String = ".") -> String {
    let unit = ByteUnit(of: count)
    return "\(unit.number(of: count, decimalPoint: decimalPoint)) \(unit.name)"
  }
}
