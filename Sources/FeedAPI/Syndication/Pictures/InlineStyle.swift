/// What the attribute `style` of an image says of its place.
///
/// Source: W3C, "CSS Style Attributes"; CSS 2.2, sections 9.2.4, 10.2, 10.5 and 11.2.
struct InlineStyle {
  /// Whether it is not to be seen.
  private(set) var isHidden = false
  /// In pixels.
  private(set) var width: Double?
  private(set) var height: Double?

  /// As many characters as are read of one.
  private static let limit = 1_000

  init(_ text: String) {
    for declaration in text.prefix(Self.limit).lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { part in
        part.filter { !$0.isWhitespace }.replacing("!important", with: "")
      }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "display": isHidden = isHidden || parts[1] == "none"
      case "visibility": isHidden = isHidden || ["hidden", "collapse"].contains(parts[1])
      case "opacity": isHidden = isHidden || Double(parts[1]) == 0
      case "width", "max-width": width = min(width ?? .infinity, Self.pixels(parts[1]) ?? .infinity).ifFinite
      case "height", "max-height": height = min(height ?? .infinity, Self.pixels(parts[1]) ?? .infinity).ifFinite
      default: break
      }
    }
  }

  /// Of `12px`, `1em` or 0; nil for what depends on the page.
  private static func pixels(_ length: String) -> Double? {
    if let zero = Double(length) { return zero == 0 ? 0 : nil }
    for (unit, size) in [("px", 1.0), ("rem", 16), ("em", 16), ("pt", 4.0 / 3)] where length.hasSuffix(unit) {
      return Double(length.dropLast(unit.count)).map { $0 * size }
    }
    return nil
  }
}

extension Double {
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}
