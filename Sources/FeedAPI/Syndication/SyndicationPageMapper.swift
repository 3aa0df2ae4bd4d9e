import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes a page of images of what an answer says.
enum SyndicationPageMapper {
  /// As many images as a page may have.
  private static let imageLimit = 10_000

  /// - Returns: the pictures in the order of the entries, of those with the same id the first, and how many entries have
  ///   none.
  /// - Throws: `CancellationError`.
  static func map(
    _ document: SyndicationDocument, from response: HTTPURLResponse, of feed: SyndicationFeed
  ) throws -> FeedPage {
    let mapper = EntryImages(feed: feed, title: document.title)
    var images: [FeedImage] = []
    var leftOutCount = 0
    for entry in document.entries where images.count < imageLimit {
      try Task.checkCancellation()
      let own = mapper.images(of: entry)
      if own.isEmpty { leftOutCount += 1 }
      images += own.prefix(imageLimit - images.count)
    }
    return FeedPage(
      images: images.firstOfEach(\.id), cursor: cursor(document.next, after: response), leftOutCount: leftOutCount,
      validators: FeedValidators(response))
  }

  /// A page is on the server that the one before is on: what a feed says has no other server asked.
  private static func cursor(_ next: URL?, after response: HTTPURLResponse) -> String? {
    guard let next, let address = response.url, let origin = Origin(next), origin == Origin(address),
      var components = URLComponents(url: next, resolvingAgainstBaseURL: true), components.percentEncodedUser == nil
    else { return nil }
    components.fragment = nil
    return components.string
  }
}
