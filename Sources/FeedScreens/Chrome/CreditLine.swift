import FeedPresentation
import TerminalKit

/// A line with an image's feed, author and booster, and further facts about it.
struct CreditLine {
  private let feed: DisplayText
  private let author: DisplayText
  private let booster: DisplayText
  private let facts: DisplayText

  /// The smallest widths to which names may be cut.
  private static let minimumWidths = (feed: 8, author: 8, booster: 20)

  init(_ image: FeedImageViewModel) {
    feed = DisplayText(image.feed ?? "")
    author = DisplayText(image.author ?? "")
    booster = DisplayText(image.booster ?? "")
    facts = DisplayText(joining: image.facts.map { DisplayText($0) }) ?? ""
  }

  /// Returns the line, or nil if nothing is known or there is no room. If there is too little room, the booster's name
  /// is cut first, then the author's, then the feed's.
  func text(width: Int) -> DisplayText? {
    var room = facts.columns == 0 ? width : width - facts.columns - DisplayText.separator.columns
    var parts: [DisplayText] = []
    let minimums = Self.minimumWidths
    for (name, minimum) in [(feed, minimums.feed), (author, minimums.author), (booster, minimums.booster)]
    where room >= min(name.columns, minimum) {
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

  init?(joining parts: [DisplayText]) {
    guard !parts.isEmpty else { return nil }
    // All parts are joined at once. Appending them one by one would take time proportional to the square of the number.
    self.init(parts.map(\.description).joined(separator: Self.separator.description))
  }
}
