import FeedPresentation
import TerminalKit

/// Who published an image and who passed it on, and what else is known of it, in one line.
struct CreditLine {
  private let author: DisplayText
  private let booster: DisplayText
  private let facts: DisplayText

  /// Of an author and a booster less is not shown.
  private static let leastWidths = (author: 8, booster: 20)

  init(_ image: FeedImageViewModel) {
    author = DisplayText(image.author ?? "")
    booster = DisplayText(image.booster ?? "")
    facts = DisplayText(joining: image.facts.map { DisplayText($0) }) ?? ""
  }

  /// The booster's name is what is cut where there is little room, and then the author's.
  ///
  /// - Returns: nil when nothing is known, or there is no room.
  func text(width: Int) -> DisplayText? {
    var room = facts.columns == 0 ? width : width - facts.columns - DisplayText.separator.columns
    var parts: [DisplayText] = []
    for (name, least) in [(author, Self.leastWidths.author), (booster, Self.leastWidths.booster)]
    where room >= min(name.columns, least) {
      guard let shown = TextLayout.firstLine(name, width: room) else { continue }
      parts.append(shown)
      room -= shown.columns + DisplayText.separator.columns
    }
    let text = DisplayText(joining: parts + (facts.columns == 0 ? [] : [facts]))
    return text.flatMap { TextLayout.firstLine($0, width: width) }
  }
}

extension DisplayText {
  static let separator: DisplayText = " · "

  /// - Returns: nil when there is nothing to join.
  init?(joining parts: [DisplayText]) {
    guard let first = parts.first else { return nil }
    self = parts.dropFirst().reduce(first) { "\($0)\(Self.separator)\($1)" }
  }
}
