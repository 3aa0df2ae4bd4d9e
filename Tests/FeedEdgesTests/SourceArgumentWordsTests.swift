import FeedAPI
import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class SourceArgumentWordsTests: XCTestCase {
  func test_words_parseToTheSameArgument() throws {
    for (text, kind, isFederated, order, words) in [
      ("@ada@a.example", nil, false, nil, ["@ada@a.example"]),
      ("@ada@b.example@a.example:8443", nil, false, nil, ["@ada@b.example@a.example:8443"]),
      ("#sea@a.example", nil, false, nil, ["tag@a.example/sea"]),
      ("tag@a.example/sea", nil, true, nil, ["tag@a.example/sea", "--federated"]),
      ("home@a.example", nil, false, nil, ["home@a.example"]),
      ("bookmarks@a.example", nil, false, nil, ["bookmarks@a.example"]),
      ("favourites@a.example", nil, false, nil, ["favourites@a.example"]),
      ("list@a.example/Far away", nil, false, nil, ["list@a.example/Far away"]),
      ("https://a.example/@ada", nil, false, nil, ["https://a.example/@ada"]),
      ("http://127.0.0.1:8080/@ada", .mastodon, false, nil, ["http://127.0.0.1:8080/@ada", "--type", "mastodon"]),
      (
        "http://127.0.0.1:8080/tags/%C3%BC", .mastodon, true, nil,
        ["http://127.0.0.1:8080/tags/%C3%BC", "--type", "mastodon", "--federated"]
      ),
      ("a.example", .mastodon, true, nil, ["https://a.example", "--type", "mastodon", "--federated"]),
      ("a.example", nil, true, nil, ["https://a.example", "--federated"]),
      ("https://a.example/v1?x=y", .contract, false, nil, ["https://a.example/v1?x=y", "--type", "contract"]),
      ("https://a.example/x", .syndication, false, nil, ["https://a.example/x", "--type", "syndication"]),
      ("https://a.example/feed.xml", nil, false, nil, ["https://a.example/feed.xml"]),
      ("/tmp/a b", nil, false, nil, ["/tmp/a b"]), ("/tmp/x", nil, false, .name, ["/tmp/x", "--sort", "name"]),
      ("file:///tmp/a%40b.example/c", nil, false, nil, ["file:///tmp/a%40b.example/c"]),
      ("file:///tmp/%FF", nil, false, nil, ["file:///tmp/%FF"]),
    ] as [(String, SourceKindName?, Bool, FolderOrder?, [String])] {
      let sut = try SourceArgument(text, kind: kind, isFederated: isFederated, order: order)

      XCTAssertEqual(sut.words, words, text)
    }
  }

  func test_words_areMissingIfNoWordNamesTheFeed() throws {
    for (server, timeline) in [
      ("http://127.0.0.1:8080", .home), ("https://a.example", .tag("a:b")),
      ("https://nodots", .account("ada")), ("https://a.example", .account("")), ("https://a.example", .tag("#")),
      ("http://a.example", .account("a?b")),
    ] as [(String, MastodonTimeline)] {
      XCTAssertNil(try mastodon(server, timeline).words, "\(server) \(timeline)")
    }
  }

  /// The words of any account and any tag lead back to the same feed, or there are none.
  func test_words_ofAnyNameParseToTheSameArgumentOrAreMissing() throws {
    let alphabet = Array("ab@/#?%:.-_~ \u{0}\u{1B}é日\u{202E}％＠").map(String.init)
    var count = 0
    try fuzz(rounds: 300) { generator in
      let characters = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      }
      let name = characters.joined()
      for server in ["https://a.example", "http://127.0.0.1:8080"] {
        for timeline in [MastodonTimeline.account(name), .tag(name), .tag(name, federated: true)] {
          let sut = try mastodon(server, timeline)
          guard let words = sut.words else { continue }
          count += 1
          let options = SourceOptions(
            kind: words.contains("mastodon") ? .mastodon : nil, isFederated: words.contains("--federated"))
          XCTAssertEqual(try SourceArgument(words[0], options: options), sut, "\(words)")
          XCTAssertFalse(words[0].hasPrefix("-"), "\(words)")
          XCTAssertFalse(sut.isFolder)
        }
      }
    }
    XCTAssertGreaterThan(count, 100)
  }

  private func mastodon(_ server: String, _ timeline: MastodonTimeline) throws -> SourceArgument {
    .feed(try XCTUnwrap(MastodonFeed(server: XCTUnwrap(URL(string: server)), timeline: timeline)))
  }
}
