import TerminalKit

extension Rect {
  /// The largest centred area with the proportions 4:3, which most pictures have.
  var fourToThree: Rect {
    let width = min(width, FeedArrangement.width(ofHeight: height))
    return centered(Size(width: width, height: min(height, (width * 3 + 7) / 8)))
  }

  func centered(_ size: Size) -> Rect {
    Rect(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }
}
