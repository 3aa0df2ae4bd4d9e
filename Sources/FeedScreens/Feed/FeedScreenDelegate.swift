import FeedDomain
import Foundation

/// The owner of a feed's screen. It carries out the screen's requests and is told what the user does.
@MainActor
public protocol FeedScreenDelegate: AnyObject {
  /// True if there is no screen to go back to, so that leaving the feed's screen ends the program.
  var isFirst: Bool { get }
  /// Loads the feed.
  ///
  /// - Parameter isFirst: true if the screen appears for the first time; false if the user has asked for a reload.
  func loadFeed(isFirst: Bool)
  /// Cancels the running load.
  func cancelLoad()
  /// Called when the screen is shown again after another screen.
  func feedDidReturn()
  /// Returns true if an image may have comments or a text. Otherwise its picture is all there is to open.
  func hasCommentsOrText(of image: FeedImage) -> Bool
  /// Opens the comments on an image.
  func openComments(of image: FeedImage)
  /// Opens the viewer with an image's picture.
  func openViewer(of image: FeedImage)
  /// Opens the viewer with a slideshow that starts at an image.
  func openSlideshow(from image: FeedImage)
  /// Called when unseen images become seen.
  ///
  /// - Parameter byCommand: true if the user has marked them as seen without looking at them.
  func didSee(_ ids: Set<UUID>, byCommand: Bool)
  /// Called each time another image is selected.
  func didMove(to id: UUID)
  /// Opens the list of named feeds.
  func showFeeds()
}
