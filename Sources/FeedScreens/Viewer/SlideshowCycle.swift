import FeedDomain
import Foundation

/// The order in which a slideshow without an end goes through a list: what has come meanwhile goes before, then it goes on
/// from where it was.
struct SlideshowCycle {
  /// Those that came on top of the list and were not shown since, in its order.
  private var arrivals: [UUID] = []
  /// The image that was shown before the first of them.
  private var place: UUID?

  /// A list takes the place of another.
  mutating func replace(_ list: FeedList, with images: [FeedImage]) {
    let new = images.prefix { list.index(of: $0.id) == nil }
    // Where none is as it was, all begins anew.
    let listed = arrivals.isEmpty ? [] : Set(images.map(\.id))
    arrivals = new.count == images.count ? [] : new.map(\.id) + arrivals.filter(listed.contains)
  }

  /// What comes after the selected image; nil at the end of the list.
  func next(after selection: Int, in list: FeedList) -> FeedImage? {
    if let arrival = arrivals.lazy.compactMap(list.index(of:)).first { return list[arrival] }
    let next = (place.flatMap(list.index(of:)) ?? selection) + 1
    return next < list.count ? list[next] : nil
  }

  /// The image is shown in its turn.
  ///
  /// - Parameter last: the one that was shown before it.
  mutating func goOn(to image: UUID, from last: UUID?) {
    let isArrival = arrivals.contains(image)
    place = isArrival ? place ?? last : nil
    arrivals.removeAll { $0 == image }
  }

  /// The user goes elsewhere.
  mutating func leave() {
    place = nil
  }
}
