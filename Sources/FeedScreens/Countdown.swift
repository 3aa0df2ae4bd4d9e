/// Tells when some time has passed, not counting that in which it was stopped.
@MainActor
final class Countdown {
  /// Called once; ``restart(at:)`` begins anew.
  var onEnd: (() -> Void)?

  private let clock: any Clock<Duration>
  private var rest = Duration.zero
  private var elapsed: (() -> Duration)?
  private var task: Task<Void, any Error>?

  /// True from when time has run out until it is stopped.
  private var hasEnded = false

  /// True while time passes.
  var isRunning: Bool { task != nil && !hasEnded }

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    task?.cancel()
  }

  /// Stops, with all of `duration` to come.
  func restart(at duration: Duration) {
    stop()
    rest = duration
  }

  /// Does nothing while time runs already, or has run out; it has none left then if it is stopped first.
  func run() {
    guard task == nil else { return }
    elapsed = Self.stopwatch(on: clock)
    task = Task { [weak self, clock, rest] in
      try await clock.sleep(for: rest)
      try Task.checkCancellation()
      self?.end()
    }
  }

  private func end() {
    hasEnded = true
    onEnd?()
  }

  func stop() {
    task?.cancel()
    (task, hasEnded) = (nil, false)
    rest -= elapsed?() ?? .zero
    elapsed = nil
  }

  /// Tells how much time has passed since it was made.
  static func stopwatch<C: Clock<Duration>>(on clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
