extension UInt8 {
  /// True for the whitespace of HTML and XML: a space, a tab or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }
  var isLetter: Bool { lowercased.isLowercaseLetter }

  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension Collection<UInt8> where SubSequence == Self {
  @discardableResult
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }
}
