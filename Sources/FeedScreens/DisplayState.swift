/// A screen's need for a new frame. Its parts ask for one, and the navigator draws it.
@MainActor
public final class DisplayState {
  public private(set) var needsDisplay = false

  public init() {}

  public func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Notes that a frame shows everything.
  public func didDisplay() {
    needsDisplay = false
  }
}
