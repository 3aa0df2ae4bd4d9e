import FeedAPI
import Foundation
import XCTest

@testable import FeedEdges

final class HistoryPolicyTests: XCTestCase {
  func test_word_isTheOneThatOpensTheAddressAgain() throws {
    for (text, word) in [
      ("@ada@social.example", "@ada@social.example"), ("#sea@social.example", "tag@social.example/sea"),
      ("https://social.example/@ada", "https://social.example/@ada"), ("social.example", "https://social.example/"),
      ("HTTPS://Social.example:443", "https://social.example/"), ("http://a.example:8080/x", "http://a.example:8080/x"),
      ("https://blog.example/feed.xml", "https://blog.example/feed.xml"), ("[::1]:8080", "https://[::1]:8080/"),
      ("https://mastodon.social/@Gargron.rss", "https://mastodon.social/@Gargron.rss"),
      ("https://xkcd.com/atom.xml", "https://xkcd.com/atom.xml"),
      ("https://earthobservatory.example/feed", "https://earthobservatory.example/feed"),
      ("@internationalphotography@a.example", "@internationalphotography@a.example"),
      ("#lighthousesofthenorthsea@a.example", "tag@a.example/lighthousesofthenorthsea"),
      (
        "https://www.flickr.com/services/feeds/photos_public.gne",
        "https://www.flickr.com/services/feeds/photos_public.gne"
      ),
      ("https://apod.nasa.gov/apod/ap241126.html", "https://apod.nasa.gov/apod/ap241126.html"),
    ] {
      XCTAssertEqual(HistoryPolicy.word(for: try RequestedFeed(SourceArgument(text))), word, text)
    }
  }

  func test_word_isMissingForWhatMayBePrivate() throws {
    for text in [
      "https://ada@a.example/feed.xml", "https://ada:secret@a.example/", "https://a.example/feed.xml?auth=secret",
      "https://www.patreon.com/rss/artist?auth=Zm9vYmFyYmF6&show=1", "https://a.example/#secret",
      "https://github.com/ada/repo/private.atom?token=A",
      "https://a.example/private-0123456789abcdef0123456789abcdef/basic",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCBa659QWEk1AI4Tg--mrJ2A",
      "https://feeds.pinboard.in/rss/secret:1a2b3c4d5e6f7a8b9c0d/u:ada/", "https://5f2b8c1d9e3a.tunnel.example/",
      "https://a.example/rss/koreballintu/feed", "https://a.example/rss/123456789012.xml",
      "https://a.example/rss/%6boreballintu", "https://a.example/feed/aB3dE5fG7hI9kL1m.xml",
      "https://ada%40b:secret@a.example/",
      "/tmp", "./photos", "file:///tmp", "~/x",
    ] {
      XCTAssertNil(HistoryPolicy.word(for: try RequestedFeed(SourceArgument(text))), text)
    }
    XCTAssertNil(HistoryPolicy.word(for: .demo))
    let token = try RequestedFeed(SourceArgument("home@a.example"), token: Secret("x"))
    XCTAssertNil(HistoryPolicy.word(for: token))
    let headers = try RequestedFeed(SourceArgument("https://a.example/feed.xml"), headers: ["X-Key": Secret("x")])
    XCTAssertNil(HistoryPolicy.word(for: headers))
  }

  func test_word_isMissingIfItWouldNeedAnOption() throws {
    for (text, kind, isFederated) in [
      ("a.example", .mastodon, false), ("https://a.example/v1", .contract, false),
      ("https://a.example", .syndication, false),
      ("tag@a.example/sea", nil, true), ("a.example", nil, true),
    ] as [(String, SourceKindName?, Bool)] {
      let requested = try RequestedFeed(SourceArgument(text, kind: kind, isFederated: isFederated))

      XCTAssertNil(HistoryPolicy.word(for: requested), text)
    }
    let account = try RequestedFeed(SourceArgument("http://127.0.0.1:8080/@ada", kind: .mastodon))
    XCTAssertEqual(HistoryPolicy.word(for: account), "http://127.0.0.1:8080/@ada", "its address shows its kind")
  }

  func test_word_doesNotDependOnTheRun() throws {
    var run = SourceOptions.Run()
    run.seed = 7
    for text in ["https://a.example/", "https://a.example/feed.xml", "@ada@a.example"] {
      let requested = try RequestedFeed(SourceArgument(text, options: SourceOptions(run: run)))

      XCTAssertEqual(HistoryPolicy.word(for: requested), text)
    }
  }

  func test_word_isBounded() throws {
    let long = "https://a.example/" + String(repeating: "path/", count: 200)

    XCTAssertNil(HistoryPolicy.word(for: try RequestedFeed(SourceArgument(long))))
  }
}
