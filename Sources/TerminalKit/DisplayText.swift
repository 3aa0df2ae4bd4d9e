/// Text that others wrote, made fit to be shown on a terminal.
public enum DisplayText {
  /// The text without anything that acts on the terminal or on the order of what is around it.
  ///
  /// - Escape sequences go with all that belongs to them, then every other control character; a tab becomes a space.
  /// - Every line or paragraph separator becomes `\n`; blank lines at the beginning and the end go.
  /// - Bidirectional controls and invisible characters go; joiners stay after a letter, a mark or an emoji, tags
  ///   stay in the flags that they spell.
  /// - A base keeps its first eight marks.
  /// - Private and unassigned code points become U+FFFD.
  public static func sanitized(_ text: String) -> String {
    var escapes = EscapeSequenceFilter(text.unicodeScalars)
    var filter = VisibleScalarFilter()
    while let scalar = escapes.next() { filter.add(scalar) }
    return withoutOuterBlankLines(String(filter.finish()))
  }

  private static func withoutOuterBlankLines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFilled = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: isFilled), let last = lines.lastIndex(where: isFilled) else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
