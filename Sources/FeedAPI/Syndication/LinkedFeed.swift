import FeedDomain
import Foundation

/// The feed that a page means, of those that it links to.
enum LinkedFeed {
  /// A page may have a feed for each of its topics.
  private static let requestLimit = 5

  /// - Parameter links: see ``FeedLinkMapper``.
  /// - Returns: the first feed with pictures, or else the first, among the first links of which one is a feed; nil when
  ///   none is.
  /// - Throws: what keeps the first from being had, if none of the others is a feed; `CancellationError`.
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
          // A feed that is no more is as good as none.
          if !FailureCause(of: error).isAboutTheSource { failure = failure ?? error }
        }
      }
      if let first { return first }
    }
    if let failure { throw failure }
    return nil
  }

  /// - Throws: also when it is no feed.
  private static func hasPictures(_ url: URL, on visit: FirstVisit) async throws -> Bool {
    guard let feed = SyndicationFeed(address: url) else { throw SyndicationDocument.Error.invalidData }
    let (data, response) = try await visit.get(
      from: url, refusal: AuthenticationRequired.ofToken(), expecting: \.isSuccess)
    return try await SyndicationReader(feed: feed, parser: visit).hasPictures(data, from: response)
  }
}
