import Documents
import FeedDomain
import FeedTestSupport
import Foundation
import FoundationNetworking
import Locks
import TestSupport
import XCTest

@testable import FeedAPI

final class PageDownloadsTests: XCTestCase {
  func test_pictureAddress_isThatOfThePageToWhichRedirectsLed() async throws {
    let page = #"<meta property="og:image" content="a.jpg">"#
    let (sut, client) = makeSUT()
    client.stub(url, with: .response(Data(page.utf8), address: makeURL("https://b.com/c/d")))

    let address = try await sut.pictureAddress(onPage: url)

    XCTAssertEqual(address, makeURL("https://b.com/c/a.jpg"))
  }

  func test_pictureAddress_isAskedForWithoutAUserAndWithoutHeaders() async throws {
    let (sut, client) = makeSUT()
    client.stub(url, with: .response(Data()))

    _ = try await sut.pictureAddress(onPage: makeURL("https://user:secret@a.com/post"))

    XCTAssertEqual(client.requestedURLs, [url])
    XCTAssertEqual(client.lastHeaders, [:])
  }

  func test_pictureAddress_isReadInThePagesEncoding() async throws {
    let page = "<meta property=\"og:image\" content=\"/\u{E9}.jpg\">"
    let (sut, client) = makeSUT()
    client.stub(
      url,
      with: .response(
        try XCTUnwrap(page.data(using: .isoLatin1)), headers: ["Content-Type": "text/html; charset=iso-8859-1"]))

    let address = try await sut.pictureAddress(onPage: url)

    XCTAssertEqual(address?.absoluteString, "https://a.com/%C3%A9.jpg")
  }

  func test_pictureAddress_isNoneForWhatIsNoPage() async throws {
    for body in [Data(), Data("words".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0]), Data("%PDF-1.7 <<>>".utf8)] {
      let (sut, client) = makeSUT()
      client.stub(url, with: .response(body))

      let address = try await sut.pictureAddress(onPage: url)

      XCTAssertNil(address)
    }
  }

  func test_pictureAddress_isNoneForAPageThatIsNotThere() async throws {
    for status in [404, 410] {
      let (sut, client) = makeSUT()
      client.stub(url, with: .response(Data(#"<meta property="og:image" content="a.jpg">"#.utf8), status: status))

      let address = try await sut.pictureAddress(onPage: url)

      XCTAssertNil(address)
    }
  }

  func test_pictureAddress_failsWithTheStatusOfThePage() async throws {
    for status in [304, 403, 429, 500] {
      let (sut, client) = makeSUT()
      client.stub(url, with: .response(Data("<html>".utf8), status: status))

      do {
        _ = try await sut.pictureAddress(onPage: url)
        XCTFail("Expected an error for \(status)")
      } catch {
        XCTAssertEqual((error as? UnexpectedStatus)?.code, status)
      }
    }
  }

  func test_pictureAddress_isLookedForOnFewPagesAtATimeInOrder() async throws {
    let client = HeldClient()
    let sut = makeSUT(client)
    var tasks: [Task<URL?, any Error>] = []
    for number in 0..<9 {
      tasks.append(Task { try await sut.pictureAddress(onPage: makeURL("https://a.com/\(number)")) })
      try await eventually { client.count == min(number + 1, Limits.pagesAtOnce) }
    }

    tasks[7].cancel()
    _ = await tasks[7].result
    XCTAssertEqual(client.count, Limits.pagesAtOnce)
    client.end(makeURL("https://a.com/0"))
    try await eventually { client.count == Limits.pagesAtOnce && client.asked.count == 7 }
    tasks[1].cancel()
    try await eventually { client.asked.count == 8 }

    XCTAssertEqual(client.asked.suffix(2).map(\.lastPathComponent), ["6", "8"])
    XCTAssertEqual(client.count, Limits.pagesAtOnce)
    for task in tasks { task.cancel() }
    try await eventually { client.count == 0 }
  }

  // MARK: - Helpers

  private let url = makeURL("https://a.com/post")

  private func makeSUT() -> (PageDownloads, HTTPClientStub) {
    let client = HTTPClientStub()
    return (makeSUT(client), client)
  }

  private func makeSUT(_ client: any HTTPClient & Sendable) -> PageDownloads {
    let pictures = PictureDownloads(
      budget: ByteBudget(limit: 100, largest: 10), currentDate: Date.init, isPicture: { _ in true },
      client: { _ in client })
    return PageDownloads(client: client, pictures: pictures, parser: InProcessDocumentParser(), currentDate: Date.init)
  }
}

/// A client whose responses are empty and come only when the test ends them.
private final class HeldClient: HTTPClient, Sendable {
  private struct State {
    var asked: [URL] = []
    var waiting: [URL: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  var asked: [URL] { state.withLock { $0.asked } }
  var count: Int { state.withLock { $0.waiting.count } }

  func end(_ url: URL) { state.withLock { $0.waiting.removeValue(forKey: url) }?.resume() }

  func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.asked.append(url)
          state.waiting[url] = continuation
        }
        if Task.isCancelled { end(url) }
      }
    } onCancel: {
      end(url)
    }
    try Task.checkCancellation()
    return (Data(), makeResponse(url.absoluteString))
  }
}
