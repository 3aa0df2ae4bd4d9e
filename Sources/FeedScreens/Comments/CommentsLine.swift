import FeedPresentation
import TerminalKit

/// One line of the comments screen: pieces of text, each in its own role.
struct CommentsLine {
  typealias Piece = (text: DisplayText, role: Theme.Role)

  let pieces: [Piece]

  private static let blank = CommentsLine(pieces: [])

  /// The image's location and description, and a rule under them.
  static func header(of image: FeedImageViewModel, width: Int) -> [CommentsLine] {
    let location = image.location.map { wrap($0, as: .heading, width: width, maximumLines: 2) } ?? []
    let description = image.description.map { wrap($0, as: .text, width: width, maximumLines: 6) } ?? []
    let rule = CommentsLine(pieces: [(DisplayText(String(repeating: "─", count: width)), .dim)])
    return location + description + [rule]
  }

  /// The author and the date, then the message, then a blank line.
  static func lines(of comment: ImageCommentViewModel, width: Int) -> [CommentsLine] {
    let date = DisplayText(comment.date)
    let author = TextLayout.truncate(DisplayText(comment.username), to: max(1, width - date.columns - 3))
    let details = author.columns == 0 ? date : " · \(date)"
    let heading = CommentsLine(pieces: [(author, .author), (details, .dim)])
    return [heading] + wrap(comment.message, as: .text, width: width) + [blank]
  }

  func draw(at point: Point, on canvas: inout Canvas, within clip: Rect) {
    var x = point.x
    for piece in pieces {
      x += canvas.draw(piece.text, at: Point(x: x, y: point.y), as: piece.role, within: clip)
    }
  }

  private static func wrap(_ text: String, as role: Theme.Role, width: Int, maximumLines: Int? = nil) -> [CommentsLine]
  {
    TextLayout.wrap(DisplayText(text), width: width, maximumLines: maximumLines).map { line in
      CommentsLine(pieces: [(line, role)])
    }
  }
}
