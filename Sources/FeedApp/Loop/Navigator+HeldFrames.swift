import TerminalKit

/// Frames that wait. With reduced motion, a frame without a cause in the user's input waits for a moment while something
/// loads, so that a screen reader reads what has come in one piece.
extension Navigator {
  private static let longestWait = Duration.milliseconds(500)

  func show(_ frame: CellBuffer) {
    isShown = true
    heldFrame = nil
    holdEnd?.cancel()
    holdEnd = nil
    terminal.draw(frame)
  }

  /// Shows the frame, or a later one, in a moment. Until then, the first screen is empty.
  func hold(_ frame: CellBuffer) {
    if !isShown { show(CellBuffer(size: frame.size)) }
    heldFrame = frame
    guard holdEnd == nil else { return }
    holdEnd = Task { [weak self] in
      try await Task.sleep(for: Self.longestWait)
      if let self, let heldFrame { show(heldFrame) }
    }
  }
}
