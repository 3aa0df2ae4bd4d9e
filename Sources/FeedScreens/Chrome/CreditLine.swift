import FeedPresentation
import TerminalKit

/// Who published an image, and what else is known of it, in one line.
struct CreditLine {
  /// An author of whom less is left is left out.
  private static let leastAuthorWidth = 8

  private let author: DisplayText
  private let facts: DisplayText

  init(_ image: FeedImageViewModel) {
    author = DisplayText(image.author ?? "")
    facts = DisplayText(joining: image.facts.map { DisplayText($0) }) ?? ""
  }

  /// The author's name is what is cut where there is little room.
  ///
  /// - Returns: nil when nothing is known, or there is no room.
  func text(width: Int) -> DisplayText? {
    let room = facts.columns == 0 ? width : width - facts.columns - DisplayText.separator.columns
    let shownAuthor =
      room >= min(author.columns, Self.leastAuthorWidth) ? TextLayout.firstLine(author, width: room) : nil
    let text = DisplayText(joining: [shownAuthor, facts.columns == 0 ? nil : facts].compactMap(\.self))
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
