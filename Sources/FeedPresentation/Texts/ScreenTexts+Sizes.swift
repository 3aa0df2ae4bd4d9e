import FeedDomain

extension ScreenTexts {
  /// So many bytes, as in "3.4 MB", with the units of the International System.
  public func size(ofBytes count: Int) -> String {
    let unit = Unit(of: count)
    return "\(number(of: count, in: unit)) \(unit.name)"
  }

  /// How far a load is, as in "1.2 of 3.4 MB", or "1.2 MB" of one that has not told its size; nil while nothing is known.
  public func progress(_ amount: LoadProgress.Amount) -> String? {
    guard let expected = amount.expected, expected > 0 else {
      return amount.received == 0 ? nil : size(ofBytes: amount.received)
    }
    let unit = Unit(of: expected)
    let received =
      Unit(of: amount.received).bytes == unit.bytes || amount.received == 0
      ? number(of: amount.received, in: unit) : size(ofBytes: amount.received)
    return self.amountOf(received, size(ofBytes: expected))
  }

  /// With a tenth below ten, save of bytes.
  private func number(of count: Int, in unit: Unit) -> String {
    let tenths = max(0, count) / max(1, unit.bytes / 10)
    guard unit.bytes > 1, tenths > 0, tenths < 100 else { return "\(max(0, count) / unit.bytes)" }
    return "\(tenths / 10)\(Self.decimalPoint[language])\(tenths % 10)"
  }

  private static let decimalPoint = Wording(en: ".", el: ",", ptBR: ",")

  private struct Unit {
    let bytes: Int
    let name: String

    init(of count: Int) {
      (bytes, name) =
        switch count {
        case ..<1_000: (1, count == 1 ? "byte" : "bytes")
        case ..<1_000_000: (1_000, "kB")
        case ..<1_000_000_000: (1_000_000, "MB")
        default: (1_000_000_000, "GB")
        }
    }
  }
}
