import FeedDomain
import Foundation

/// The listed images, without duplicates.
struct FeedList {
  private(set) var images: [FeedImage] = []
  private var ids: Set<UUID> = []

  init() {}

  init(_ images: [FeedImage]) {
    append(images)
  }

  var count: Int { images.count }
  subscript(index: Int) -> FeedImage { images[index] }

  /// Appends the images that are not listed yet and returns their number.
  @discardableResult
  mutating func append(_ page: [FeedImage]) -> Int {
    let new = page.uniqued(by: \.id, excluding: &ids)
    images.append(contentsOf: new)
    return new.count
  }

  mutating func remove(at index: Int) {
    ids.remove(images.remove(at: index).id)
  }

  func index(of id: UUID) -> Int? {
    ids.contains(id) ? images.firstIndex { $0.id == id } : nil
  }

  func sharesTitle(at index: Int) -> Bool {
    guard let title = images[index].details?.title else { return false }
    return [index - 1, index + 1].contains { images.indices.contains($0) && images[$0].details?.title == title }
  }

  /// Returns the index in `other` of the image at `index`. If `other` does not contain that image, returns the index of
  /// the nearest image that `other` contains.
  func index(of index: Int, in other: FeedList) -> Int? {
    let outward = (0...count).lazy.flatMap { distance in [index + distance, index - distance] }
    for candidate in outward where images.indices.contains(candidate) {
      if let found = other.index(of: images[candidate].id) { return found }
    }
    return nil
  }
}
