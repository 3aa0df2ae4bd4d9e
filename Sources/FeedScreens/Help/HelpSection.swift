import FeedPresentation
import TerminalKit

struct HelpSection {
  let title: DisplayText
  let entries: [HelpEntry]

  /// The minimum width for texts beside their keys. If there is less room, the texts are put below their keys.
  private static let minimumTextWidth = 14
  static let gap = 2

  /// Returns the heading and the entries. All sections have the same width for keys, `keysWidth`. Keys that need more
  /// are wrapped like texts.
  func lines(width: Int, keysWidth: Int) -> [StyledLine] {
    [StyledLine((TextLayout.truncate(title, to: width), .heading))]
      + entries.flatMap { entry in
        let room = width - keysWidth - Self.gap
        return room < Self.minimumTextWidth
          ? stacked(entry.keys, entry.text, width: width) : beside(entry.keys, entry.text, keysWidth, width: room)
      }
  }

  private func beside(_ keys: DisplayText, _ text: DisplayText, _ keysWidth: Int, width: Int) -> [StyledLine] {
    let keys = StyledLine.wrap(keys, as: .accent, width: keysWidth)
    let texts = StyledLine.wrap(text, as: .text, width: width)
    return (0..<max(keys.count, texts.count)).map { line in
      (line < keys.count ? keys[line] : .blank).padded(to: keysWidth + Self.gap)
        + (line < texts.count ? texts[line] : .blank)
    }
  }

  private func stacked(_ keys: DisplayText, _ text: DisplayText, width: Int) -> [StyledLine] {
    StyledLine.wrap(keys, as: .accent, width: width)
      + TextLayout.wrap(text, width: max(1, width - 1)).map { StyledLine((" ", .text), ($0, .text)) }
  }
}
