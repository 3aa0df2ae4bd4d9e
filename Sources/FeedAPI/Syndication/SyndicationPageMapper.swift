import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes a page of images of what an answer says.
enum SyndicationPageMapper {
  /// As many images as a page may have.
  private static let imageLimit = 10_000

  /// - Returns: the pictures in the order of the entries, of those with the same id the first, and which entries are left
  ///   out.
  /// - Throws: `CancellationError`.
  static func map(
    _ document: SyndicationDocument, from response: HTTPURLResponse, of feed: SyndicationFeed
  ) async throws -> FeedPage {
    let mapper = EntryImages(feed: feed, title: document.title)
    let middle = document.entries.count / 2
    // On two processors: 1,000 entries are painted 50 ms after their answer, 64 by one.
    async let second = part(of: document.entries[middle...], by: mapper)
    let first = try part(of: document.entries[..<middle], by: mapper)
    return page(of: [first, try await second], in: document, from: response)
  }

  /// Of some of a page's entries.
  typealias Part = (images: [FeedImage], leftOut: LeftOut)

  static func page(of parts: [Part], in document: SyndicationDocument, from response: HTTPURLResponse) -> FeedPage {
    let images = parts.flatMap(\.images)
    let further = LeftOut(hasFurther: document.entries.isCut || images.count > imageLimit)
    return FeedPage(
      images: images.prefix(imageLimit).firstOfEach(\.id), cursor: cursor(document.next, after: response),
      leftOut: parts.reduce(further) { $0 + $1.leftOut }, validators: FeedValidators(response), title: document.title)
  }

  static func part(of entries: Slice<SyndicationEntries>, by mapper: EntryImages) throws -> Part {
    var images: [FeedImage] = []
    var (withoutPicture, hasFurther) = (0, false)
    for entry in entries {
      guard images.count < imageLimit else {
        hasFurther = true
        break
      }
      try Task.checkCancellation()
      let own = mapper.images(of: entry)
      if own.isEmpty { withoutPicture += 1 }
      images += own
    }
    return (images, LeftOut(count: withoutPicture, hasFurther: hasFurther))
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
