import FeedAPI
import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

/// Tests of the words that are typed on the screen.
final class TypedWordTests: XCTestCase {
  func test_name_standsForWhatTheConfigurationCallsSo() throws {
    let sut = try makeSUT()

    for (line, name) in [("sea", "sea"), (" sea\t", "sea"), ("both", "both"), ("all", "all")] {
      XCTAssertEqual(try choice(line, sut)?.name, name, line)
    }
    XCTAssertNil(try choice("feeds", sut), "the list of feeds")
  }

  func test_source_isThatOfTheCommandLineWithoutCredentials() throws {
    let sut = try makeSUT()

    for word in ["https://other.example/feed.xml", "@ada@social.example", "#sea@social.example", "social.example"] {
      let requested = try requested(word, sut)

      XCTAssertEqual(requested.argument, try SourceArgument(word), word)
      XCTAssertEqual(requested.words, [word])
      XCTAssertNil(requested.account)
      XCTAssertFalse(requested.hasToken)
    }
  }

  func test_path_isRelativeToTheDirectoryOfTheProcessOrOfTheUser() throws {
    let sut = try makeSUT()

    XCTAssertEqual(try requested("./pictures", sut).argument?.path?.text, "./pictures")
    XCTAssertEqual(
      try requested("./pictures", sut).words, ["\(FileManager.default.currentDirectoryPath)/./pictures"])
    XCTAssertEqual(try requested("~/my pictures", sut).argument?.path?.text, "/home/ada/my pictures")
    XCTAssertEqual(try requested("~", sut).argument?.path?.text, "/home/ada/")
  }

  func test_wrongWord_isRefusedInTheWordsOfTheCommandLine() throws {
    let sut = try makeSUT()

    for (line, reason) in [
      ("see", "'see' is not a source: give a URL"), ("see", "did you mean 'sea'?"), ("feds", "did you mean 'feeds'?"),
      ("http:/a.example", "is not an http or https URL"), ("--type", "is not a source"),
      ("two words", "is not a source"),
    ] {
      XCTAssertTrue(refusal(line, sut).contains(reason), refusal(line, sut))
    }
    for word in ["all", "feeds"] { XCTAssertEqual(refusal(word, FeedCatalog()), "the configuration has no feeds") }
  }

  func test_userOrPassword_isRefusedAndNotRepeated() throws {
    let sut = try makeSUT()

    for line in [
      "https://ada:secret@a.example/feed.xml", "https://ada@a.example/", "https://secret:x@a.example/@ada",
      "https://:secret@a.example/",
    ] {
      XCTAssertTrue(refusal(line, sut).contains("user name or password"), refusal(line, sut))
      XCTAssertFalse(refusal(line, sut).contains("secret"), refusal(line, sut))
    }
  }

  func test_addressOfANamedFeed_isOpenedAsThatFeedWithItsCredentials() throws {
    var sut = try makeSUT()
    let account = try SourceArgument("@ada@social.example")
    sut.feeds += [
      .init(name: "ada", requested: try RequestedFeed(account, token: Secret("token"))),
      .init(name: "picts", requested: try RequestedFeed(SourceArgument("/pictures"))),
    ]

    for (line, name) in [
      ("https://sea.example/feed.xml", "sea"), ("HTTPS://SEA.example/feed.xml", "sea"),
      ("https://lake.example/v1", "lake"), ("@ada@social.example", "ada"), ("/pictures/", "picts"),
    ] {
      XCTAssertEqual(try choice(line, sut)?.name, name, line)
    }
    XCTAssertEqual(try requested("@ada@social.example", sut).hasToken, true)
    XCTAssertEqual(try requested("https://lake.example/v1", sut).account, sut.feeds[1].requested.account)
    XCTAssertNil(try choice("@bob@social.example", sut)?.name)
  }

  func test_addressOfSeveralNamedFeeds_isOpenedWithoutCredentialsIfOneHasNone() throws {
    let argument = try SourceArgument("https://sea.example/feed.xml")
    var sut = FeedCatalog()
    sut.feeds = [
      .init(name: "mine", requested: try RequestedFeed(argument, token: Secret("token"))),
      .init(name: "public", requested: try RequestedFeed(argument)),
    ]

    XCTAssertEqual(try choice("https://sea.example/feed.xml", sut)?.name, "public")
  }

  func test_feedWithCredentials_isThatOfANameOnlyWithTheSameOnes() throws {
    let argument = try SourceArgument("https://sea.example/feed.xml")
    var sut = FeedCatalog()
    sut.feeds = [.init(name: "mine", requested: try RequestedFeed(argument, token: Secret("token")))]

    for (token, name) in [("token", "mine"), ("another", nil)] as [(String, String?)] {
      XCTAssertEqual(sut.choice(of: try RequestedFeed(argument, token: Secret(token))).name, name)
    }
    XCTAssertEqual(sut.choice(of: try RequestedFeed(argument)).name, "mine")
    XCTAssertNil(sut.choice(of: .demo).name)
  }

  func test_addressOfANamedFeed_isOpenedWithTheOptionsOfItsLine() throws {
    let options = SourceOptions(looksOnPages: true)
    var sut = FeedCatalog()
    sut.feeds = [
      .init(name: "sea", requested: try RequestedFeed(SourceArgument("https://sea.example/feed.xml", options: options)))
    ]

    XCTAssertEqual(try requested("https://sea.example/feed.xml", sut).looksOnPages, true)
    XCTAssertEqual(try choice("https://sea.example/feed.xml", sut)?.name, "sea")
  }

  func test_current_isWhatTheNameOfAnEarlierChoiceStandsFor() throws {
    let sut = try makeSUT()
    let other = try RequestedFeed(SourceArgument("https://other.example/feed.xml"))

    XCTAssertEqual(sut.current(.one(other, name: "sea"))?.feeds.first?.requested.isAtAddress(of: other), false)
    XCTAssertEqual(sut.current(.combined(name: "both", feeds: []))?.feeds.map(\.name), ["sea", "lake"])
    guard case .one(let kept, name: nil)? = sut.current(.one(other, name: "gone")) else { return XCTFail("not kept") }
    XCTAssertTrue(kept.isAtAddress(of: other))
    XCTAssertNil(sut.current(.combined(name: "gone", feeds: sut.feeds)))
  }

  func test_path_mustLeadToAFolderOrPicture() async throws {
    let folder = try makeTemporaryDirectory()
    try Data("text".utf8).write(to: folder.appending(path: "notes"))
    try Data("GIF89a".utf8).write(to: folder.appending(path: "picture"))
    let sut = FeedCatalog()

    try await requested(folder.path, sut).requireFile()
    try await requested("\(folder.path)/picture", sut).requireFile()
    try await requested("https://a.example/feed.xml", sut).requireFile()
    for (name, cause) in [("none", FailureCause.notFound), ("notes", .notAPicture)] {
      do {
        try await requested("\(folder.path)/\(name)", sut).requireFile()
        XCTFail("\(name) was accepted")
      } catch {
        XCTAssertEqual(FailureCause(of: error), cause)
      }
    }
  }

  // MARK: Helpers

  private func makeSUT() throws -> FeedCatalog {
    var catalog = FeedCatalog()
    let options = SourceOptions(kind: SourceKindName(ContractFeed.self))
    let lake = try SourceArgument("https://lake.example/v1", options: options)
    catalog.feeds = [
      .init(name: "sea", requested: try RequestedFeed(SourceArgument("https://sea.example/feed.xml"))),
      .init(name: "lake", requested: try RequestedFeed(lake, token: Secret("token"))),
    ]
    catalog.groups = [.init(name: "both", feeds: ["sea", "lake"])]
    return catalog
  }

  private func choice(_ line: String, _ sut: FeedCatalog) throws -> FeedChoice? {
    try sut.choice(typed: line, environment: ["HOME": "/home/ada"])
  }

  private func requested(_ line: String, _ sut: FeedCatalog) throws -> RequestedFeed {
    guard case .one(let requested, _)? = try choice(line, sut) else { throw NoFeed() }
    return requested
  }

  private struct NoFeed: Error {}

  private func refusal(_ line: String, _ sut: FeedCatalog) -> String {
    do {
      _ = try choice(line, sut)
      return "none"
    } catch {
      return "\(error)"
    }
  }
}

extension FeedChoice {
  fileprivate var name: String? {
    switch self {
    case .one(_, let name): name
    case .combined(let name, _): name
    }
  }
}
