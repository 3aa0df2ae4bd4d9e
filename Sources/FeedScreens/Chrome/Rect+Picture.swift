import TerminalKit

extension Rect {
  /// The size of a picture in this place if it has the proportions 4:3, as most pictures have.
  var fourToThree: Size {
    let width = min(width, FeedArrangement.width(ofHeight: height))
    return Size(width: width, height: min(height, (width * 3 + 7) / 8))
  }

  func centered(_ size: Size) -> Rect {
    Rect(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }
}
