/// The visibility and size in an element's `style` attribute. Source: W3C, "CSS Style Attributes"; CSS 2.2, sections
/// 9.2.4, 10.2, 10.5 and 11.2.
struct InlineStyle {
  private(set) var isHidden = false
  /// The width in pixels.
  private(set) var width: Double?
  private(set) var height: Double?

  /// The maximum number of bytes to read.
  private static let limit = 1_000

  init(_ text: String) {
    let bytes = text.utf8.prefix(Self.limit).lazy.filter { !$0.isBlank }.map(\.lowercased)
    for declaration in Array(bytes).split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      // A trailing `!important` is ignored.
      read(declaration[..<colon], declaration[colon...].dropFirst().prefix { $0 != UInt8(ascii: "!") })
    }
  }

  private mutating func read(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    switch name.word(limit: 10) {
    case "display": isHidden = isHidden || value.elementsEqual("none".utf8)
    case "visibility": isHidden = isHidden || ["hidden", "collapse"].contains { value.elementsEqual($0.utf8) }
    case "opacity": isHidden = isHidden || Self.number(value) == 0
    case "width", "max-width": width = Self.pixels(value).map { min($0, width ?? $0) } ?? width
    case "height", "max-height": height = Self.pixels(value).map { min($0, height ?? $0) } ?? height
    default: break
    }
  }

  /// Converts `12px`, `1em` or 0 to pixels. Returns nil if the length depends on the page.
  private static func pixels(_ length: ArraySlice<UInt8>) -> Double? {
    let number = length.prefix { $0.isDigit || "+-.".utf8.contains($0) }
    guard let value = Self.number(number) else { return nil }
    switch length[number.endIndex...].word(limit: 3) {
    case nil: return value == 0 && number.endIndex == length.endIndex ? 0 : nil
    case "px": return value
    case "em", "rem": return value * 16
    case "pt": return value * 4 / 3
    default: return nil
    }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Double? { Double(String(decoding: text, as: UTF8.self)) }
}
