import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// The additional specs for every `FeedSource` of a server, see ``FeedSourceSpecs``.
class RemoteSourceSpecs: FeedSourceSpecs {
  override final func makeFixture() throws -> any SourceFixture { try makeRemoteFixture() }
  func makeRemoteFixture() throws -> any RemoteSourceFixture { throw AnyError(name: "a source's test case makes it") }

  // MARK: Pages

  func test_repeatedID_isListedOnce() async throws {
    let fixture = try makeRemoteFixture()
    fixture.stub([[0, 1, 0, 1]], leadingBackTo: nil)

    let pages = try await pages(of: fixture)

    XCTAssertEqual(pages.first?.compactMap(\.description), ["Description 0", "Description 1"])
  }

  func test_repeatedCursor_endsTheFeed() async throws {
    let fixture = try makeRemoteFixture()
    fixture.stub([[0], [1], [2]], leadingBackTo: 1)

    let pages = try await pages(of: fixture)

    XCTAssertEqual(
      pages.prefix(3).joined().compactMap(\.description), ["Description 0", "Description 1", "Description 2"])
    XCTAssertLessThanOrEqual(fixture.client.requestedURLs.count, 4)
  }

  func test_pagesWithoutImages_areSkippedUpToFiveAtATime() async throws {
    let fixture = try makeRemoteFixture()
    fixture.stub([[0]] + Array(repeating: [], count: 7) + [[1]], leadingBackTo: nil)

    let pages = try await pages(of: fixture)

    guard !fixture.endsAtAPageWithoutImages else {
      XCTAssertEqual(pages.map(\.count), [1, 0])
      return XCTAssertEqual(fixture.client.requestedURLs.count, 2)
    }
    XCTAssertEqual(
      pages.map(\.count), [1, 0, 1], "one request for more skips five empty pages, the next one finds the image")
    XCTAssertEqual(fixture.client.requestedURLs.count, 9)
  }

  func test_firstPage_isNotLoadedAgainWhileItsValidatorsMatch() async throws {
    let fixture = try makeRemoteFixture()
    fixture.stub([[0], [1]], leadingBackTo: nil, headers: ["ETag": #"W/"one""#, "Last-Modified": "Sun, 22 Nov 2026"])
    let now = Locked(FeedServiceSUT.now.addingTimeInterval(-3_600))
    let local = LocalFeed(currentDate: { now.withLock { $0 } }, makeStore: { InMemoryFeedStore() })
    let sut = service(over: fixture, local)
    let first = try await sut.loadFeed()
    _ = try await XCTUnwrap(first.page.loadMore)()
    XCTAssertEqual(fixture.client.lastHeaders, [:], "the request for a page has no validators")
    await sut.finishSaving()
    fixture.client.stub(fixture.firstPage, with: .response(Data(), status: 304))
    now.withLock { $0 = FeedServiceSUT.now }

    let unchanged = try await sut.loadFeed()

    let headers = ["If-None-Match": #"W/"one""#, "If-Modified-Since": "Sun, 22 Nov 2026"]
    XCTAssertEqual(fixture.client.lastHeaders, headers)
    XCTAssertEqual(unchanged.page.items.compactMap(\.description), ["Description 0", "Description 1"])
    XCTAssertNil(unchanged.savedAt, "the unchanged saved feed is treated as newly loaded")
    await sut.finishSaving()
    let saved = await sut.loadSavedFeed()
    XCTAssertEqual(saved?.savedAt, FeedServiceSUT.now, "the date of the saved feed is renewed")

    now.withLock { $0 = FeedServiceSUT.now.addingTimeInterval(8 * 24 * 3_600) }
    await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 304)), "the saved feed has expired") {
      _ = try await sut.loadFeed()
    }
    XCTAssertEqual(fixture.client.lastHeaders, [:])
  }

  // MARK: Failures

  func test_page_failsOnInvalidData() async throws {
    let fixture = try makeRemoteFixture()
    for text in ["", "no JSON", #"{"items": 1}"#, #"{"error": "text"}"#, "[1", "null"] {
      fixture.client.stub(fixture.firstPage, with: .response(Data(text.utf8)))

      await assertFailure(as: .invalidData, text) { _ = try await fixture.source.firstPage() }
    }
  }

  func test_page_failsOnAnyOtherStatus() async throws {
    let fixture = try makeRemoteFixture()
    for status in [404, 410, 429, 500, 503] {
      fixture.client.stub(
        fixture.firstPage, with: .response(Data("{}".utf8), status: status, headers: ["Retry-After": "7"]))

      await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: status, retryAfter: .seconds(7)))) {
        _ = try await fixture.source.firstPage()
      }
    }
  }

  func test_page_failsWithoutConnectivity() async throws {
    let fixture = try makeRemoteFixture()
    fixture.client.stub(fixture.firstPage, with: .failure(AnyError()))

    await assertFailure(as: .noConnection(nil)) { _ = try await fixture.source.firstPage() }
  }

  func test_page_endsWhenItsTaskIsCancelled() async throws {
    let fixture = try makeRemoteFixture()
    fixture.client.stub(fixture.firstPage, with: .never)
    let (source, client) = (fixture.source, fixture.client)

    let task = Task { _ = try await source.firstPage() }
    try await eventually { client.requestedURLs.count == 1 }
    task.cancel()

    guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected no page") }
    XCTAssertTrue(error is CancellationError, "\(error)")
  }

  func test_comments_failOnInvalidDataAStatusAndWithoutConnectivity() async throws {
    let fixture = try makeRemoteFixture()
    let (image, url) = fixture.commented
    for (answer, cause) in [
      (.response(Data("no JSON".utf8)), .invalidData),
      (.response(Data("{}".utf8), status: 503), .unexpectedStatus(UnexpectedStatus(code: 503))),
      (.failure(AnyError()), .noConnection(nil)),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      fixture.client.stub(url, with: answer)

      await assertFailure(as: cause) { _ = try await fixture.source.comments(of: image) }
    }
    XCTAssertEqual(fixture.client.requestedURLs, Array(repeating: url, count: 3))
  }

  // MARK: Pictures

  func test_imageData_usesTheClientForPictures() async throws {
    let fixture = try makeRemoteFixture()
    let url = FeedImage.web(0).url
    fixture.pictureClient.stub(url, with: .response(Data("a picture".utf8)))

    let data = try await fixture.source.imageData(at: url).data

    XCTAssertEqual(data, Data("a picture".utf8))
    XCTAssertEqual(fixture.client.requestedURLs, [])
    fixture.pictureClient.stub(url, with: .response(Data("a picture".utf8), status: 404))
    await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 404))) {
      _ = try await fixture.source.imageData(at: url)
    }
  }
}

/// Replaces XCTest's function, for the same reason as for ``FeedSourceSpecs``.
func testCase(_ tests: [(String, (RemoteSourceSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (RemoteSourceSpecs.self, [])
}
