/// The marks that ncurses writes instead of colours if it uses the private description (``DirectColorDescription``). A
/// mark is the number of a colour pair between two control characters that occur nowhere else. Without the marks,
/// ncurses would evaluate a terminfo formula for both colours of nearly every cell of a picture, and would write both
/// colours even if only one changes.
struct PairMarks {
  private static let mark = UInt8(1)
  private static let escape = UInt8(0x1B)

  /// The terminfo formula from which ncurses makes the marks (terminfo(5), "Parameterized Strings").
  static let formula = "\u{01}%p1%d\u{01}"

  /// The numbers of a pair of colours, as ``TerminalPalette`` defines them.
  typealias Colors = (foreground: Int32, background: Int32)

  /// True if colour numbers from 16 on are palette entries, like the lower ones, and not `0xRRGGBB`.
  let usesPalette: Bool
  let colors: (Int) -> Colors

  func resolved(in output: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(output.count * 4)
    // The colours that are currently set in the terminal; nil if they are unknown.
    var current: Colors?
    var rest = output[...]
    while let index = rest.firstIndex(where: { $0 == Self.mark || $0 == Self.escape }) {
      result += rest[..<index]
      rest = rest[(index + 1)...]
      if output[index] == Self.escape {
        // Any other sequence may set colours.
        current = nil
        result.append(Self.escape)
      } else {
        let next = colors(Self.parseNumber(from: &rest))
        append(next, after: current, to: &result)
        current = next
      }
    }
    return result + rest
  }

  private static func parseNumber(from bytes: inout ArraySlice<UInt8>) -> Int {
    var number = 0
    while let byte = bytes.popFirst(), byte != mark { number = number * 10 + Int(byte & 0x0F) }
    return number
  }

  private func append(_ next: Colors, after current: Colors?, to result: inout [UInt8]) {
    let setsForeground = next.foreground != current?.foreground
    let setsBackground = next.background != current?.background
    guard setsForeground || setsBackground else { return }
    result += [Self.escape, UInt8(ascii: "[")]
    if setsForeground { append(next.foreground, code: 30, bright: 90, to: &result) }
    if setsForeground, setsBackground { result.append(UInt8(ascii: ";")) }
    if setsBackground { append(next.background, code: 40, bright: 100, to: &result) }
    result.append(UInt8(ascii: "m"))
  }

  /// Appends a colour's SGR code: `code` or `bright` plus 0 to 7; `code + 8`, followed by a palette entry or three
  /// channels; or `code + 9` for the terminal's default colour.
  private func append(_ color: Int32, code: Int32, bright: Int32, to result: inout [UInt8]) {
    switch color {
    case TerminalPalette.standard: Self.append(code + 9, to: &result)
    case 0..<8: Self.append(code + color, to: &result)
    case 8..<16: Self.append(bright + color - 8, to: &result)
    default:
      Self.append(code + 8, to: &result)
      result += [UInt8(ascii: ";"), UInt8(ascii: usesPalette ? "5" : "2")]
      for shift: Int32 in usesPalette ? [0] : [16, 8, 0] {
        result.append(UInt8(ascii: ";"))
        Self.append(color >> shift & 0xFF, to: &result)
      }
    }
  }

  /// - Parameter number: a number up to 999.
  private static func append(_ number: Int32, to result: inout [UInt8]) {
    let digits = UInt8(ascii: "0")
    if number >= 100 { result.append(digits + UInt8(number / 100)) }
    if number >= 10 { result.append(digits + UInt8(number / 10 % 10)) }
    result.append(digits + UInt8(number % 10))
  }
}
