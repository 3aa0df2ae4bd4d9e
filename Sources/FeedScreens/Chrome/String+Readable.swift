import TerminalKit

extension String {
  /// In Unicode scalars; more than anybody reads in a list, and laid out within a frame's time.
  private static let readableLength = 20_000

  /// Text that others wrote, fit to be laid out and drawn: without what acts on the terminal, and with an ellipsis for
  /// what is past the length that costs next to nothing.
  var readable: String {
    let kept = unicodeScalars.prefix(Self.readableLength)
    let text = DisplayText.sanitized(String(kept))
    return kept.endIndex == endIndex ? text : text + "…"
  }
}
