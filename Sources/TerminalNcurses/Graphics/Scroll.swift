/// A move of some lines of the screen up or down, from one frame to the next.
struct Scroll: Hashable, Sendable {
  /// The lines that take part in the move. Lines that nothing moves to become blank.
  let region: Range<Int>
  /// The number of lines by which they move up, or, if negative, down.
  let distance: Int

  /// Returns the line of the previous frame that moves to line `y`, or nil for a line that becomes blank.
  func source(of y: Int) -> Int? {
    guard region.contains(y) else { return y }
    return region.contains(y + distance) ? y + distance : nil
  }
}
