/// An iterator over the scalars of a text that are not part of an escape sequence. Sequences are recognized in their
/// 7-bit form (`ESC [`) and in their 8-bit form (U+009B). An incomplete sequence ends where a terminal would end it. If
/// a control string has no terminator, only its introducer is removed. For example, U+009D may come from a wrongly
/// decoded quotation mark, which must not remove the rest of the text. Source: ECMA-48, sections 5.3–5.6; the states of
/// Paul Williams' parser for DEC terminals (vt100.net).
struct EscapeSequenceFilter: IteratorProtocol {
  private var rest: Substring.UnicodeScalarView
  /// True once a search has found no terminator in `rest`, so that the search is not repeated.
  private var isWithoutTerminator = false

  init(_ scalars: Substring.UnicodeScalarView) {
    rest = scalars
  }

  mutating func next() -> Unicode.Scalar? {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": skipEscape()
      case "\u{9B}": skipControlSequence()
      case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipControlString()
      default: return scalar
      }
    }
    return nil
  }

  private mutating func skipEscape() {
    switch rest.first {
    case "[":
      rest.removeFirst()
      skipControlSequence()
    case "P", "X", "]", "^", "_":
      rest.removeFirst()
      skipControlString()
    default:
      skip(while: 0x20...0x2F)
      skipOne(of: 0x30...0x7E)
    }
  }

  /// Skips the parameters, intermediates and final character of a sequence after its `CSI`.
  private mutating func skipControlSequence() {
    skip(while: 0x30...0x3F)
    skip(while: 0x20...0x2F)
    skipOne(of: 0x40...0x7E)
  }

  /// Skips the contents of an `OSC`, `DCS`, `SOS`, `PM` or `APC` string and its terminator.
  private mutating func skipControlString() {
    guard !isWithoutTerminator else { return }
    guard let end = rest.firstIndex(where: Self.endsControlString) else {
      isWithoutTerminator = true
      return
    }
    rest = rest[end...]
    // An escape that does not begin `ESC \` begins the next sequence.
    if rest.first != "\u{1B}" { rest.removeFirst() }
  }

  /// Returns true for `ST` in both forms, `BEL` (as in xterm), and the controls that abort a string.
  private static func endsControlString(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{1B}", "\u{9C}", "\u{07}", "\u{18}", "\u{1A}": true
    default: false
    }
  }

  private mutating func skip(while range: ClosedRange<UInt32>) {
    rest = rest.drop { range.contains($0.value) }
  }

  private mutating func skipOne(of range: ClosedRange<UInt32>) {
    if let scalar = rest.first, range.contains(scalar.value) { rest.removeFirst() }
  }
}
