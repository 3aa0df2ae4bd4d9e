import TerminalKit

@testable import FeedScreens

extension FeedArrangement {
  /// Returns an arrangement with the texts above and below the picture, in any width.
  static func stacked(width: Int, pictureHeight: Int) -> FeedArrangement {
    FeedArrangement(
      form: .stacked, width: width, pictureSize: Size(width: width, height: pictureHeight), maximumCaptionLines: 6,
      step: 0)
  }
}
