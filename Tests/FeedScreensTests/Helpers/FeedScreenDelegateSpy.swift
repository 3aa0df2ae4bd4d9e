import FeedDomain
import Foundation

@testable import FeedScreens

/// A delegate that records the requests of a feed's screen.
@MainActor
final class FeedScreenDelegateSpy: FeedScreenDelegate {
  let isFirst = true
  var hasCommentsOrTexts = true
  var onFirstAppearance: (() -> Void)?
  var onReload: (() -> Void)?
  var onCancel: (() -> Void)?
  var onOpenComments: ((FeedImage) -> Void)?
  var onOpenViewer: ((FeedImage) -> Void)?
  var onSee: ((Set<UUID>, _ byCommand: Bool) -> Void)?
  var onMove: ((UUID) -> Void)?

  func loadFeed(isFirst: Bool) { if isFirst { onFirstAppearance?() } else { onReload?() } }
  func cancelLoad() { onCancel?() }
  func feedDidReturn() {}
  func hasCommentsOrText(of image: FeedImage) -> Bool { hasCommentsOrTexts }
  func openComments(of image: FeedImage) { onOpenComments?(image) }
  func openViewer(of image: FeedImage) { onOpenViewer?(image) }
  func openSlideshow(from image: FeedImage) {}
  func didSee(_ ids: Set<UUID>, byCommand: Bool) { onSee?(ids, byCommand) }
  func didMove(to id: UUID) { onMove?(id) }
  func showFeeds() {}
}
