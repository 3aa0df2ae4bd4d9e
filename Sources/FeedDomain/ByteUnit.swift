/// A decimal unit for a number of bytes: B, kB, MB or GB.
public struct ByteUnit: Sendable {
  public let bytes: Int
  public let name: String

  /// Creates the unit that suits a number of bytes.
  public init(of count: Int) {
    switch count {
    case ..<1_000: self.init(bytes: 1, name: "B")
    case ..<1_000_000: self.init(bytes: 1_000, name: "kB")
    case ..<1_000_000_000: self.init(bytes: 1_000_000, name: "MB")
    default: self.init(bytes: 1_000_000_000, name: "GB")
    }
  }

  private init(bytes: Int, name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Returns `count` bytes in this unit. The number has one decimal if it is below ten and the unit is not the byte.
  public func number(of count: Int, decimalPoint: String = ".") -> String {
    let tenths = max(0, count) / max(1, bytes / 10)
    guard bytes > 1, tenths > 0, tenths < 100 else { return "\(max(0, count) / bytes)" }
    return "\(tenths / 10)\(decimalPoint)\(tenths % 10)"
  }

  /// Returns a number of bytes with its unit, such as "3.4 MB".
  public static func text(of count: Int, decimalPoint: String = ".") -> String {
    let unit = ByteUnit(of: count)
    return "\(unit.number(of: count, decimalPoint: decimalPoint)) \(unit.name)"
  }
}
