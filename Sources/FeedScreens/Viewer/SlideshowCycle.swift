import FeedDomain
import Foundation

/// The order of an endless slideshow. Newly arrived images come first. Then the slideshow continues after the image
/// that was shown before them.
struct SlideshowCycle {
  /// The images that arrived at the top of the list and have not been shown since, in the list's order.
  private var arrivals: [UUID] = []
  /// The image that was shown before the first of the new arrivals.
  private var resumePoint: UUID?

  mutating func replace(_ list: FeedList, with images: [FeedImage]) {
    let new = images.prefix { list.index(of: $0.id) == nil }
    // If no image of the new list was in the old list, the slideshow starts from the beginning.
    let listed = arrivals.isEmpty ? [] : Set(images.map(\.id))
    arrivals = new.count == images.count ? [] : new.map(\.id) + arrivals.filter(listed.contains)
  }

  func next(after selection: Int, in list: FeedList) -> FeedImage? {
    if let arrival = arrivals.lazy.compactMap(list.index(of:)).first { return list[arrival] }
    let next = (resumePoint.flatMap(list.index(of:)) ?? selection) + 1
    return next < list.count ? list[next] : nil
  }

  mutating func advance(to image: UUID, from last: UUID?) {
    let isArrival = arrivals.contains(image)
    resumePoint = isArrival ? resumePoint ?? last : nil
    arrivals.removeAll { $0 == image }
  }

  /// Forgets the resume point because the user has selected another image.
  mutating func forgetResumePoint() {
    resumePoint = nil
  }
}
