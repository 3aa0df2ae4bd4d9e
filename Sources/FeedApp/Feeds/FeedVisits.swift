import FeedScreens
import FeedUseCases
import Foundation

/// The feeds that were opened in this run, one of which is shown.
@MainActor
final class FeedVisits {
  /// How many are kept as they were left; others are opened anew where they were.
  private static let keptCount = 12
  /// For how long what was loaded is not loaded again.
  private static let loadAge: TimeInterval = 1800

  /// The one that is shown, or was shown last; nil before the first.
  private(set) var current: FeedSession?
  /// Called once a feed that was shown loads nothing any more.
  var onLeave: (() -> Void)?
  private var sessions: [String: FeedSession] = [:]
  private var visitCount = 0
  /// When the feeds were loaded that were in this run, and are saved.
  private var loaded: [String: Date] = [:]
  /// Those whose screens do not show yet what was loaded elsewhere.
  private var outdated: Set<String> = []
  private let navigator: Navigator
  private let now: @Sendable () -> Date

  init(navigator: Navigator, now: @escaping @Sendable () -> Date) {
    self.navigator = navigator
    self.now = now
  }

  /// Shows a feed in place of all that is shown: as it was left, if it was. The one that was shown is left.
  ///
  /// - Parameters:
  ///   - name: finds it again; nil for one that is shown once.
  ///   - open: makes it when it is shown for the first time.
  func show(_ name: String?, open: () throws -> FeedSession) rethrows {
    let session = try name.flatMap { sessions[$0] } ?? open()
    if let name { sessions[name] = session }
    session.screen.onReturn = { [weak self, weak session] in session.map { self?.refresh($0) } }
    let left = session === current ? nil : current
    current = session
    visitCount += 1
    session.lastVisit = visitCount
    navigator.replaceAll(with: session.screen)
    if let left { leave(left) }
  }

  /// Shows what was loaded elsewhere. A load of the screen's own brings that anyway.
  private func refresh(_ session: FeedSession) {
    guard !session.screen.isLoading, let name = name(of: session), outdated.remove(name) != nil else { return }
    session.screen.onFirstAppearance?()
  }

  /// What is found again goes on with what it has.
  private func leave(_ session: FeedSession) {
    session.leave()
    endIfLost(session)
    endOldest()
    onLeave?()
  }

  private func endOldest() {
    let left = sessions.filter { $0.value !== current && !$0.value.isUpdating }
    for (name, session) in left.sorted(by: { $0.value.lastVisit > $1.value.lastVisit }).dropFirst(Self.keptCount) {
      sessions[name] = nil
      outdated.remove(name)
      endIfLost(session)
    }
  }

  /// Ends what is not shown, and cannot be found again.
  func endIfLost(_ session: FeedSession) {
    if session !== current, !session.isBeingNamed, name(of: session) == nil { session.onEnd?() }
  }

  /// What the feed is found again by.
  func name(of session: FeedSession?) -> String? { sessions.first { $0.value === session }?.key }

  /// A feed has got a name, by which it is found again.
  func keep(_ session: FeedSession, as name: String) {
    session.screen.givenName = name
    sessions[name] = session
  }

  // MARK: Loads

  /// The feed of that name, if it was shown.
  func session(named name: String) -> FeedSession? { sessions[name] }

  /// The one that is shown, or was, by these use cases.
  func session(of service: FeedService) -> FeedSession? {
    current?.service === service ? current : sessions.values.first { $0.service === service }
  }

  /// Whether a screen loads the feed just now, alone or among others.
  func isLoading(_ name: String) -> Bool {
    sessions.values.contains { $0.parts.contains(name) && $0.screen.isLoading }
  }

  /// Whether all of these feeds were loaded lately in this run, so that what is saved of them is what is to be shown.
  func areLoaded(_ names: [String]) -> Bool {
    let now = now()
    return !names.isEmpty
      && names.allSatisfy { loaded[$0].map { (0..<Self.loadAge).contains(now.timeIntervalSince($0)) } == true }
  }

  /// Feeds were loaded by a screen, and saved. Other screens of these alone show that when they are next seen.
  func noteLoad(of names: Set<String>, by session: FeedSession) {
    for name in names { loaded[name] = now() }
    let others = sessions.filter { $0.value !== session && names.isSuperset(of: $0.value.parts) }
    outdated.formUnion(others.keys)
  }

  /// The feed's screen has loaded it, and shows that.
  func noteLoad(by session: FeedSession) {
    if let name = name(of: session) { outdated.remove(name) }
  }

  /// A feed was loaded without its screen, which shows that when it is next seen.
  func noteUnseenLoad(of name: String) {
    loaded[name] = now()
    outdated.formUnion(sessions.filter { $0.value.parts.contains(name) }.keys)
  }
}
