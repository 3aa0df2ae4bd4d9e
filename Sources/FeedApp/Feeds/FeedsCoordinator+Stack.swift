import FeedEdges
import FeedScreens

/// The stack of feeds. The user comes back from a feed to the screen from which it was opened.
extension FeedsCoordinator {
  /// The number of feeds behind the current one whose screens are kept.
  static let keptCount = 12

  /// Shows a feed over the screens that are shown, in its existing session or else in a new session. A named feed is
  /// there only once: if it is the current one, closes what lies over it.
  func showOnTop(_ name: String?, open: () throws -> FeedSession) rethrows {
    if let name, name == current?.name { return uncoverCurrent() }
    let session = try name.flatMap(takeSession) ?? open()
    if let name { olderChoices.removeAll { $0.name == name } }
    dependencies.navigator.popOverlay()
    current?.leave()
    session.screen.renewPictures()
    dependencies.navigator.push(session.screen)
    visited.append(session)
    closeOldest()
    onLeave()
  }

  /// Closes what lies over the current feed.
  func uncoverCurrent() {
    guard let current else { return }
    dependencies.navigator.popOverlay()
    dependencies.navigator.popScreens { $0 !== current.screen }
  }

  /// Takes a session that is not the current one from its place among the others; nil if there is none of this name.
  private func takeSession(named name: String) -> FeedSession? {
    if let previous, previous.name == name {
      self.previous = nil
      return previous
    }
    guard let index = visited.dropLast().firstIndex(where: { $0.name == name }) else { return nil }
    let session = visited.remove(at: index)
    dependencies.navigator.remove(from: session.screen, below: visited[index].screen)
    return session
  }

  /// Shows a session in place of the current one, which then cannot be shown again.
  func replace(_ session: FeedSession, by next: FeedSession) {
    guard session === current else { return }
    session.leave()
    dependencies.navigator.push(next.screen)
    dependencies.navigator.remove(from: session.screen, below: next.screen)
    visited[visited.count - 1] = next
    session.isSuperseded = true
    endIfUnreachable(session)
    onLeave()
  }

  func didPop(_ screen: any Screen) {
    guard let session = current, session.screen === screen else { return }
    visited.removeLast()
    reopenOldest()
    leave([session])
  }

  /// Closes everything behind the current feed, which then is the first.
  func forgetWayBack() {
    guard let current else { return }
    let left = Array(visited.dropLast())
    visited = [current]
    olderChoices = []
    dependencies.navigator.remove(below: current.screen)
    leave(left)
  }

  private func closeOldest() {
    guard visited.count > Self.keptCount + 1 else { return }
    let oldest = visited.removeFirst()
    dependencies.navigator.remove(from: oldest.screen, below: visited[0].screen)
    olderChoices.append(oldest.choice)
    endIfUnreachable(oldest)
  }

  /// Opens the last of the older feeds again, below the only feed that is left.
  private func reopenOldest() {
    guard visited.count == 1, let first = visited.first else { return }
    while let older = olderChoices.popLast() {
      guard let choice = catalog.current(older) else { continue }
      do {
        let session = try makeSession(of: choice)
        visited.insert(session, at: 0)
        return dependencies.navigator.insert(session.screen, below: first.screen)
      } catch {
        display(notice: dependencies.texts.message(for: error))
      }
    }
  }
}
