/// A user's word for use in a message: in quotation marks, redacted by ``RedactedText``, and cut if it is long.
public struct QuotedText: CustomStringConvertible, Sendable {
  private static let limit = 200

  public let description: String

  public init(_ text: String) {
    let text = RedactedText(word: text).description
    description = text.count > Self.limit ? "'\(text.prefix(Self.limit))…'" : "'\(text)'"
  }

  /// Quotes a word that was given in place of a name. The text after the first `=` or `:` is left out, because it may
  /// be a secret.
  public init(name text: String) {
    let end = text.unicodeScalars.firstIndex { $0 == "=" || $0 == ":" }
    self.init(end.map { String(text.unicodeScalars[...$0]) + "…" } ?? text)
  }
}
