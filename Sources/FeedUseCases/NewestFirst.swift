import FeedDomain
import Foundation

/// The rows of several feeds as one list, newest first, as far as none that is still to come belongs before them.
///
/// An image without a date follows the one before it. Images that are older than the end of what is loaded of a feed that
/// goes on wait for its next page, so that rows are only added at the end. Of one picture that several feeds have, by its
/// id or on the same page, the first stands.
struct NewestFirst: Sendable {
  typealias LoadMore = Paginated<FeedImage>.LoadMore

  private struct Row {
    let image: FeedImage
    let date: Date
  }

  private struct Picture: Hashable {
    let page: String
    let address: String
  }

  /// The extent to which a feed is known.
  private struct Feed {
    /// The oldest date of the past; `distantFuture` where no image tells one.
    var oldest = Date.distantFuture
    /// That of its last image, in whose place one without a date follows.
    var last: Date?
    var goesOn = false
    var loadMore: LoadMore?
    /// True where its next page could not be had: nothing waits for that any more.
    var isGivenUp = false
  }

  private var feeds: [Int: Feed] = [:]
  private var waiting: [Row] = []
  private var ids: Set<UUID> = []
  private var pictures: Set<Picture> = []
  private var unseen: Set<UUID> = []
  private var omitted = OmittedEntries.nothing
  private var listedCount = 0

  /// Takes the next page of a feed in.
  ///
  /// - Parameters:
  ///   - goesOn: whether images follow it, if there is no way to them, too.
  ///   - date: now. Dates may be untrue, and none after that tells how far a feed is known.
  /// - Returns: its images that were not there.
  mutating func add(
    _ page: Paginated<FeedImage>, of number: Int, goesOn: Bool = false, at date: Date
  ) -> [FeedImage] {
    var feed = feeds[number] ?? Feed()
    let dates = page.items.lazy.compactMap(\.dateInFeed)
    // Feeds may be out of order: the oldest date of the past says how long others wait.
    feed.oldest = min(feed.oldest, dates.filter { $0 <= date }.min() ?? .distantFuture)
    // What comes before all dates stands with the first of them.
    var last = feed.last ?? dates.first ?? .distantFuture
    let rows = page.items.map { image in
      last = image.dateInFeed ?? last
      return Row(image: image, date: last)
    }.filter { isNew($0.image) }
    waiting += rows
    (feed.last, feed.loadMore, feed.isGivenUp) = (last, page.loadMore, false)
    feed.goesOn = goesOn || page.loadMore != nil
    feeds[number] = feed
    unseen.formUnion(rows.lazy.map(\.image.id).filter(page.unseen.contains))
    omitted = omitted + page.omitted
    return rows.map(\.image)
  }

  private mutating func isNew(_ image: FeedImage) -> Bool {
    guard ids.insert(image.id).inserted else { return false }
    guard let page = image.details?.page else { return true }
    return pictures.insert(Picture(page: page, address: image.address.text)).inserted
  }

  /// Notes that the next page of a feed could not be had.
  mutating func giveUpWaiting(for feed: Int) {
    feeds[feed]?.isGivenUp = true
  }

  /// The newest of the ends of feeds that go on. A feed without any date of the past says nothing of what is older.
  private var end: Date? {
    feeds.values.filter { $0.goesOn && !$0.isGivenUp && $0.oldest < .distantFuture }.map(\.oldest).max()
  }

  /// Counts the waiting images that may be listed: those that no further page belongs before, as long as that can be had.
  mutating func listableCount() -> Int {
    // Sorting is stable: images of one moment stay in the order of their feed.
    waiting.sort { $0.date > $1.date }
    return end.flatMap { end in waiting.firstIndex { $0.date < end } } ?? waiting.count
  }

  /// Takes out what may be listed, at most `count` images.
  mutating func takePage(atMost count: Int = .max) -> Paginated<FeedImage> {
    let count = min(listableCount(), count, Limits.entries - listedCount)
    let images = waiting.prefix(count).map(\.image)
    let ids = images.map(\.id)
    defer {
      omitted = .nothing
      unseen.subtract(ids)
    }
    waiting.removeFirst(count)
    listedCount += count
    return Paginated(items: images, omitted: omitted, unseen: unseen.intersection(ids))
  }

  /// True where more may be listed later.
  var hasFurther: Bool {
    listedCount < Limits.entries && (!waiting.isEmpty || feeds.values.contains(where: \.goesOn))
  }

  /// The feeds whose next pages are to be listed next.
  var next: [(feed: Int, loadMore: LoadMore)] {
    let end = end
    return feeds.sorted { $0.key < $1.key }.compactMap { number, feed in
      guard feed.isGivenUp || feed.oldest == end || feed.oldest == .distantFuture else { return nil }
      return feed.loadMore.map { (number, $0) }
    }
  }
}

extension FeedImage {
  /// The date of its place in its feed, if it tells one. An image that was passed on stands where that was done, but tells
  /// the date on which it was made.
  fileprivate var dateInFeed: Date? { details?.boostedBy == nil ? details?.createdAt : nil }

  /// Returns it with the name of the feed that it is of.
  func named(by feed: String) -> FeedImage {
    var details = details ?? Details()
    details.feed = feed
    return FeedImage(
      id: id, description: description, location: location, address: address, details: Boxed(details))
  }
}
