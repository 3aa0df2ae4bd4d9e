import FeedDomain
import Foundation

/// A merge of several feeds into one list, newest first. An image without a date follows the image before it in its
/// feed. While a feed has more pages, images of other feeds that are older than its oldest loaded image wait for its
/// next page. So rows are only ever appended. If several feeds contain the same picture, with the same id or with the
/// same address on the same web page, only the first is listed.
struct FeedMerger: Sendable {
  typealias LoadMore = Paginated<FeedImage>.LoadMore

  private struct Row {
    let image: FeedImage
    let date: Date
  }

  private struct Picture: Hashable {
    let page: String
    let address: String
  }

  private struct Feed {
    /// The oldest date of the loaded images, ignoring dates in the future; `distantFuture` if no date remains.
    var oldest = Date.distantFuture
    /// The date of the last image, which images without a date inherit.
    var last: Date?
    var hasMore = false
    var loadMore: LoadMore?
    var hasFailed = false
    var isPending: Bool { hasMore && !hasFailed }
  }

  private var feeds: [Int: Feed] = [:]
  private var waiting: [Row] = []
  private var ids: Set<UUID> = []
  private var pictures: Set<Picture> = []
  private var unseen: Set<UUID> = []
  private var omitted = OmittedEntries.nothing
  private var listedCount = 0

  /// Adds the next page of a feed and returns its images that were not in the list yet. `date` is the current date.
  /// Later dates are wrong, so they do not count as the feed's oldest date. `hasMore` is true if more images follow
  /// although the page has no `loadMore`.
  mutating func add(
    _ page: Paginated<FeedImage>, of number: Int, hasMore: Bool = false, at date: Date
  ) -> [FeedImage] {
    var feed = feeds[number] ?? Feed()
    let dates = page.items.lazy.compactMap(\.dateInFeed)
    // A feed may be out of order, so its oldest date decides how long the images of other feeds wait.
    feed.oldest = min(feed.oldest, dates.filter { $0 <= date }.min() ?? .distantFuture)
    // Images before the first date inherit that date.
    var last = feed.last ?? dates.first ?? .distantFuture
    let rows = page.items.map { image in
      last = image.dateInFeed ?? last
      return Row(image: image, date: last)
    }.filter { isNew($0.image) }
    waiting += rows
    feed.last = last
    feed.loadMore = page.loadMore
    feed.hasFailed = false
    feed.hasMore = hasMore || page.loadMore != nil
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

  mutating func stopWaiting(for feed: Int) {
    feeds[feed]?.hasFailed = true
  }

  /// The date back to which all feeds that have more pages are loaded. Feeds without dates are ignored.
  private var end: Date? {
    feeds.values.filter { $0.isPending && $0.oldest < .distantFuture }.map(\.oldest).max()
  }

  /// Returns the number of waiting images that may be listed because no image of a later page can belong before them.
  mutating func listableCount() -> Int {
    // The sort is stable: images with the same date stay in the order of their feed.
    waiting.sort { $0.date > $1.date }
    guard let end else { return waiting.count }
    return waiting.firstIndex { $0.date < end } ?? waiting.count
  }

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

  var hasFurther: Bool {
    listedCount < Limits.entries && (!waiting.isEmpty || feeds.values.contains(where: \.hasMore))
  }

  /// The feeds whose next pages have to be loaded before more images can be listed.
  var nextPages: [(feed: Int, loadMore: LoadMore)] {
    let end = end
    return feeds.sorted { $0.key < $1.key }.compactMap { number, feed in
      let isNext = feed.hasFailed || [end, .distantFuture].contains(feed.oldest)
      guard isNext, let loadMore = feed.loadMore else { return nil }
      return (number, loadMore)
    }
  }
}

extension FeedImage {
  /// The date that determines the image's position in its feed. It is nil for a boosted image, which is listed at the
  /// date of the boost, because its details do not contain that date.
  fileprivate var dateInFeed: Date? { details?.boostedBy == nil ? details?.createdAt : nil }

  func addingFeedName(_ feed: String) -> FeedImage {
    var details = details ?? Details()
    details.feed = feed
    return FeedImage(
      id: id, description: description, location: location, address: address, details: Boxed(details))
  }
}
