import Dispatch
import FeedScreens
import TerminalKit

/// The frames: one for each turn in which something changed, and ten a second while something moves. Otherwise the program
/// sleeps.
extension Navigator {
  private static let animationStep = DispatchTimeInterval.milliseconds(100)

  /// True where a frame is due.
  var hasChanged: Bool { displayState.needsDisplay || visibleScreens.contains { $0.displayState.needsDisplay } }
  var isAnimating: Bool { visibleScreens.contains { $0.isAnimating } }

  func endTurn() {
    if hasChanged { drawFrame() }
  }

  /// Shows the screens as they are now.
  func drawFrame() {
    terminal.draw(frame(in: terminal.size, at: start.duration(to: clock.now)))
    frameWaiters.forEach { $0.resume() }
    frameWaiters = []
    animate(isAnimating)
    lastFrame = clock.now
    awaitRest()
  }

  /// Lays the screens out, if anything has changed on any, and draws them as of a moment, counted from any fixed one.
  func frame(in size: Size, at time: Duration) -> CellBuffer {
    let isSame = size == laidOutSize && !displayState.needsDisplay && !screens.contains { $0.displayState.needsDisplay }
    laidOutSize = size
    var canvas = Canvas(size: size, theme: theme, time: time)
    for screen in visibleScreens {
      if !isSame { screen.layout(in: size) }
      screen.draw(on: &canvas)
    }
    displayState.didDisplay()
    for screen in screens { screen.displayState.didDisplay() }
    return canvas.cells
  }

  /// Waits until what the screens show by now is drawn: it is on the terminal, or on its way to it.
  func waitForFrame() async {
    guard hasChanged else { return }
    await withCheckedContinuation { frameWaiters.append($0) }
  }

  /// Looks now and then, and not after each frame, whether it was the last one for a while.
  private func awaitRest() {
    guard !isAwaitingRest else { return }
    isAwaitingRest = true
    Task { [weak self, restDelay] in
      try await Task.sleep(for: restDelay)
      guard let self else { return }
      isAwaitingRest = false
      if lastFrame.duration(to: clock.now) >= restDelay { onRest?() } else { awaitRest() }
    }
  }

  private func animate(_ isAnimating: Bool) {
    if !isAnimating {
      animation?.cancel()
      animation = nil
    } else if animation == nil {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.drawFrame() } }
      timer.schedule(deadline: .now() + Self.animationStep, repeating: Self.animationStep)
      timer.resume()
      animation = timer
    }
  }
}
