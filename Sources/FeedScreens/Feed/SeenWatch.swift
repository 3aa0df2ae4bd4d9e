import Foundation

/// Tells which images were looked at for a moment, without a break. While none is there is nothing to wait for.
@MainActor
final class SeenWatch {
  /// Takes the images whose moment is over.
  var onSeen: ((Set<UUID>) -> Void)?

  private static let moment = Duration.milliseconds(500)
  private let countdown: Countdown
  private let elapsed: () -> Duration
  private var beginnings: [UUID: Duration] = [:]

  /// - Parameter clock: what the moment is measured by.
  init(clock: any Clock<Duration>) {
    countdown = Countdown(clock: clock)
    elapsed = Countdown.stopwatch(on: clock)
    countdown.onEnd = { [weak self] in self?.takeSeen() }
  }

  /// These are looked at from here on, and no others; not those whose moment was over before.
  func look(at ids: Set<UUID>) {
    guard !ids.isEmpty || !beginnings.isEmpty else { return }
    let now = elapsed()
    beginnings = Dictionary(uniqueKeysWithValues: ids.map { ($0, beginnings[$0] ?? now) })
    wait(at: now)
  }

  private func takeSeen() {
    countdown.stop()
    let now = elapsed()
    let seen = beginnings.filter { now - $0.value >= Self.moment }
    for id in seen.keys { beginnings[id] = nil }
    wait(at: now)
    if !seen.isEmpty { onSeen?(Set(seen.keys)) }
  }

  /// A wait for an image that has left since ends early, which does no harm.
  private func wait(at now: Duration) {
    guard let first = beginnings.values.min() else { return countdown.stop() }
    guard !countdown.isRunning else { return }
    countdown.restart(at: Self.moment - (now - first))
    countdown.run()
  }
}
