import FeedPresentation
import TerminalKit

/// The layout of the comments screen's header and entries as lines.
enum CommentsLine {
  private static let indentation = 2
  /// The depth from which on replies are not indented any further.
  private static let maximumDepth = 5
  private static let minimumWidth = 20

  /// Returns the image's heading, credits and description, and a rule below them.
  ///
  /// - Parameters:
  ///   - hasPicture: true if the picture's place shows the warning, which otherwise replaces a missing description.
  ///   - hasDescription: false if the entries already contain the description.
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

  static func lines(of entry: CommentsEntry, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    switch entry {
    case .comment(let comment, _): lines(of: comment, width: width, maximumLines: maximumLines)
    case .paragraph(let text):
      // The paragraph is shown in full, because its source has already limited its length.
      StyledLine.wrap(DisplayText(text, limit: .max), as: .text, width: width, maximumLines: maximumLines) + [.blank]
    case .link(let number, let address, let isLast):
      lines(of: address, beside: StyledLine((number, .accent), (" ", .text)), width: width) + (isLast ? [.blank] : [])
    case .fact(let label, let value):
      lines(of: value, beside: StyledLine((label, .dim), ("  ", .text)), width: width)
    }
  }

  /// Returns a text to the right of its label, or below the label if there is too little room beside it.
  private static func lines(of text: String, beside label: StyledLine, width: Int) -> [StyledLine] {
    let start = label.columns
    guard width - start >= minimumWidth else {
      return [label.truncated(to: width)] + wrap(text, as: .text, width: width - 2).map { $0.indented(by: 2) }
    }
    let lines = wrap(text, as: .text, width: width - start)
    return [label + (lines.first ?? .blank)] + lines.dropFirst().map { $0.indented(by: start) }
  }

  private static func lines(
    of comment: ImageCommentViewModel, width: Int, maximumLines: Int?
  ) -> [StyledLine] {
    let depth = min(max(0, comment.depth), maximumDepth)
    let indent = min(depth * indentation, max(0, width - minimumWidth))
    let textWidth = width - indent
    let date = DisplayText(comment.date)
    let author = TextLayout.truncate(DisplayText(comment.username), to: max(1, textWidth - date.columns - 3))
    let details = author.columns == 0 ? date : " · \(date)"
    let lines =
      [StyledLine((author, .accent), (details, .dim))]
      + wrap(comment.message, as: .text, width: textWidth, maximumLines: maximumLines)
    return lines.map { $0.indented(by: indent) } + [.blank]
  }

  private static func wrap(_ text: String, as role: Theme.Role, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    StyledLine.wrap(DisplayText(text), as: role, width: width, maximumLines: maximumLines)
  }
}
