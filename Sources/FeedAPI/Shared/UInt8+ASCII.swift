extension UInt8 {
  /// Whether it is what HTML and XML have between words: a space, a tab or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }
  var isLetter: Bool { lowercased.isLowercaseLetter }

  /// The same of a small letter for a capital one; itself for all others.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension Collection<UInt8> where SubSequence == Self {
  /// Takes a character off the beginning; returns false where it is another, or none.
  @discardableResult
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }
}
