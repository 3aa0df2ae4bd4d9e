/// Breaks and truncates text to a number of columns.
public enum TextLayout {
  static let ellipsis: Character = "…"

  /// Breaks `text` into lines no wider than `width` columns. Lines are filled greedily and break at spaces, beside
  /// ideographs, kana and emoji, and always at `\n`. A word that is longer than a line is broken between graphemes.
  /// Blanks at either end of a line are dropped. There are no lines if the text is blank or there is no room. If there
  /// are more than `maximumLines`, the last line ends in an ellipsis. With `keepsWords`, the ellipsis follows a whole
  /// word, unless the line has only one word.
  public static func wrap(
    _ text: DisplayText, width: Int, maximumLines: Int? = nil, keepsWords: Bool = false
  ) -> [DisplayText] {
    let text = text.description
    guard width > 0, let end = text.lastIndex(where: { !$0.isWhitespace }) else { return [] }
    let limit = max(0, maximumLines ?? .max)
    var breaker = LineBreaker(width: width)
    for character in text[...end] {
      // Text after the first excess line cannot change the result.
      if breaker.lines.count > limit { break }
      breaker.add(character)
    }
    breaker.endLine()

    var lines = Array(breaker.lines.prefix(limit))
    if breaker.lines.count > limit, let last = lines.popLast() {
      lines.append(ellipsized(last, to: width, keepsWords: keepsWords))
    }
    return lines.map(DisplayText.init(alreadySafe:))
  }

  /// Returns a text's first line in `width` columns, with an ellipsis for omitted text; nil if the text is blank.
  public static func firstLine(_ text: DisplayText, width: Int) -> DisplayText? {
    // Wrap to twice the width, so that the last word is cut rather than omitted.
    wrap(text, width: 2 * width, maximumLines: 1).first.map { truncate($0, to: width) }
  }

  /// Puts a text on one line of at most `width` columns, with spaces for line breaks and an ellipsis for the excess.
  public static func truncate(_ text: DisplayText, to width: Int) -> DisplayText {
    guard width > 0 else { return "" }
    let line = inOneLine(text)
    return DisplayText(alreadySafe: line.columns <= width ? line : ellipsized(line, to: width))
  }

  /// Puts a text on one line of at most `width` columns. If it is too long, an ellipsis replaces its middle.
  public static func truncateMiddle(_ text: DisplayText, to width: Int) -> DisplayText {
    guard width > 0 else { return "" }
    let line = inOneLine(text)
    guard line.columns > width else { return DisplayText(alreadySafe: line) }
    let end = String(beginning(of: line.reversed(), columns: (width - ellipsis.columns) / 2).reversed())
    return DisplayText(alreadySafe: ellipsized(line, to: width - end.columns) + end)
  }

  private static func inOneLine(_ text: DisplayText) -> String {
    let text = text.description
    return text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  private static func ellipsized(_ line: String, to width: Int, keepsWords: Bool = false) -> String {
    var kept = beginning(of: line, columns: width - ellipsis.columns)
    if keepsWords, kept.endIndex < line.endIndex, line[kept.endIndex] != " ", let end = kept.lastIndex(of: " ") {
      kept = kept[..<end]
    }
    while kept.last == " " { kept.removeLast() }
    return kept + String(ellipsis)
  }

  private static func beginning<Text: Collection>(of text: Text, columns: Int) -> Text.SubSequence
  where Text.Element == Character {
    var room = columns
    return text.prefix { character in
      room -= character.columns
      return room >= 0
    }
  }
}
