import TerminalKit

extension Rect {
  /// The largest area in the middle with the proportions of most pictures.
  var fourToThree: Rect {
    let width = min(width, FeedArrangement.width(ofHeight: height))
    return centered(Size(width: width, height: min(height, (width * 3 + 7) / 8)))
  }

  func centered(_ size: Size) -> Rect {
    Rect(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }
}
