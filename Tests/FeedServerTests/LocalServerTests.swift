import FeedHTTP
import FeedServer
import Foundation
import FoundationNetworking
import Locks
import TestSupport
import XCTest

final class LocalServerTests: XCTestCase {
  func test_init_servesAFeedOnTheLoopback() async throws {
    let image = ServedImage(id: UUID())
    let sut = try makeSUT(LocalServer(feed: ServedFeed(images: [image])))

    let (data, response) = try await get(sut.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(response.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssert(String(decoding: data, as: UTF8.self).contains("\(sut.baseURL)/picture/\(image.id)"))
    XCTAssertEqual(sut.baseURL.absoluteString, "http://127.0.0.1:\(try XCTUnwrap(sut.origin.port))/v1")
  }

  func test_init_throwsWhenThePortIsTaken() throws {
    let sut = try makeSUT(LocalServer { _ in nil })
    let port = UInt16(try XCTUnwrap(sut.origin.port))

    XCTAssertThrowsError(try LocalServer(port: port) { _ in nil }) { error in
      guard case LocalServer.Error.cannotListen(port, _) = error else { return XCTFail("\(error)") }
    }
  }

  func test_reply_receivesTheRequestAndReportsItsEnd() async throws {
    let asked = Locked<[Request]>([])
    let ends = Locked<[Bool]>([])
    let sut = try makeSUT(
      LocalServer { request in
        asked.withLock { $0.append(request) }
        var reply = Reply(status: 201, headers: ["X-Odd": "yes"], body: Data(count: 100_000))
        reply.onEnd = { isComplete in ends.withLock { $0.append(isComplete) } }
        return reply
      })

    let (data, response) = try await get(XCTUnwrap(URL(string: "\(sut.origin)/a%20b?c=d")))
    try await eventually { ends.withLock { $0 } == [true] }

    XCTAssertEqual([data.count, response.statusCode], [100_000, 201])
    XCTAssertEqual(response.value(forHTTPHeaderField: "X-Odd"), "yes")
    let request = try XCTUnwrap(asked.withLock { $0 }.first)
    XCTAssertEqual([request.method, request.target], ["GET", "/a%20b?c=d"])
    XCTAssertEqual(request.headers["User-Agent"], "essential-feed")
    XCTAssertEqual([request.origin], [sut.origin])
  }

  func test_reply_endsTheConnectionWhenItIsNil() async throws {
    let events = Locked<[String]>([])
    let sut = try makeSUT(
      LocalServer(onConnection: { number, isOpen in events.withLock { $0.append("\(number) \(isOpen)") } }) { _ in nil }
    )

    do {
      let (_, response) = try await get(sut.origin)
      XCTFail("the reply was \(response.statusCode)")
    } catch {}

    try await eventually { events.withLock { $0 }.contains("1 false") }
    XCTAssertEqual(events.withLock { $0 }.first, "1 true")
  }

  func test_stop_releasesThePort() throws {
    let sut = try makeSUT(LocalServer { _ in nil })

    sut.stop()
    sut.stop()

    let successor = try LocalServer(port: UInt16(XCTUnwrap(sut.origin.port))) { _ in nil }
    successor.stop()
  }

  private func makeSUT(
    _ sut: @autoclosure () throws -> LocalServer, file: StaticString = #filePath, line: UInt = #line
  ) throws -> LocalServer {
    let sut = try sut()
    trackForMemoryLeaks(sut, file: file, line: line)
    addTeardownBlock { [weak sut] in sut?.stop() }
    return sut
  }

  private func get(_ url: URL) async throws -> (Data, HTTPURLResponse) {
    try await CurlHTTPClient(configuration: .init(environment: [:])).get(from: url)
  }
}
