import FeedEdges
import FeedScreens

/// The stack of feeds. The user comes back from a feed to the screen from which it was opened.
extension FeedsCoordinator {
  /// The number of feeds behind the current one whose screens are kept.
  static let keptCount = 12

  /// Shows a feed over the screens that are shown, in the session that was left last or else in a new session.
  func showOnTop(_ name: String?, open: () throws -> FeedSession) rethrows {
    let leftLast = name == nil || previous?.name != name ? nil : previous
    let session = try leftLast ?? open()
    prepare(session, as: name)
    if leftLast != nil { previous = nil }
    dependencies.navigator.popOverlay()
    current?.leave()
    dependencies.navigator.push(session.screen)
    visited.append(session)
    closeOldest()
    updateWaysBack()
    onLeave()
  }

  /// Shows a session in place of the current one, which then cannot be shown again.
  func replace(_ session: FeedSession, by next: FeedSession) {
    guard session === current else { return }
    prepare(next, as: session.name)
    session.leave()
    dependencies.navigator.push(next.screen)
    dependencies.navigator.remove(from: session.screen, below: next.screen)
    visited[visited.count - 1] = next
    updateWaysBack()
    session.name = nil
    endIfUnreachable(session)
    onLeave()
  }

  func didPop(_ screen: any Screen) {
    guard let session = current, session.screen === screen else { return }
    visited.removeLast()
    reopenOldest()
    updateWaysBack()
    leave([session])
  }

  /// Closes everything behind the current feed, which then is the first.
  func forgetWayBack() {
    guard let current else { return }
    let left = Array(visited.dropLast())
    visited = [current]
    olderChoices = []
    dependencies.navigator.remove(below: current.screen)
    updateWaysBack()
    leave(left)
  }

  /// Tells the feeds' screens if the program ends when they are left.
  func updateWaysBack() {
    for session in visited { session.screen.isFirst = dependencies.navigator.screens.first === session.screen }
  }

  private func closeOldest() {
    guard visited.count > Self.keptCount + 1 else { return }
    let oldest = visited.removeFirst()
    dependencies.navigator.remove(from: oldest.screen, below: visited[0].screen)
    if let choice = oldest.choice { olderChoices.append(choice) }
    endIfUnreachable(oldest)
  }

  /// Opens the last of the older feeds again, below the only feed that is left.
  private func reopenOldest() {
    guard visited.count == 1, let first = visited.first else { return }
    while let choice = olderChoices.popLast() {
      do {
        let session = try makeSession(of: choice)
        prepare(session, as: choice.name)
        visited.insert(session, at: 0)
        return dependencies.navigator.insert(session.screen, below: first.screen)
      } catch {
        display(notice: "\(error)")
      }
    }
  }
}
