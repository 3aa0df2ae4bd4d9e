import TerminalKit

@testable import FeedScreens

extension FeedArrangement {
  /// The texts over and under the picture, whatever there is room for.
  static func stacked(width: Int, pictureHeight: Int) -> FeedArrangement {
    FeedArrangement(
      form: .stacked, width: width, pictureSize: Size(width: width, height: pictureHeight), maximumCaptionLines: 6,
      step: 0)
  }
}
