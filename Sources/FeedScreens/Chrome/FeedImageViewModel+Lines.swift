import FeedPresentation
import TerminalKit

extension FeedImageViewModel {
  /// Returns the heading in one line, or nil if there is no heading or no room. A file's name is cut in its middle.
  func headingLine(width: Int) -> DisplayText? { line(heading, width: width) }

  /// Returns the caption of an image that is shown without other texts, in one line.
  func captionLine(width: Int, sharesTitle: Bool) -> DisplayText? {
    line(caption(sharesTitle: sharesTitle), width: width)
  }

  private func line(_ text: String?, width: Int) -> DisplayText? {
    let text = text.map { DisplayText($0) }
    guard let text, let line = TextLayout.firstLine(text, width: width) else { return nil }
    return headingIsFileName ? TextLayout.truncateMiddle(text, to: width) : line
  }
}
