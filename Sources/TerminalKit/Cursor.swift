/// The terminal's cursor: braille displays and screen readers follow it, also where it is hidden.
public struct Cursor: Hashable, Sendable {
  public var position: Point
  /// Whether text is typed there.
  public var isVisible: Bool

  public init(at position: Point, isVisible: Bool = false) {
    self.position = position
    self.isVisible = isVisible
  }
}
