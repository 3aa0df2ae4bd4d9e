/// A countdown that can be stopped and resumed.
@MainActor
final class Countdown {
  var onEnd: (() -> Void)?

  private let clock: any Clock<Duration>
  private var remaining = Duration.zero
  private var elapsed: (() -> Duration)?
  private var task: Task<Void, any Error>?

  private var hasEnded = false

  var isRunning: Bool { task != nil && !hasEnded }

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    task?.cancel()
  }

  func reset(to duration: Duration) {
    stop()
    remaining = duration
  }

  /// Starts or resumes the countdown. Does nothing if the countdown has ended. If it was stopped after its end, it ends
  /// again at once.
  func run() {
    guard task == nil else { return }
    elapsed = Self.stopwatch(on: clock)
    task = Task { [weak self, clock, remaining] in
      try await clock.sleep(for: remaining)
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
    task = nil
    hasEnded = false
    remaining -= elapsed?() ?? .zero
    elapsed = nil
  }

  static func stopwatch<C: Clock<Duration>>(on clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
