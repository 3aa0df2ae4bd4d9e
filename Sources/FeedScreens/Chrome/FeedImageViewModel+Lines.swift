import FeedPresentation
import TerminalKit

extension FeedImageViewModel {
  /// The heading in one line; a file's name is cut in its middle.
  ///
  /// - Returns: nil where there is none, or no room.
  func headingLine(width: Int) -> DisplayText? { line(heading, width: width) }

  /// The caption of an image of which nothing else is said, likewise.
  ///
  /// - Parameter sharesTitle: whether a neighbour has the same title.
  func captionLine(width: Int, sharesTitle: Bool) -> DisplayText? {
    line(caption(sharesTitle: sharesTitle), width: width)
  }

  private func line(_ text: String?, width: Int) -> DisplayText? {
    let text = text.map { DisplayText($0) }
    guard let text, let line = TextLayout.firstLine(text, width: width) else { return nil }
    return headingIsFileName ? TextLayout.truncateMiddle(text, to: width) : line
  }
}
