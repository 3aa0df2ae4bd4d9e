/// Whether a terminal that moves some of its lines moves what is drawn into them along.
enum PixelScrolling: Sendable {
  /// Not, or it is not known.
  case none
  /// When lines move up, and images in other lines too: xterm. When they move down, images come back where they were as
  /// soon as it draws its window again.
  case upward
  /// Always, and images in other lines too: foot.
  case both
  /// Always, and nothing else: mlterm.
  case exact

  /// - Parameter distance: as a ``Scroll`` has it.
  func allows(_ distance: Int) -> Bool { self == .both || self == .exact || self == .upward && distance > 0 }
}
