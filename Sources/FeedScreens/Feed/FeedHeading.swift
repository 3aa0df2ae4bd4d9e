import FeedPresentation
import Foundation
import TerminalKit

/// What a feed is called, and where it is from.
struct FeedHeading {
  let title: DisplayText
  /// Of where it is from, what the title does not say.
  let origin: DisplayText
  /// Both in one line, where there is no title above; of the contract's feed, where it is from.
  let place: DisplayText

  /// - Parameters:
  ///   - title: nil for what the presenter says.
  ///   - source: where it is from, in parts.
  init(_ title: String?, from source: String, in texts: ScreenTexts) {
    let own = title.map { DisplayText($0) } ?? ""
    self.title = own.columns > 0 ? own : DisplayText(texts.feedTitle)
    let parts = source.components(separatedBy: DisplayText.separator.description).map { DisplayText($0) }
    origin = DisplayText(joining: parts.filter { $0 != own }) ?? ""
    place = DisplayText(joining: [own, origin].filter { $0.columns > 0 }) ?? ""
  }
}
