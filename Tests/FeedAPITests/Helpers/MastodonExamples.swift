import FeedAPI
import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func makeFeed(
  _ timeline: MastodonTimeline = .public(), server: String = "https://mastodon.social", reader: String? = nil
) -> MastodonFeed {
  MastodonFeed(server: makeURL(server), timeline: timeline, reader: reader)!
}

func makeResponse(
  _ url: String = "https://mastodon.social/api/v1/timelines/public", status: Int = 200, headers: [String: String] = [:]
) -> HTTPURLResponse {
  HTTPURLResponse(url: makeURL(url), statusCode: status, httpVersion: nil, headerFields: headers)!
}
