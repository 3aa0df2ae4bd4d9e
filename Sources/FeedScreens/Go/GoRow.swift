import TerminalKit

/// A row of the list of places: the title, in which the typed text is bold, and at the right the kind.
struct GoRow {
  private let title: DisplayText
  private let kind: DisplayText

  private static let gap = 2
  private static let minimumTitleWidth = 16
  private static let minimumKindWidth = 8
  /// The number of scalars of a title that are shown at most, far more than the columns of a screen.
  private static let shownLength = 1_000

  init(_ target: GoTarget) {
    title = DisplayText(target.title, limit: Self.shownLength)
    kind = DisplayText(target.kind, limit: Self.shownLength)
  }

  /// Returns the row's line. If there is too little room, the kind is cut first, then the title; between a narrow title
  /// and no kind, the kind goes.
  func line(width: Int, typed: String, isChosen: Bool) -> StyledLine {
    let kind = TextLayout.truncate(kind, to: kindWidth(in: width))
    let room = kind.columns == 0 ? width : width - kind.columns - Self.gap
    let title = Self.line(TextLayout.truncate(title, to: room), typed: typed, isChosen: isChosen)
    return kind.columns == 0 ? title : title.padded(to: width - kind.columns) + StyledLine((kind, .dim))
  }

  private func kindWidth(in width: Int) -> Int {
    let least = min(kind.columns, Self.minimumKindWidth)
    guard width - least - Self.gap >= min(title.columns, Self.minimumTitleWidth) else { return 0 }
    return max(least, width - Self.gap - title.columns)
  }

  private static func line(_ title: DisplayText, typed: String, isChosen: Bool) -> StyledLine {
    let role: Theme.Role = isChosen ? .accent : .text
    let text = title.description
    guard let match = text.firstRange(matching: typed) else { return StyledLine((title, role)) }
    return StyledLine(
      (DisplayText(String(text[..<match.lowerBound])), role),
      (DisplayText(String(text[match])), isChosen ? .selectedHeading : .heading),
      (DisplayText(String(text[match.upperBound...])), role))
  }
}
