import FeedDomain
import TerminalKit

/// The list of images that a viewer goes through. What the viewer shows is selected there, too.
@MainActor
public protocol ImageList: AnyObject {
  var selectedImage: FeedImage? { get }
  /// The image that is listed below the selected one.
  var nextImage: FeedImage? { get }
  /// What a slideshow without an end shows after the selected image: what has come meanwhile goes before. Nil at the end
  /// of what is listed.
  var nextOfRound: FeedImage? { get }
  /// The first image that is listed besides the selected one.
  var firstOtherImage: FeedImage? { get }
  /// How many images are listed above the selected one.
  var selectedIndex: Int { get }
  /// How many images are listed by now.
  var imageCount: Int { get }
  /// Whether there are images after those that are listed.
  var hasMore: Bool { get }
  /// Whether more images are on their way.
  var isLoadingMore: Bool { get }

  /// The image was opened, and nothing of it is hidden.
  func didOpen(_ image: FeedImage)
  /// Selects the image that is so many places away, and brings it on screen; does nothing where none is listed.
  func moveSelection(by places: Int)
  /// Selects an image in its turn in a slideshow without an end, if it is listed, and brings it on screen.
  func goOn(to image: FeedImage)
  /// Asks for the images after those that are listed, if there are any. What goes wrong is told in the list.
  func requestMore()
}

extension ImageList {
  /// Which image is selected, of how many, as in `12/84`; `12/84+` while there are more.
  var positionText: DisplayText { "\(selectedIndex + 1)/\(imageCount)\(hasMore ? "+" : "")" }
}
