import FeedAPI
import Foundation
import XCTest

@testable import FeedEdges

final class RequestedFeedTests: XCTestCase {
  func test_token_isRefusedForUnencryptedServers() throws {
    for (address, isAllowed) in [
      ("https://feed.example/v1", true), ("http://127.0.0.1:1/v1", true), ("http://localhost:1/v1", true),
      ("HTTPS://feed.example/v1", true), ("http://feed.example/v1", false), ("http://127.0.0.1.example/v1", false),
    ] {
      let argument = try SourceArgument(address)
      guard isAllowed else {
        XCTAssertThrowsError(try RequestedFeed(argument, token: Secret("secret")), address) {
          XCTAssertTrue($0 is RequestedFeed.UnprotectedCredentials, "\($0)")
        }
        continue
      }

      let sut = try RequestedFeed(argument, token: Secret("secret"))

      XCTAssertEqual(sut.credentials.headers(for: try url(address)), ["Authorization": Secret("Bearer secret")])
    }
  }

  func test_token_isKnownToTheSourceByItsFingerprintAlone() throws {
    let argument = try SourceArgument("https://feed.example/v1")
    let accounts = try [nil, Secret("one"), Secret("two"), Secret("one")].map {
      try RequestedFeed(argument, token: $0).account
    }

    XCTAssertNil(accounts[0])
    XCTAssertEqual(Set(accounts).count, 3)
    XCTAssertEqual(accounts[1], accounts[3])
    XCTAssertFalse(accounts.contains { $0?.contains("one") == true })
  }

  func test_addressWithAUser_hasThatUsersPasswordForItsOriginUnlessThereIsAToken() throws {
    let argument = try SourceArgument("https://ada:secret@feed.example/feed.xml")
    let basic = "Basic \(Data("ada:secret".utf8).base64EncodedString())"

    let sut = try RequestedFeed(argument)
    let withToken = try RequestedFeed(argument, token: Secret("token"))

    XCTAssertEqual(sut.credentials.headers(for: try url("https://feed.example/")), ["Authorization": Secret(basic)])
    XCTAssertEqual(sut.credentials.headers(for: try url("https://other.example/")), [:])
    XCTAssertNil(sut.account)
    XCTAssertEqual(
      withToken.credentials.headers(for: try url("https://feed.example/")), ["Authorization": Secret("Bearer token")])
  }

  func test_togglingPages_isTheSameFeedWithTheOptionInItsWords() throws {
    let words = ["https://feed.example/feed.xml", "--type", "syndication"]
    let argument = try SourceArgument(words[0], options: SourceOptions(kind: SourceKindName(rawValue: "syndication")))
    let sut = try RequestedFeed(argument, headers: ["Cookie": Secret("a")], words: words)

    let on = try XCTUnwrap(sut.togglingPages)
    let off = try XCTUnwrap(on.togglingPages)

    XCTAssertEqual([sut, on, off].map(\.looksOnPages), [false, true, false])
    XCTAssertEqual([on.words, off.words], [words + ["--pages"], words])
    XCTAssertTrue(on.isAtAddress(of: sut))
    XCTAssertEqual(on.account, sut.account)
    XCTAssertEqual(
      try SourceArgument(
        words[0], options: SourceOptions(kind: SourceKindName(rawValue: "syndication"), looksOnPages: true)),
      on.argument)
  }

  func test_togglingPages_writesTheOptionOnceHoweverItWasSpelt() throws {
    let address = "https://feed.example/feed.xml"
    let files = ["--token-file", "/token"]
    let options = SourceOptions(looksOnPages: true)
    for words in [["--page", address] + files, files + ["--pages", "--", address]] {
      let sut = try RequestedFeed(
        SourceArgument(address, options: options), token: Secret("a"), words: words, credentialWords: files)

      let off = try XCTUnwrap(sut.togglingPages)

      XCTAssertEqual(off.words, [address] + files)
      XCTAssertEqual(off.togglingPages?.words, [address, "--pages"] + files)
    }
    XCTAssertNil(try XCTUnwrap(RequestedFeed(SourceArgument(address)).togglingPages).words)
  }

  func test_togglingPages_isNothingForWhatCannotBeAWebFeed() throws {
    for word in ["@ada@town.example", "tag@town.example/sea", "/photos"] {
      XCTAssertNil(try RequestedFeed(SourceArgument(word)).togglingPages, word)
    }
    XCTAssertNil(RequestedFeed.demo.togglingPages)
    for (word, kind) in [("https://a.example", "mastodon"), ("https://a.example/v1", "contract")] {
      let argument = try SourceArgument(word, options: SourceOptions(kind: SourceKindName(rawValue: kind)))
      XCTAssertNil(try RequestedFeed(argument).togglingPages, word)
    }
  }

  func test_address_isAnotherOneForAnotherAccount() throws {
    let argument = try SourceArgument("https://feed.example/v1")
    let sut = try RequestedFeed(argument, token: Secret("one"))

    XCTAssertTrue(sut.isAtAddress(of: try RequestedFeed(argument, token: Secret("one"))))
    for token in [nil, Secret("two")] {
      XCTAssertFalse(sut.isAtAddress(of: try RequestedFeed(argument, token: token)))
    }
  }

  func test_folderAndDemo_haveNoCredentials() throws {
    let folder = try RequestedFeed(SourceArgument("./folder"), token: Secret("secret"))

    for sut in [folder, .demo] {
      XCTAssertNil(sut.account)
      XCTAssertEqual(sut.credentials.headers(for: try url("https://feed.example/")), [:])
    }
  }

  func test_headers_goToTheFeedsOriginBesideItsTokenOrPassword() throws {
    let headers = ["X-Key": Secret("key"), "Cookie": Secret("a=b")]
    let basic = Secret("Basic \(Data("ada:secret".utf8).base64EncodedString())")
    for (address, token, authorization) in [
      ("https://feed.example/v1", nil, nil), ("https://feed.example/v1", Secret("one"), Secret("Bearer one")),
      ("https://ada:secret@feed.example/v1", nil, basic),
    ] {
      let sut = try RequestedFeed(SourceArgument(address), token: token, headers: headers)

      var expected = headers
      expected["Authorization"] = authorization
      XCTAssertEqual(sut.credentials.headers(for: try url("https://feed.example/a")), expected)
      XCTAssertEqual(sut.credentials.headers(for: try url("https://other.example/a")), [:])
      XCTAssertEqual(sut.credentials.headers(for: try url("http://feed.example/a")), [:])
    }
  }

  func test_headers_takePrecedenceOverATokenOfTheSameName() throws {
    let sut = try RequestedFeed(
      SourceArgument("https://feed.example/v1"), token: Secret("one"), headers: ["authorization": Secret("Basic two")])

    XCTAssertEqual(
      sut.credentials.headers(for: try url("https://feed.example/")), ["authorization": Secret("Basic two")])
  }

  func test_headers_makeAnAccountOfTheirOwn() throws {
    let argument = try SourceArgument("https://feed.example/v1")
    let accounts = try [
      (nil, ["X-Key": "one"]), (nil, ["X-Key": "two"]), (nil, ["X-Other": "one"]), (Secret("one"), ["X-Key": "one"]),
      (Secret("one"), [:]), (nil, ["X-Key": "one", "X-Other": "one"]),
    ].map { token, headers in
      try RequestedFeed(argument, token: token, headers: headers.mapValues(Secret.init)).account
    }

    XCTAssertEqual(Set(accounts).count, accounts.count)
    XCTAssertEqual(
      accounts[0], try RequestedFeed(argument, headers: ["x-key": Secret("one")]).account, "names have no case")
    XCTAssertFalse(accounts.contains { $0 == nil || $0?.contains("X-Key") == true })
  }

  func test_hasToken_isTrueForATokenByItselfAndInAHeader() throws {
    let argument = try SourceArgument("https://feed.example/v1")
    for (token, header, value, hasToken) in [
      (nil, nil, "", false), (nil, "Accept-Language", "de", false), (nil, "authorization", "bearer one", true),
      (nil, "Authorization", "Bearer one", true), (nil, "Authorization", "Basic one", false),
      (nil, "X-Authorization", "Bearer one", false), (Secret("one"), nil, "", true),
      (Secret("one"), "Accept-Language", "de", true), (Secret("one"), "authorization", "Basic two", false),
    ] {
      let headers = header.map { [$0: Secret(value)] } ?? [:]
      let sut = try RequestedFeed(argument, token: token, headers: headers)

      XCTAssertEqual(sut.hasToken, hasToken, "\(header ?? "no header"): \(value)")
    }
    XCTAssertFalse(try RequestedFeed(SourceArgument("https://ada:secret@feed.example/v1")).hasToken)
  }

  func test_headers_areRefusedForUnencryptedServers() throws {
    let headers = ["X-Key": Secret("key")]

    XCTAssertThrowsError(try RequestedFeed(SourceArgument("http://feed.example/v1"), headers: headers)) {
      XCTAssertEqual("\($0)", "headers are sent only to https servers and to this machine")
    }
    XCTAssertNotNil(try RequestedFeed(SourceArgument("http://127.0.0.1:1/v1"), headers: headers).account)
  }

  // MARK: - Helpers

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }
}
