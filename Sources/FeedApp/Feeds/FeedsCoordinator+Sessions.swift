import FeedScreens
import FeedUseCases
import Foundation

/// The sessions of the current and the previous feed. Other feeds are opened from the cache, at their saved positions.
extension FeedsCoordinator {
  /// The time in seconds after a load in which the feed is not loaded again.
  private static let freshnessPeriod: TimeInterval = 1800

  private var sessions: [FeedSession] { [current, previous].compactMap(\.self) }

  /// Leaves the current feed and shows another one, in its existing session or else in a new session.
  func show(_ name: String?, open: () throws -> FeedSession) rethrows {
    let session = try name.flatMap(session(named:)) ?? open()
    session.name = name
    session.onReturn = { [weak self, weak session] in
      if let session { self?.refresh(session) }
    }
    let left = current
    current = session
    dependencies.navigator.replaceAll(with: session.screen)
    guard let left, left !== session else { return }
    left.leave()
    // A session without a name cannot be shown again.
    let lost = left.name == nil ? left : previous
    if left.name != nil { previous = left }
    if let lost { endIfUnreachable(lost) }
    onLeave()
  }

  private func refresh(_ session: FeedSession) {
    guard session.isOutdated, !session.screen.isLoading else { return }
    session.isOutdated = false
    session.loadFeed(isFirst: true)
  }

  func endIfUnreachable(_ session: FeedSession) {
    let isKept = session === current || session === previous
    if !isKept, !session.isSavingName { session.onEnd?() }
  }

  // MARK: Loads

  func session(named name: String) -> FeedSession? { sessions.first { $0.name == name } }

  func session(of service: FeedService) -> FeedSession? { sessions.first { $0.service === service } }

  func service(of name: String) -> FeedService? {
    sessions.first { $0.feedNames.contains(name) }?.service.part(named: name)
  }

  func isLoading(_ name: String) -> Bool { sessions.contains { $0.feedNames.contains(name) && $0.screen.isLoading } }

  /// Returns true if all of these feeds were loaded recently in this run, so that the saved feeds can be shown.
  func areLoaded(_ names: [String]) -> Bool {
    let now = dependencies.now()
    return !names.isEmpty
      && names.allSatisfy { name in
        guard let loadTime = loadTimes[name] else { return false }
        return (0..<Self.freshnessPeriod).contains(now.timeIntervalSince(loadTime))
      }
  }

  func hasLoaded(_ service: FeedService) -> Bool {
    guard let session = session(of: service) else { return false }
    return areLoaded(session.feedNames)
  }

  /// Records that a session loaded these feeds. Other sessions of only these feeds are refreshed when next shown.
  func recordLoad(of names: Set<String>, by session: FeedSession) {
    for name in names { loadTimes[name] = dependencies.now() }
    for other in sessions where other !== session && !other.feedNames.isEmpty {
      if names.isSuperset(of: other.feedNames) { other.isOutdated = true }
    }
  }

  /// Records that a feed was loaded in the background. Its screen is refreshed when it is next shown.
  func recordBackgroundLoad(of name: String) {
    loadTimes[name] = dependencies.now()
    for session in sessions where session.feedNames.contains(name) { session.isOutdated = true }
  }
}
