import Dispatch
import FeedScreens
import TerminalKit

/// Functions that draw frames: one frame after each turn of the event loop with changes, and ten a second during
/// animations.
extension Navigator {
  private static let animationStep = DispatchTimeInterval.milliseconds(100)

  var hasChanged: Bool { displayState.needsDisplay || visibleScreens.contains { $0.displayState.needsDisplay } }
  var isAnimating: Bool { visibleScreens.contains { $0.isAnimating } }

  func endTurn() {
    if hasChanged { drawFrame() }
    hasInput = false
  }

  func drawFrame() {
    let next = frame(in: terminal.size, at: start.duration(to: clock.now))
    let mayWait = reducesMotion && isAnimating && !hasInput
    if mayWait { hold(next) } else { show(next) }
    frameWaiters.forEach { $0.resume() }
    frameWaiters = []
    animate(isAnimating && !reducesMotion)
    lastFrame = clock.now
    waitForIdle()
    onFrame?()
  }

  /// Lays out the screens if one of them has changed, and draws them. `time` is the time since an arbitrary fixed
  /// moment.
  func frame(in size: Size, at time: Duration) -> CellBuffer {
    let needsDisplay = displayState.needsDisplay || screens.contains { $0.displayState.needsDisplay }
    let needsLayout = needsDisplay || size != laidOutSize
    laidOutSize = size
    var canvas = Canvas(size: size, theme: theme, time: reducesMotion ? nil : time)
    for screen in visibleScreens {
      if needsLayout { screen.layout(in: size) }
      // What lies below an overlay cannot be clicked.
      canvas.hints = HintPlaces()
      screen.draw(on: &canvas)
    }
    displayState.didDisplay()
    for screen in screens { screen.displayState.didDisplay() }
    hints = canvas.hints
    return canvas.cells
  }

  /// Waits until all changes are drawn and on their way to the terminal.
  func waitForFrame() async {
    guard hasChanged else { return }
    await withCheckedContinuation { frameWaiters.append($0) }
  }

  /// Calls ``onIdle`` when nothing has been drawn for a while. Checks this at intervals, not after each frame.
  private func waitForIdle() {
    guard !isWaitingForIdle else { return }
    isWaitingForIdle = true
    Task { [weak self, idleDelay] in
      try await Task.sleep(for: idleDelay)
      guard let self else { return }
      isWaitingForIdle = false
      if lastFrame.duration(to: clock.now) >= idleDelay { onIdle?() } else { waitForIdle() }
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
