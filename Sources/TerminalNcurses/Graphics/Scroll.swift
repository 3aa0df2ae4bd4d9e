/// Lines of a frame that are found in the next one some lines higher or lower.
public struct Scroll: Hashable, Sendable {
  /// The lines of the screen that take part; where none of them comes to, a blank line comes in.
  public let region: Range<Int>
  /// By how many lines they move up, or, below zero, down.
  public let distance: Int

  public init(region: Range<Int>, distance: Int) {
    self.region = region
    self.distance = distance
  }

  /// The line of the frame before that is shown in line `y`; `nil` where a blank line came in.
  public func source(of y: Int) -> Int? {
    guard region.contains(y) else { return y }
    return region.contains(y + distance) ? y + distance : nil
  }
}
