/// A flag that a screen and its parts set to ask the navigator for a new frame.
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
