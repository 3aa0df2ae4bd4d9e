import FeedPresentation
import TerminalKit

/// The lines that the comments screen is made of.
enum CommentsLine {
  /// The image's location and description, and a rule under them.
  static func header(of image: FeedImageViewModel, width: Int) -> [StyledLine] {
    let location = image.location.map { wrap($0, as: .heading, width: width, maximumLines: 2) } ?? []
    let description = image.description.map { wrap($0, as: .text, width: width, maximumLines: 6) } ?? []
    return location + description + [StyledLine((DisplayText(String(repeating: "─", count: width)), .dim))]
  }

  /// The author and the date, then the message, then a blank line.
  ///
  /// - Parameter maximumLines: of the message.
  static func lines(of comment: ImageCommentViewModel, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    let date = DisplayText(comment.date)
    let author = TextLayout.truncate(DisplayText(comment.username), to: max(1, width - date.columns - 3))
    let details = author.columns == 0 ? date : " · \(date)"
    return [StyledLine((author, .accent), (details, .dim))]
      + wrap(comment.message, as: .text, width: width, maximumLines: maximumLines) + [.blank]
  }

  private static func wrap(_ text: String, as role: Theme.Role, width: Int, maximumLines: Int? = nil) -> [StyledLine] {
    StyledLine.wrap(DisplayText(text), as: role, width: width, maximumLines: maximumLines)
  }
}
