import FeedDomain
import TerminalKit

/// The list of images that a viewer goes through. The viewer keeps the list's selection on the image that it shows.
@MainActor
public protocol ImageList: AnyObject {
  var selectedImage: FeedImage? { get }
  /// The image below the selected one.
  var nextImage: FeedImage? { get }
  /// The next image of an endless slideshow, with newly arrived images first; nil at the end of the loaded list.
  var nextOfCycle: FeedImage? { get }
  /// The first image of the list other than the selected one.
  var firstOtherImage: FeedImage? { get }
  /// The number of images above the selected one.
  var selectedIndex: Int { get }
  /// The number of images listed so far.
  var imageCount: Int { get }
  /// True if another page follows the listed images.
  var hasMore: Bool { get }
  /// True while the next page is loading.
  var isLoadingMore: Bool { get }

  /// Marks an image as opened. It is only called for images that no warning hides.
  func didOpen(_ image: FeedImage)
  /// Selects the image `places` away from the selected one and scrolls it into view. Does nothing if there is no such
  /// image.
  func moveSelection(by places: Int)
  /// Selects the next image of an endless slideshow, if it is listed, and scrolls it into view.
  func advance(to image: FeedImage)
  /// Requests the next page, if there is one. If the page fails to load, the list shows the error.
  func requestMore()
}

extension ImageList {
  var positionText: DisplayText { "\(selectedIndex + 1)/\(imageCount)\(hasMore ? "+" : "")" }
}
