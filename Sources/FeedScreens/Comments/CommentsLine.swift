import FeedPresentation
import TerminalKit

/// One line of the comments screen: pieces of text, each in its own style.
struct CommentsLine {
  typealias Piece = (text: DisplayText, style: Style)

  let pieces: [Piece]

  private static let blank = CommentsLine(pieces: [])

  /// The image's location and description, and a rule under them.
  static func header(of image: FeedImageViewModel, width: Int) -> [CommentsLine] {
    let location = image.location.map { wrap($0, style: Theme.location, width: width, maximumLines: 2) } ?? []
    let description = image.description.map { wrap($0, style: Theme.text, width: width, maximumLines: 6) } ?? []
    let rule = CommentsLine(pieces: [(DisplayText(String(repeating: "─", count: width)), Theme.secondary)])
    return location + description + [rule]
  }

  /// The author and the date, then the message, then a blank line.
  static func lines(of comment: ImageCommentViewModel, width: Int) -> [CommentsLine] {
    let date = DisplayText(comment.date)
    let author = TextLayout.truncate(DisplayText(comment.username), to: max(1, width - date.columns - 3))
    let details = author.columns == 0 ? date : " · \(date)"
    let heading = CommentsLine(pieces: [(author, Theme.author), (details, Theme.secondary)])
    return [heading] + wrap(comment.message, style: Theme.text, width: width) + [blank]
  }

  func draw(at point: Point, of buffer: inout CellBuffer, within clip: Rect) {
    var x = point.x
    for piece in pieces {
      x += buffer.draw(piece.text, at: Point(x: x, y: point.y), style: piece.style, within: clip)
    }
  }

  private static func wrap(_ text: String, style: Style, width: Int, maximumLines: Int? = nil) -> [CommentsLine] {
    TextLayout.wrap(DisplayText(text), width: width, maximumLines: maximumLines).map { line in
      CommentsLine(pieces: [(line, style)])
    }
  }
}
