import FeedPresentation
import TerminalKit

/// Which of several feeds an image is from, who published it and who passed it on, and what else is known of it, in one line.
struct CreditLine {
  private let feed: DisplayText
  private let author: DisplayText
  private let booster: DisplayText
  private let facts: DisplayText

  /// Of a name less is not shown.
  private static let leastWidths = (feed: 8, author: 8, booster: 20)

  init(_ image: FeedImageViewModel) {
    feed = DisplayText(image.feed ?? "")
    author = DisplayText(image.author ?? "")
    booster = DisplayText(image.booster ?? "")
    facts = DisplayText(joining: image.facts.map { DisplayText($0) }) ?? ""
  }

  /// The booster's name is what is cut where there is little room, then the author's, and then the feed's.
  ///
  /// - Returns: nil when nothing is known, or there is no room.
  func text(width: Int) -> DisplayText? {
    var room = facts.columns == 0 ? width : width - facts.columns - DisplayText.separator.columns
    var parts: [DisplayText] = []
    let least = Self.leastWidths
    for (name, least) in [(feed, least.feed), (author, least.author), (booster, least.booster)]
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
    guard !parts.isEmpty else { return nil }
    // At once: what is made of a part more each time takes a time that grows with the square of their number.
    self.init(parts.map(\.description).joined(separator: Self.separator.description))
  }
}
