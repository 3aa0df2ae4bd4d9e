/// A word of the user's as a message repeats it: in quotation marks, without what ``RedactedText`` leaves out, and of a
/// long one the beginning.
public struct QuotedText: CustomStringConvertible, Sendable {
  /// In characters.
  private static let limit = 200

  public let description: String

  public init(_ text: String) {
    let text = RedactedText(word: text).description
    description = text.count > Self.limit ? "'\(text.prefix(Self.limit))…'" : "'\(text)'"
  }

  /// - Parameter text: stands where a name belongs: behind its first `=` or `:` may be a secret.
  public init(name text: String) {
    let end = text.unicodeScalars.firstIndex { $0 == "=" || $0 == ":" }
    self.init(end.map { String(text.unicodeScalars[...$0]) + "…" } ?? text)
  }
}
