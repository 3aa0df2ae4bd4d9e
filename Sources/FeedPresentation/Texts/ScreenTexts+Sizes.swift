import FeedDomain

extension ScreenTexts {
  /// So many bytes, as in "3.4 MB", with the units of the International System.
  public func size(ofBytes count: Int) -> String {
    ByteUnit.text(of: count, decimalPoint: Self.decimalPoint[language])
  }

  /// How far a load is, as in "1.2 of 3.4 MB", or "1.2 MB" of one that has not told its size; nil while nothing is known.
  public func progress(_ amount: LoadProgress.Amount) -> String? {
    guard let expected = amount.expected, expected > 0 else {
      return amount.received == 0 ? nil : size(ofBytes: amount.received)
    }
    let unit = ByteUnit(of: expected)
    let received =
      ByteUnit(of: amount.received).bytes == unit.bytes || amount.received == 0
      ? unit.number(of: amount.received, decimalPoint: Self.decimalPoint[language]) : size(ofBytes: amount.received)
    return self.amountOf(received, size(ofBytes: expected))
  }

  private static let decimalPoint = Wording(en: ".", el: ",", ptBR: ",")
}
