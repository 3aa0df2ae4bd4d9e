import FeedPresentation
import TerminalKit

/// The lines that the comments screen is made of.
enum CommentsLine {
  /// A comment stands so many columns further to the right than the one that it answers.
  private static let indentation = 2
  /// Further down all stand alike.
  private static let deepest = 5
  /// No comment has fewer columns, unless all have.
  private static let leastWidth = 20

  /// The image's heading, what is known of it and its description, and a rule under them.
  ///
  /// - Parameters:
  ///   - hasPicture: whether there is a place above for the warning of what is not shown; else it stands where the
  ///     description would.
  ///   - hasDescription: whether the description is not part of what is beneath.
  static func header(
    of image: FeedImageViewModel, width: Int, hasPicture: Bool, hasDescription: Bool = true
  ) -> [StyledLine] {
    let location = image.heading.map { wrap($0, as: .heading, width: width, maximumLines: 2) } ?? []
    let credit = CreditLine(image).text(width: width).map { [StyledLine(($0, .dim))] } ?? []
    let warning = hasPicture ? nil : image.warning.map { wrap("! \($0)", as: .warning, width: width, maximumLines: 6) }
    let description = image.description.map { wrap($0, as: .text, width: width, maximumLines: 6) } ?? warning
    let rule = StyledLine((DisplayText(String(repeating: "─", count: width)), .dim))
    return location + credit + (hasDescription ? description ?? [] : []) + [rule]
  }

  /// - Parameter maximumLines: of a message or a text.
  static func lines(of entry: CommentsEntry, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    switch entry {
    case .comment(let comment): lines(of: comment, width: width, maximumLines: maximumLines)
    case .paragraph(let text):
      // All of it is to be read; its source has bounded it.
      StyledLine.wrap(DisplayText(text, limit: .max), as: .text, width: width, maximumLines: maximumLines) + [.blank]
    case .link(let number, let address, let isLast):
      lines(of: address, beside: StyledLine((number, .accent), (" ", .text)), width: width) + (isLast ? [.blank] : [])
    case .fact(let label, let value):
      lines(of: value, beside: StyledLine((label, .dim), ("  ", .text)), width: width)
    }
  }

  /// What something is called, and beside it, or where that leaves little room under it, what it is.
  private static func lines(of text: String, beside label: StyledLine, width: Int) -> [StyledLine] {
    let start = label.columns
    guard width - start >= leastWidth else {
      return [label.truncated(to: width)] + wrap(text, as: .text, width: width - 2).map { $0.indented(by: 2) }
    }
    let lines = wrap(text, as: .text, width: width - start)
    return [label + (lines.first ?? .blank)] + lines.dropFirst().map { $0.indented(by: start) }
  }

  /// The author and the date, then the message, then a blank line.
  private static func lines(
    of comment: ImageCommentViewModel, width: Int, maximumLines: Int?
  ) -> [StyledLine] {
    let depth = min(max(0, comment.depth), deepest)
    let indentation = min(depth * indentation, max(0, width - leastWidth))
    let width = width - indentation
    let date = DisplayText(comment.date)
    let author = TextLayout.truncate(DisplayText(comment.username), to: max(1, width - date.columns - 3))
    let details = author.columns == 0 ? date : " · \(date)"
    let lines =
      [StyledLine((author, .accent), (details, .dim))]
      + wrap(comment.message, as: .text, width: width, maximumLines: maximumLines)
    return lines.map { $0.indented(by: indentation) } + [.blank]
  }

  private static func wrap(_ text: String, as role: Theme.Role, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    StyledLine.wrap(DisplayText(text), as: role, width: width, maximumLines: maximumLines)
  }
}
