import FeedDomain
import Foundation

/// The owner of a feed's screen: does as the screen asks, and is told what the user does there.
@MainActor
public protocol FeedScreenDelegate: AnyObject {
  /// Loads the feed.
  ///
  /// - Parameter isFirst: whether the screen appears for the first time; else the user asked for it.
  func loadFeed(isFirst: Bool)
  /// Stops the running load.
  func cancelLoad()
  /// Takes in that the screen is shown again, after another one.
  func feedDidReturn()
  /// Opens an image's comments.
  func openComments(of image: FeedImage)
  /// Shows an image's picture as large as the screen allows.
  func openViewer(of image: FeedImage)
  /// Shows an image's picture likewise, and those after it one by one.
  func openSlideshow(from image: FeedImage)
  /// Takes the images that were unseen until now.
  ///
  /// - Parameter byCommand: whether the user says so, without having looked at them.
  func didSee(_ ids: Set<UUID>, byCommand: Bool)
  /// Takes the image that is selected, each time that it is another.
  func didMove(to id: UUID)
  /// Shows the feeds that have names.
  func showFeeds()
}
