extension UInt8 {
  /// Whether it is what HTML and XML have between words: a space, a tab or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }
}
