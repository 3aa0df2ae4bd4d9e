import FeedDomain
import Foundation

/// A search for a page's own feed among those that it links to.
enum LinkedFeed {
  /// A page may have a feed for each of its topics.
  private static let requestLimit = 5

  /// Returns the first feed with pictures, or else the first feed, from the first group of links that has one.
  ///
  /// - Parameter links: see ``FeedLinkMapper``.
  /// - Throws: the first error, if no link leads to a feed; `CancellationError`.
  static func find(among links: [[URL]], on visit: FirstVisit) async throws -> URL? {
    var requestsLeft = requestLimit
    var failure: (any Error)?
    for links in links {
      var first: URL?
      for url in links.prefix(requestsLeft) {
        requestsLeft -= 1
        do {
          if try await hasPictures(url, on: visit) { return url }
          first = first ?? url
        } catch {
          try Task.checkCancellation()
          // A feed that no longer exists is as good as none.
          if !FailureCause(of: error).suggestsSourceChanged { failure = failure ?? error }
        }
      }
      if let first { return first }
    }
    if let failure { throw failure }
    return nil
  }

  /// Throws also if the address is not a feed's.
  private static func hasPictures(_ url: URL, on visit: FirstVisit) async throws -> Bool {
    guard let feed = SyndicationFeed(address: url) else { throw SyndicationDocument.Error.invalidData }
    let (data, response) = try await visit.get(
      from: url, refusal: AuthenticationRequired.ofToken(), expecting: \.isSuccess)
    return try await SyndicationReader(feed: feed, parser: visit).hasPictures(data, from: response)
  }
}
