import FeedAPI
import FeedDomain
import Foundation
import XCTest

@testable import FeedEdges

final class SourceKindsTests: XCTestCase {
  func test_kinds_haveNamesAndQuestionsOfTheirOwn() {
    XCTAssertEqual(SourceKindName.allCases.map(\.rawValue), ["contract", "syndication", "mastodon", "folder"])
    XCTAssertEqual(SourceKinds.all.map { $0.probe == nil }, [false, false, false, true])
    XCTAssertNil(SourceKindName(rawValue: "gopher"))
  }

  func test_help_coversAllKinds() {
    XCTAssertEqual(SourceHelp.words.count, 11)
    for kind in SourceKinds.all {
      XCTAssertTrue(SourceHelp.kinds.contains("\(kind.meaning) (\(kind.name))"), SourceHelp.kinds)
    }
  }

  func test_whatWasFound_isAFeedOfItsKind() throws {
    let address = FeedAddress(web: try web("https://ada@a.com/"))
    let feed = try url("https://a.com/feed.xml")

    XCTAssertEqual(found("contract", at: address) as? ContractFeed, ContractFeed(baseURL: address.url))
    XCTAssertEqual(
      found("mastodon", at: address) as? MastodonFeed, MastodonFeed(server: address.url, timeline: .public()))
    XCTAssertEqual(
      found("syndication https://a.com/feed.xml", at: address) as? SyndicationFeed,
      SyndicationFeed(address: feed, reader: address.url.userDigest))
  }

  func test_feed_isNilIfTheFoundKindDoesNotFitTheAddress() throws {
    let address = FeedAddress(web: try web("https://a.com/"))
    for text in [
      "gopher", "folder", "folder https://a.com", "contract https://a.com", "mastodon https://a.com", "syndication",
    ] {
      XCTAssertNil(found(text, at: address), text)
    }
    XCTAssertNil(found("mastodon", at: FeedAddress(web: try web("https://a.com/b"))))
  }

  func test_feedKind_isWhatTheAddressShows() throws {
    let mastodon = SourceOptions(kind: SourceKindName(rawValue: "mastodon"))
    let words: [(String, SourceOptions, FeedKind?)] = [
      ("https://a.com/v1", SourceOptions(kind: SourceKindName(rawValue: "contract")), .caseStudy),
      ("./folder", SourceOptions(), .folder), ("https://a.com/feed.xml", SourceOptions(), .web(nil)),
      ("https://a.com/blog", SourceOptions(kind: SourceKindName(rawValue: "syndication")), .web(nil)),
      ("https://a.com/blog", SourceOptions(), nil), ("https://a.com", mastodon, .timeline(on: "Mastodon")),
      ("@ada@a.com", SourceOptions(), .account(on: "Mastodon")), ("#sea@a.com", SourceOptions(), .tag(on: "Mastodon")),
      ("list@a.com/friends", SourceOptions(), .timeline(on: "Mastodon")),
      ("home@a.com", SourceOptions(), .timeline(on: "Mastodon")),
      ("@ada@pixelfed.social", SourceOptions(), .account(on: "Pixelfed")),
    ]

    for (word, options, kind) in words {
      let requested = try RequestedFeed(SourceArgument(word, options: options))
      XCTAssertEqual(requested.feedKind, kind, word)
    }
    XCTAssertNil(RequestedFeed.demo.feedKind)
  }

  private func found(_ text: String, at address: FeedAddress) -> (any SourceKind)? {
    FoundSource(rawValue: text).flatMap { SourceKinds.feed($0, at: address) }
  }

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }
  private func web(_ text: String) throws -> WebAddress { try XCTUnwrap(WebAddress(text)) }
}
