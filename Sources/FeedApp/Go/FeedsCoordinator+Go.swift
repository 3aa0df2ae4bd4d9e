import FeedDomain
import FeedEdges
import FeedScreens
import Foundation

/// The Go line, and the feeds that were opened in this run.
extension FeedsCoordinator {
  func showGoLine() {
    let navigator = dependencies.navigator
    let list = navigator.screens.last { $0 is FeedScreen || $0 is FeedsScreen }
    let shown = list === current?.screen ? current : nil
    var origin: GoOrigin?
    if let shown, let image = navigator.screens.last?.selectedImage {
      origin = GoOrigin(
        shown.presentation.detailed(image), isHidden: shown.presentation.hides(image), in: shown.choice)
    }
    let session = GoSession(catalog, opened: opened, edges: edges, dependencies: dependencies)
    session.onOpen = { [weak self] in try self?.go(to: $0) }
    session.onForget = { [weak self] in self?.forget($0) }
    navigator.push(session.makeScreen(from: origin, in: shown?.choice.requested))
  }

  /// Shows a feed over what is shown, or the screen of feeds if the choice is nil.
  func go(to choice: FeedChoice?) throws {
    guard let choice else {
      dependencies.navigator.popOverlay()
      return showFeeds()
    }
    cancelLoads(of: choice)
    if choice.isDemo, current?.choice.isDemo == true { return uncoverCurrent() }
    try showOnTop(choice.name) { try makeSession(of: choice) }
  }

  /// Remembers that a feed without a name was opened, once it has been loaded: a mistyped address is not worth it.
  func noteOpened(in session: FeedSession) {
    guard case .one(let requested, name: nil) = session.choice, !requested.isDemo, !session.isNoted else { return }
    session.isNoted = true
    opened.removeAll { $0.requested.isAtAddress(of: requested) }
    opened.insert(VisitedAddress(requested: requested, title: session.heading, date: dependencies.now()), at: 0)
    opened.removeLast(max(0, opened.count - Limits.openedAddresses))
    Task { [edges] in await edges.noteOpened(requested) }
  }

  private func forget(_ place: GoPlace) {
    if let address = place.address { opened.removeAll { $0.requested.hasAddress(of: address) } }
    Task { [edges] in
      if let address = place.address { await edges.forgetOpened(address) }
      if let word = place.word { await edges.forgetOpened(word) }
    }
  }
}
