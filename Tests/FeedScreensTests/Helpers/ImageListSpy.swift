import FeedDomain

@testable import FeedScreens

/// A list of images in memory that counts the requests for more.
@MainActor
final class ImageListSpy: ImageList {
  var images: [FeedImage]
  var hasMore = true
  var isLoadingMore = false
  private(set) var selectedIndex: Int
  private(set) var requestCount = 0
  private(set) var opened: [FeedImage] = []
  /// Called for each request for more images.
  var onRequest: (() -> Void)?

  init(_ images: [FeedImage], selectedIndex: Int = 0) {
    self.images = images
    self.selectedIndex = selectedIndex
  }

  var selectedImage: FeedImage? { images.indices.contains(selectedIndex) ? images[selectedIndex] : nil }
  var nextImage: FeedImage? { images.indices.contains(selectedIndex + 1) ? images[selectedIndex + 1] : nil }
  var nextOfCycle: FeedImage? { nextImage }
  var firstOtherImage: FeedImage? { images.first { $0 != selectedImage } }
  var imageCount: Int { images.count }

  func moveSelection(by places: Int) {
    if images.indices.contains(selectedIndex + places) { selectedIndex += places }
  }

  func advance(to image: FeedImage) {
    if let index = images.firstIndex(of: image) { selectedIndex = index }
  }

  func didOpen(_ image: FeedImage) {
    if opened.last != image { opened.append(image) }
  }

  func requestMore() {
    requestCount += 1
    onRequest?()
  }
}
