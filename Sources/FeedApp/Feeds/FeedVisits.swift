import FeedScreens

/// The feeds that were opened in this run, one of which is shown.
@MainActor
final class FeedVisits {
  /// The one that is shown, or was shown last; nil before the first.
  private(set) var current: FeedSession?
  /// Called once a feed that was shown loads nothing any more.
  var onLeave: (() -> Void)?
  private var sessions: [String: FeedSession] = [:]
  private let navigator: Navigator

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  /// Shows a feed in place of all that is shown: as it was left, if it was. The one that was shown is left.
  ///
  /// - Parameters:
  ///   - name: finds it again; nil for one that is shown once.
  ///   - open: makes it when it is shown for the first time.
  func show(_ name: String?, open: () throws -> FeedSession) rethrows {
    let known = name.flatMap { sessions[$0] }
    let session = try known ?? open()
    if let name { sessions[name] = session }
    let left = session === current ? nil : current
    current = session
    navigator.replaceAll(with: session.screen)
    if let left {
      left.screen.leave()
      onLeave?()
    }
  }
}
