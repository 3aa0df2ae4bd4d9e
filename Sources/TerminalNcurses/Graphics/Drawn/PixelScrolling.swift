/// The way in which drawn images move when the terminal scrolls the lines that contain them.
enum PixelScrolling: Sendable {
  /// Images do not move, or the behaviour is unknown.
  case none
  /// Images move when lines move up, including images in other lines: xterm. When lines move down, the images return to
  /// their old place as soon as xterm redraws its window.
  case upward
  /// Images move in both directions, including images in other lines: foot.
  case both
  /// Images move in both directions, and images in other lines stay: mlterm.
  case exact

  func allows(_ distance: Int) -> Bool {
    switch self {
    case .none: false
    case .upward: distance > 0
    case .both, .exact: true
    }
  }
}
