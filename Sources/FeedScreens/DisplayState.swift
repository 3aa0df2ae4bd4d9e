/// A flag that says that the screen needs a new frame. The screen and its parts set it, and the navigator draws the
/// frame.
@MainActor
public final class DisplayState {
  public private(set) var needsDisplay = false

  public init() {}

  public func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Clears the flag after a frame was drawn.
  public func didDisplay() {
    needsDisplay = false
  }
}
