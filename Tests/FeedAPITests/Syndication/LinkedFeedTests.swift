import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedAPI

final class LinkedFeedTests: XCTestCase {
  func test_find_givesTheFirstFeedWithPicturesAndAsksForNoMore() async throws {
    for (links, expected, asked) in [
      ([["pictures", "pictures2"], ["json"]], "pictures", ["pictures"]),
      ([["words", "pictures"]], "pictures", ["words", "pictures"]),
      ([["gone", "page", "pictures"]], "pictures", ["gone", "page", "pictures"]),
      ([["down", "refused", "unreachable", "words"]], "words", ["down", "refused", "unreachable", "words"]),
      ([["words", "words2"]], "words", ["words", "words2"]),
    ] {
      let sut = makeSUT()

      let feed = try await find(links, on: sut)

      XCTAssertEqual(feed, expected)
      XCTAssertEqual(sut.client.requestedURLs.map(\.lastPathComponent), asked, "\(links)")
    }
  }

  func test_find_triesFurtherLinksOnlyIfNoEarlierLinkIsAFeed() async throws {
    for (links, expected) in [
      ([["words"], ["pictures"]], "words"), ([["gone"], ["page"], ["pictures"]], "pictures"),
      ([["gone"], ["words"], ["pictures"]], "words"), ([["page"], ["gone"]], nil), ([], nil),
    ] as [([[String]], String?)] {
      let feed = try await find(links, on: makeSUT())

      XCTAssertEqual(feed, expected, "\(links)")
    }
  }

  func test_find_asksForFiveAtMost() async throws {
    let sut = makeSUT()
    let feed = try await find([Array(repeating: "words", count: 4), ["gone"]], on: sut)
    XCTAssertEqual(feed, "words")
    XCTAssertEqual(sut.client.requestedURLs.count, 4)
    let other = makeSUT()

    let none = try await find([["gone", "gone", "gone"], ["gone", "gone", "pictures"], ["pictures"]], on: other)

    XCTAssertNil(none)
    XCTAssertEqual(other.client.requestedURLs.count, 5)
  }

  func test_find_tellsWhatKeepsTheFirstFeedFromBeingHad() async {
    for (links, cause) in [
      (["gone", "down", "refused"], .unexpectedStatus(UnexpectedStatus(code: 503, retryAfter: .seconds(7)))),
      (["refused", "down"], .unexpectedStatus(UnexpectedStatus(code: 401))),
      (["unreachable", "gone"], .noConnection(nil)),
    ] as [([String], FailureCause)] {
      await assertFailure(as: cause) { _ = try await self.find([links], on: self.makeSUT()) }
    }
  }

  func test_find_endsWithItsTask() async throws {
    let sut = makeSUT()
    let links = ["never", "pictures"].map { makeURL("https://a.com/\($0)") }
    let task = Task { [session = sut.session] in try await LinkedFeed.find(among: [links], in: session) }
    try await eventually("it is asked for") { !sut.client.requestedURLs.isEmpty }

    task.cancel()

    guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected nothing") }
    XCTAssertTrue(error is CancellationError, "\(error)")
    XCTAssertEqual(sut.client.requestedURLs.count, 1)
  }

  // MARK: - Helpers

  private typealias SUT = (session: DiscoverySession, client: HTTPClientStub)

  private func find(_ links: [[String]], on sut: SUT) async throws -> String? {
    let urls = links.map { $0.map { makeURL("https://a.com/\($0)") } }
    return try await LinkedFeed.find(among: urls, in: sut.session)?.lastPathComponent
  }

  private func makeSUT() -> SUT {
    let client = HTTPClientStub()
    let words = makeRSS("<item><title>Words</title></item>")
    for (name, answer) in [
      ("words", .response(Data(words.utf8))), ("words2", .response(Data(words.utf8))),
      ("pictures", .response(Data(makeRSS("<item><enclosure url='/a.jpg'/></item>").utf8))),
      ("gone", .response(Data(words.utf8), status: 410)), ("page", .response(Data("<html>".utf8))),
      ("down", .response(Data(), status: 503, headers: ["Retry-After": "7"])),
      ("refused", .response(Data(), status: 401)), ("unreachable", .failure(AnyError())), ("never", .never),
    ] as [(String, HTTPClientStub.Answer)] {
      client.stub(makeURL("https://a.com/\(name)"), with: answer)
    }
    return (DiscoverySession(client: client, parser: InProcessDocumentParser(), currentDate: Date.init), client)
  }
}
