/// A word of the user's as a message repeats it: in quotation marks, without what ``RedactedText`` leaves out, and of a
/// long one the beginning.
public struct QuotedText: CustomStringConvertible, Sendable {
  /// In characters.
  private static let limit = 200

  public let description: String

  public init(_ text: String) {
    // A URL's end is known here, so that one with blanks is read whole.
    let text = (text.contains("://") ? RedactedText(url: text) : Self.withoutQuery(text)).description
    description = text.count > Self.limit ? "'\(text.prefix(Self.limit))…'" : "'\(text)'"
  }

  /// A query with blanks in it, of what was meant to be an address, goes as far as the text.
  private static func withoutQuery(_ text: String) -> RedactedText {
    guard let query = text.firstIndex(of: "?"), text[query...].contains(" ") else { return RedactedText(text) }
    return RedactedText("\(text[...query])…")
  }

  /// - Parameter text: stands where a name belongs: behind its first `=` or `:` may be a secret.
  public init(name text: String) {
    let end = text.unicodeScalars.firstIndex { $0 == "=" || $0 == ":" }
    self.init(end.map { String(text.unicodeScalars[...$0]) + "…" } ?? text)
  }
}
