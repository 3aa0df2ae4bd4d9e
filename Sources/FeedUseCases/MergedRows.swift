import FeedDomain
import Foundation

/// The images of several feeds, newest first, as far as none that is still to come belongs before them.
struct MergedRows: Sendable {
  private struct Row: Sendable {
    let image: FeedImage
    let date: Date
  }

  private struct Picture: Hashable {
    let page: String
    let address: String
  }

  /// How far a feed is known.
  private struct End {
    /// The oldest image's; `distantFuture` where none tells of the past.
    var date: Date
    /// That of the image which is listed last, in whose place one without a date follows.
    var lastDate: Date
    var hasFurther: Bool
    /// Whether its next page could not be had: nothing waits for that any more.
    var isGivenUp = false
  }

  /// No date after that tells how far a feed is known.
  private let currentDate: @Sendable () -> Date
  private var ends: [Int: End] = [:]
  /// What a page that is still to come may belong before, newest first.
  private var waiting: [Row] = []
  private var ids: Set<UUID> = []
  private var pictures: Set<Picture> = []

  init(currentDate: @escaping @Sendable () -> Date) {
    self.currentDate = currentDate
  }

  /// Takes the next images of a feed in. One that is there already, by its id or as the same picture of the same page, is
  /// left out: the first one stands.
  ///
  /// - Returns: those that were not there.
  mutating func add(_ images: [FeedImage], of feed: Int, hasFurther: Bool) -> [FeedImage] {
    // What comes before all dates stands with the first of them.
    var date = ends[feed]?.lastDate ?? images.lazy.compactMap(\.dateInFeed).first ?? .distantFuture
    // Feeds may be out of order, and dates untrue: the oldest date of the past says how long others wait.
    let now = currentDate()
    let pastDates = images.lazy.compactMap(\.dateInFeed).filter { $0 <= now }
    let oldest = min(ends[feed]?.date ?? .distantFuture, pastDates.min() ?? .distantFuture)
    var new: [FeedImage] = []
    for image in images {
      date = image.dateInFeed ?? date
      guard isNew(image) else { continue }
      new.append(image)
      waiting.append(Row(image: image, date: date))
    }
    ends[feed] = End(date: oldest, lastDate: date, hasFurther: hasFurther)
    return new
  }

  private mutating func isNew(_ image: FeedImage) -> Bool {
    guard ids.insert(image.id).inserted else { return false }
    guard let page = image.details?.page else { return true }
    return pictures.insert(Picture(page: page, address: image.address.text)).inserted
  }

  /// The next page of a feed could not be had.
  mutating func giveUpWaiting(for feed: Int) {
    ends[feed]?.isGivenUp = true
  }

  /// Takes out what may be listed: nothing that a further page belongs before, as long as that can be had.
  mutating func takeListed() -> [FeedImage] {
    // Sorting is stable: images of one moment stay in the order of their feed.
    waiting.sort { $0.date > $1.date }
    let end = end
    let count = waiting.firstIndex { row in end.map { row.date < $0 } ?? false } ?? waiting.count
    defer { waiting.removeFirst(count) }
    return waiting[..<count].map(\.image)
  }

  /// The newest of the ends of feeds that go on. A feed without any date of the past says nothing of what is older.
  private var end: Date? {
    ends.values.filter { $0.hasFurther && !$0.isGivenUp && $0.date < .distantFuture }.map(\.date).max()
  }

  /// The feeds whose next pages are to be listed next.
  var next: [Int] {
    let end = end
    return ends.filter { _, feed in
      feed.hasFurther && (feed.isGivenUp || feed.date == end || feed.date == .distantFuture)
    }.keys.sorted()
  }

  var hasFurther: Bool { !waiting.isEmpty || ends.values.contains(where: \.hasFurther) }
}

extension FeedImage {
  /// Where in time it is in its feed, if it tells. What was passed on stands where that was done, and tells when it was
  /// made.
  fileprivate var dateInFeed: Date? { details?.boostedBy == nil ? details?.createdAt : nil }
}
