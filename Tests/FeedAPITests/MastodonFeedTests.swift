import XCTest

@testable import FeedAPI

final class MastodonFeedTests: XCTestCase {
  func test_key_namesKindServerAndTimeline() {
    for (timeline, words) in timelines { XCTAssertEqual(makeFeed(timeline).key, "mastodon \(server) \(words)") }
  }

  func test_key_isTheSameForEveryFormOfTheServersAddress() {
    for address in [
      "https://mastodon.social", "HTTPS://Mastodon.Social:443/", "https://mastodon.social/@user?a#b",
      "https://name:secret@mastodon.social",
    ] {
      XCTAssertEqual(makeFeed(server: address).key, "mastodon https://mastodon.social public local")
    }
    for address in ["http://mastodon.social", "https://mastodon.social:444", "http://[::1]:3000"] {
      XCTAssertEqual(makeFeed(server: address).key, "mastodon \(address) public local")
    }
  }

  func test_key_isTheSameForNamesInCapitals() {
    XCTAssertEqual(makeFeed(.tag("ÜBER")).key, makeFeed(.tag("über")).key)
    XCTAssertEqual(makeFeed(.account("User")).key, makeFeed(.account("user")).key)
  }

  func test_key_isAnotherForEachFeed() {
    var keys = timelines.map { makeFeed($0.0).key }
    keys += timelines.map { makeFeed($0.0, reader: "1f") }.map(\.key)
    keys += [makeFeed(.home, reader: "2f").key, makeFeed(.tag("a local b")).key, makeFeed(.tag("a")).key]

    XCTAssertEqual(Set(keys).count, keys.count)
    XCTAssertEqual(makeFeed(.home, reader: "1f").key, "mastodon \(server) home 1f")
  }

  func test_title_namesTheTimelineAndOriginItsServer() {
    let host = "mastodon.social"
    for (timeline, title, origin) in [
      (.public(), host, host), (.public(federated: true), host, host),
      (.tag("lighthouse"), "#lighthouse", host), (.tag("Über", federated: true), "#Über", host),
      (.account("user"), "@user", host), (.home, "home", host),
      (.bookmarks, "bookmarks", host), (.favourites, "favourites", host), (.list("Far away"), "Far away", host),
    ] as [(MastodonTimeline, String, String)] {
      XCTAssertEqual(makeFeed(timeline).title, title)
      XCTAssertEqual(makeFeed(timeline).origin, origin)
      XCTAssertEqual(
        makeFeed(timeline).isFederated, [.public(federated: true), .tag("Über", federated: true)].contains(timeline))
    }
    XCTAssertEqual(makeFeed(server: "http://[::1]:3000/").title, "[::1]:3000")
  }

  func test_title_isTheServersOwnOfWhatItsUsersPost() throws {
    let feeds = try [MastodonTimeline.public(), .home].map { timeline in
      try XCTUnwrap(MastodonFeed(server: makeURL(server), timeline: timeline, serverTitle: "Harbour"))
    }

    XCTAssertEqual(feeds.map(\.title), ["Harbour", "home"])
    XCTAssertEqual(feeds.map { $0.asShown(to: "1f", hasToken: true).title }, ["Harbour", "home"])
    XCTAssertEqual(feeds[0].key, makeFeed(.public()).key, "what it calls itself makes no other feed of it")
  }

  func test_init_refusesWhatIsNoWebAddress() {
    for address in ["mastodon.social", "ftp://mastodon.social", "https:///x", "https://a.com:0", "file:///etc/passwd"] {
      XCTAssertNil(MastodonFeed(server: makeURL(address), timeline: .home), address)
    }
  }

  func test_cursor_isTheNextPagesAddress() {
    XCTAssertEqual(cursor("<\(server)/api/v1/x?max_id=1#here>; rel=\"next\""), "\(server)/api/v1/x?max_id=1")
    XCTAssertEqual(cursor("</api/v1/x?max_id=1>; rel=next"), "\(server)/api/v1/x?max_id=1")
    XCTAssertEqual(cursor("<?max_id=1>; rel=next"), "\(server)/api/v1/timelines/public?max_id=1")
    XCTAssertEqual(cursor("<HTTPS://Mastodon.Social:443/x>; rel=next").flatMap(makeURL).map(\.path), "/x")
  }

  func test_cursor_isMissingForEveryOtherOrigin() {
    for target in elsewhere { XCTAssertNil(cursor("<\(target)>; rel=next"), target) }
    XCTAssertNil(makeFeed().cursor(after: makeResponse()))
    XCTAssertNil(cursor("<\(server)/x>; rel=prev"))
  }

  func test_page_isThatOfACursorOnTheSameOriginOnly() {
    XCTAssertEqual(makeFeed().page(at: "\(server)/x?max_id=1#y")?.absoluteString, "\(server)/x?max_id=1")
    for cursor in elsewhere + ["", "/x", "x", "?max_id=1"] { XCTAssertNil(makeFeed().page(at: cursor), cursor) }
  }

  func test_cursor_isNoLongerThanAddressesAre() {
    let page = "\(server)/x?max_id="
    let longest = page + String(repeating: "1", count: 4096 - page.utf8.count)

    XCTAssertEqual(cursor("<\(longest)#here>; rel=next"), longest)
    XCTAssertNil(cursor("<\(longest)1>; rel=next"))
    XCTAssertNil(cursor("</x?max_id=\(String(repeating: "é", count: 1_000))>; rel=next"))
    XCTAssertNil(makeFeed().page(at: "\(longest)1"))
  }

  // MARK: - Helpers

  private let server = "https://mastodon.social"
  private let timelines: [(MastodonTimeline, String)] = [
    (.public(), "public local"), (.public(federated: true), "public federated"), (.tag("cats"), "tag cats local"),
    (.tag("cats", federated: true), "tag cats federated"), (.tag("über"), "tag %C3%BCber local"),
    (.account("user"), "account user"), (.account("user@other.example"), "account user%40other.example"),
    (.home, "home"), (.bookmarks, "bookmarks"), (.favourites, "favourites"), (.list("Far away"), "list Far%20away"),
    (.list("far away"), "list far%20away"),
  ]
  private let elsewhere = [
    "http://mastodon.social/x", "https://mastodon.social:444/x", "https://mastodon.social.evil.example/x",
    "https://mastodon.social@evil.example/x", "https://user:pass@mastodon.social/x", "https://user@mastodon.social/x",
    "//evil.example/x", "https://sub.mastodon.social/x", "file:///etc/passwd", "javascript:alert(1)", "https:///x",
    "https://mastodon.social\\@evil.example/x", "https://:pass@mastodon.social/x",
  ]

  private func cursor(_ header: String) -> String? {
    makeFeed().cursor(after: makeResponse(headers: ["Link": header]))
  }
}
