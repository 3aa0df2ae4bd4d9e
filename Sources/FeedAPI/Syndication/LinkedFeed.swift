import FeedDomain
import Foundation

/// A search for a page's own feed among the feeds that the page links to.
enum LinkedFeed {
  /// The maximum number of requests. A page may link to a feed for each of its topics.
  private static let requestLimit = 5

  /// Returns the first feed with pictures, or else the first feed, from the first group of links that leads to a feed.
  ///
  /// - Throws: the first error, if no link leads to a feed; `CancellationError`.
  static func find(among groups: [[URL]], in session: DiscoverySession) async throws -> URL? {
    var requestsLeft = requestLimit
    var failure: (any Error)?
    for links in groups {
      var first: URL?
      for url in links.prefix(requestsLeft) {
        requestsLeft -= 1
        do {
          if try await hasPictures(url, in: session) { return url }
          first = first ?? url
        } catch {
          try Task.checkCancellation()
          // A link to a feed that no longer exists is skipped and is not a failure.
          if !FailureCause(of: error).suggestsSourceChanged { failure = failure ?? error }
        }
      }
      if let first { return first }
    }
    if let failure { throw failure }
    return nil
  }

  /// Returns true if the feed at an address has pictures. Also throws if there is no feed at the address.
  private static func hasPictures(_ url: URL, in session: DiscoverySession) async throws -> Bool {
    guard let feed = SyndicationFeed(address: url) else { throw SyndicationDocument.Error.invalidData }
    let (data, response) = try await session.get(
      from: url, refusal: AuthenticationRequired.tokenCheck(), expecting: \.isSuccess)
    return try await SyndicationReader(feed: feed, parser: session).hasPictures(data, from: response)
  }
}
