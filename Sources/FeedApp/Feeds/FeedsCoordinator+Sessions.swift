import FeedScreens
import FeedUseCases

/// The sessions of the feeds that lie on each other, and of the feed that was left last. Other feeds are opened from the
/// cache, at their saved positions.
extension FeedsCoordinator {
  /// All sessions, with the current one first.
  var sessions: [FeedSession] { visited.reversed() + [previous].compactMap(\.self) }

  /// The session that is shown now or was shown last; nil if there is none.
  var current: FeedSession? { visited.last }

  /// Shows a feed in place of all screens, in its existing session or else in a new session.
  func show(_ name: String?, open: () throws -> FeedSession) rethrows {
    let session = try name.flatMap(session(named:)) ?? open()
    let left = visited.filter { $0 !== session }
    if previous === session { previous = nil }
    visited = [session]
    olderChoices = []
    dependencies.navigator.replaceAll(with: session.screen)
    leave(left)
  }

  /// Leaves sessions that are no longer among the visited ones. Keeps the last of them that has a name, in place of the
  /// session kept before.
  func leave(_ left: [FeedSession]) {
    guard !left.isEmpty else { return }
    for session in left { session.leave() }
    let kept = previous
    previous = left.last { $0.name != nil } ?? previous
    for session in left + [kept].compactMap(\.self) { endIfUnreachable(session) }
    onLeave()
  }

  func refresh(_ session: FeedSession) {
    guard session.isOutdated, !session.screen.isLoading else { return }
    session.isOutdated = false
    session.loadFeed(isFirst: true)
  }

  func endIfUnreachable(_ session: FeedSession) {
    let isKept = visited.contains { $0 === session } || session === previous
    if !isKept, !session.screen.naming.isSaving { session.onEnd?() }
  }

  func session(named name: String) -> FeedSession? { sessions.first { $0.name == name } }

  func session(of service: FeedService) -> FeedSession? { sessions.first { $0.service === service } }

  func service(of name: String) -> FeedService? {
    sessions.first { $0.feedNames.contains(name) }?.service.part(named: name)
  }
}
