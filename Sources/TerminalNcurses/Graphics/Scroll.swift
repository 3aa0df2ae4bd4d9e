/// Lines of a frame that are found in the next one some lines higher or lower.
struct Scroll: Hashable, Sendable {
  /// The lines of the screen that take part; where none of them comes to, a blank line comes in.
  let region: Range<Int>
  /// By how many lines they move up, or, below zero, down.
  let distance: Int

  /// The line of the frame before that is shown in line `y`; `nil` where a blank line came in.
  func source(of y: Int) -> Int? {
    guard region.contains(y) else { return y }
    return region.contains(y + distance) ? y + distance : nil
  }
}
