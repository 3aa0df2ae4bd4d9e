/// Brings text into lines of so many columns.
public enum TextLayout {
  /// What stands for text that was left out.
  static let ellipsis: Character = "…"

  /// Breaks `text` into lines no wider than `width` columns: greedily, at spaces and beside ideographs, kana and emoji,
  /// always at `\n`; a longer word is broken between graphemes. Blanks at either end of a line are dropped.
  ///
  /// - Parameters:
  ///   - maximumLines: what does not fit into so many lines is left out, and the last one ends in an ellipsis.
  ///   - keepsWords: whether no word is cut for the ellipsis, unless it stands alone in its line.
  /// - Returns: no line for blank text, or if there is no room.
  public static func wrap(
    _ text: DisplayText, width: Int, maximumLines: Int? = nil, keepsWords: Bool = false
  ) -> [DisplayText] {
    let text = text.description
    guard width > 0, let end = text.lastIndex(where: { !$0.isWhitespace }) else { return [] }
    let limit = max(0, maximumLines ?? .max)
    var breaker = LineBreaker(width: width)
    for character in text[...end] {
      // What comes after one line too many cannot change what is shown.
      if breaker.lines.count > limit { break }
      breaker.add(character)
    }
    breaker.endLine()

    var lines = Array(breaker.lines.prefix(limit))
    if breaker.lines.count > limit, let last = lines.popLast() {
      lines.append(ellipsized(last, to: width, keepsWords: keepsWords))
    }
    return lines.map(DisplayText.init(madeOfSafe:))
  }

  /// The first line of text, in at most `width` columns; what is left out is an ellipsis.
  ///
  /// - Returns: nil for blank text, or if there is no room.
  public static func firstLine(_ text: DisplayText, width: Int) -> DisplayText? {
    // Twice the width, so that the last word is cut and not left out.
    wrap(text, width: 2 * width, maximumLines: 1).first.map { truncate($0, to: width) }
  }

  /// One line of at most `width` columns: line breaks become spaces, and what does not fit an ellipsis.
  public static func truncate(_ text: DisplayText, to width: Int) -> DisplayText {
    guard width > 0 else { return "" }
    let line = inOneLine(text)
    return DisplayText(madeOfSafe: line.columns <= width ? line : ellipsized(line, to: width))
  }

  /// The same, but what is left out is in the middle: beginning and end are seen, each in half of the room.
  public static func truncateMiddle(_ text: DisplayText, to width: Int) -> DisplayText {
    guard width > 0 else { return "" }
    let line = inOneLine(text)
    guard line.columns > width else { return DisplayText(madeOfSafe: line) }
    let end = String(beginning(of: line.reversed(), columns: (width - ellipsis.columns) / 2).reversed())
    return DisplayText(madeOfSafe: ellipsized(line, to: width - end.columns) + end)
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

  /// As many characters as fit into so many columns.
  private static func beginning<Text: Collection>(of text: Text, columns: Int) -> Text.SubSequence
  where Text.Element == Character {
    var room = columns
    return text.prefix { character in
      room -= character.columns
      return room >= 0
    }
  }
}
