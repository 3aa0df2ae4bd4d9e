import TerminalKit

extension Rect {
  /// As large as fits in the middle, with the shape of most pictures: four to three, in cells half as wide as they are
  /// high.
  var fourToThree: Rect {
    let width = min(width, FeedArrangement.width(ofHeight: height))
    return centered(Size(width: width, height: min(height, (width * 3 + 7) / 8)))
  }

  /// So much in the middle.
  func centered(_ size: Size) -> Rect {
    Rect(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }
}
