import FeedScreens
import FeedUseCases
import Foundation

/// The feed that is shown and the one that was shown before it, as it was left. Others are opened from the cache, where
/// they were left.
extension FeedsCoordinator {
  /// The time, in seconds, in which a feed that was loaded is not loaded again.
  private static let loadAge: TimeInterval = 1800

  private var sessions: [FeedSession] { [current, previous].compactMap(\.self) }

  /// Shows a feed in place of all that is shown: as it was left, if that is known. The one that was shown is left.
  ///
  /// - Parameters:
  ///   - name: finds it again; nil for one that is shown once.
  ///   - open: makes it.
  func show(_ name: String?, open: () throws -> FeedSession) rethrows {
    let session = try name.flatMap(session(named:)) ?? open()
    session.name = name
    session.onReturn = { [weak self, weak session] in session.map { self?.refresh($0) } }
    let left = current
    current = session
    dependencies.navigator.replaceAll(with: session.screen)
    guard let left, left !== session else { return }
    left.leave()
    // Without a name it cannot be found again.
    let lost = left.name == nil ? left : previous
    if left.name != nil { previous = left }
    if let lost { endIfLost(lost) }
    onLeave()
  }

  /// Shows what was loaded elsewhere. A load of the screen's own brings that anyway.
  private func refresh(_ session: FeedSession) {
    guard session.isOutdated, !session.screen.isLoading else { return }
    session.isOutdated = false
    session.loadFeed(isFirst: true)
  }

  /// Ends what is not shown, and cannot be found again.
  func endIfLost(_ session: FeedSession) {
    if session !== current, session !== previous, !session.isBeingNamed { session.onEnd?() }
  }

  // MARK: Loads

  /// The feed of that name, if it is known as it was left.
  func session(named name: String) -> FeedSession? { sessions.first { $0.name == name } }

  /// The one that is shown, or was, by these use cases.
  func session(of service: FeedService) -> FeedSession? { sessions.first { $0.service === service } }

  /// The use cases of that feed that a screen has, for it alone or among others.
  func service(of name: String) -> FeedService? {
    sessions.first { $0.parts.contains(name) }?.service.part(named: name)
  }

  /// Returns true while a screen loads the feed, alone or among others.
  func isLoading(_ name: String) -> Bool { sessions.contains { $0.parts.contains(name) && $0.screen.isLoading } }

  /// Returns true where all of these feeds were loaded lately in this run, so that what is saved of them can be shown.
  func areLoaded(_ names: [String]) -> Bool {
    let now = dependencies.now()
    return !names.isEmpty
      && names.allSatisfy { loaded[$0].map { (0..<Self.loadAge).contains(now.timeIntervalSince($0)) } == true }
  }

  /// Returns true where all feeds of a session were loaded lately, see ``areLoaded(_:)``.
  func hasLoaded(_ service: FeedService) -> Bool { session(of: service).map { areLoaded($0.parts) } == true }

  /// Feeds were loaded by a screen, and saved. The other screen, if it is of these alone, shows that when it is next seen.
  func noteLoad(of names: Set<String>, by session: FeedSession) {
    for name in names { loaded[name] = dependencies.now() }
    for other in sessions where other !== session && !other.parts.isEmpty && names.isSuperset(of: other.parts) {
      other.isOutdated = true
    }
  }

  /// A feed was loaded without its screen, which shows that when it is next seen.
  func noteUnseenLoad(of name: String) {
    loaded[name] = dependencies.now()
    for session in sessions where session.parts.contains(name) { session.isOutdated = true }
  }
}
