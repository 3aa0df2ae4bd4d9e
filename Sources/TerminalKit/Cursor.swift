/// The terminal's cursor. Braille displays and screen readers follow it even when it is hidden.
public struct Cursor: Hashable, Sendable {
  public var position: Point
  /// True while the user types text at the cursor.
  public var isVisible: Bool

  public init(at position: Point, isVisible: Bool = false) {
    self.position = position
    self.isVisible = isVisible
  }
}
