import FeedDomain

extension ScreenTexts {
  /// Returns a number of bytes in decimal units, for example "3.4 MB".
  public func size(ofBytes count: Int) -> String {
    ByteUnit.text(of: count, decimalPoint: Self.decimalPoint[language])
  }

  /// Returns the progress of a load: "1.2 of 3.4 MB", "1.2 MB" if the total is unknown, or nil before the first byte.
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

  /// Returns the value of a fact. Numbers have the decimal point of English until they are shown.
  func value(of fact: FeedImage.Details.Fact) -> String {
    guard [.fileSize, .exposure].contains(fact.kind) else { return fact.value }
    return fact.value.replacing(".", with: Self.decimalPoint[language])
  }

  private static let decimalPoint = Wording(en: ".", el: ",", ptBR: ",")
}
