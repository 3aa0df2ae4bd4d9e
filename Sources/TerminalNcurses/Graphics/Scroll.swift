/// A move of some lines of the screen up or down, from one frame to the next.
struct Scroll: Hashable, Sendable {
  /// The lines that take part in the move. A line becomes blank if no other line moves to its place.
  let region: Range<Int>
  /// The number of lines by which the region's lines move up; negative if they move down.
  let distance: Int

  /// Returns the line of the previous frame that moves to line `y`, or nil for a line that becomes blank.
  func source(of y: Int) -> Int? {
    guard region.contains(y) else { return y }
    return region.contains(y + distance) ? y + distance : nil
  }
}
