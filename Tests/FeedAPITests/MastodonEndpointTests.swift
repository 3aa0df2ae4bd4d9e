import FeedAPI
import XCTest

final class MastodonEndpointTests: XCTestCase {
  func test_url_isThatOfThePublishedAPI() {
    let expected: [(MastodonEndpoint, String)] = [
      (.publicTimeline(), "timelines/public?only_media=true&local=true&limit=40"),
      (.publicTimeline(federated: true), "timelines/public?only_media=true&limit=40"),
      (.tagTimeline("cats"), "timelines/tag/cats?only_media=true&local=true&limit=40"),
      (.tagTimeline("cats", federated: true), "timelines/tag/cats?only_media=true&limit=40"),
      (.homeTimeline, "timelines/home?limit=40"),
      (.accountLookup("user"), "accounts/lookup?acct=user"),
      (
        .accountStatuses(id: "1"),
        "accounts/1/statuses?only_media=true&exclude_replies=true&exclude_reblogs=true&limit=40"
      ),
      (.context(statusID: "01FBVD42CQ3ZEEVMW180SBX03B"), "statuses/01FBVD42CQ3ZEEVMW180SBX03B/context"),
      (.instance, "instance"),
    ]
    for (endpoint, path) in expected {
      XCTAssertEqual(
        endpoint.url(server: makeURL("http://127.0.0.1:3000")).absoluteString, "http://127.0.0.1:3000/api/v1/\(path)")
    }
  }

  func test_accountFeed_isBesideTheAPI() {
    XCTAssertEqual(
      MastodonEndpoint.accountFeed("a b").url(server: makeURL("https://a.com")).absoluteString,
      "https://a.com/@a%20b.rss")
  }

  func test_url_escapesWhatWouldMeanSomethingThere() {
    let names = [
      ("über", "%C3%BCber"), ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("a b+c", "a%20b%2Bc"),
      ("a&b=c;d", "a%26b%3Dc%3Bd"), ("100%", "100%25"), ("日本", "%E6%97%A5%E6%9C%AC"), ("\u{0}\n", "%00%0A"),
      ("a-b.c_d~e", "a-b.c_d~e"), ("user@host", "user%40host"),
    ]
    let server = makeURL("https://a.com")
    for (name, escaped) in names {
      XCTAssertEqual(
        MastodonEndpoint.tagTimeline(name, federated: true).url(server: server).absoluteString,
        "https://a.com/api/v1/timelines/tag/\(escaped)?only_media=true&limit=40")
      XCTAssertEqual(
        MastodonEndpoint.accountLookup(name).url(server: server).absoluteString,
        "https://a.com/api/v1/accounts/lookup?acct=\(escaped)")
      XCTAssertEqual(
        MastodonEndpoint.context(statusID: name).url(server: server).absoluteString,
        "https://a.com/api/v1/statuses/\(escaped)/context")
    }
  }
}
