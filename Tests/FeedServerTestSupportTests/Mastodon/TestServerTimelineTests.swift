import FeedHTTP
import FeedServer
import FeedServerTestSupport
import Foundation
import Glibc
import TestSupport
import XCTest

final class TestServerTimelineTests: XCTestCase {
  func test_init_servesTheTimelineBesideTheFeed() async throws {
    let image = ServedImage(id: UUID())
    let (sut, client) = try makeSUT(feed: ServedFeed(images: [image]), timeline())

    let (statuses, response) = try await client.get(from: url(sut, "/api/v1/timelines/public?only_media=true"))
    let (feed, _) = try await client.get(from: sut.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual("\(sut.origin)/v1", sut.baseURL.absoluteString)
    XCTAssert(String(decoding: statuses, as: UTF8.self).contains("\(sut.origin)/media/7/original"))
    XCTAssert(response.value(forHTTPHeaderField: "Link")?.hasPrefix("<\(sut.origin)/api/v1/") ?? false)
    XCTAssert(String(decoding: feed, as: UTF8.self).contains("\(sut.baseURL)/picture/\(image.id)"))
  }

  func test_timeline_isReplacedForTheRequestsAfter() async throws {
    let (sut, client) = try makeSUT(nil)
    func status() async throws -> Int {
      try await client.get(from: url(sut, "/api/v1/timelines/public")).1.statusCode
    }

    var statuses = [try await status()]
    sut.timeline = timeline()
    statuses.append(try await status())
    sut.timeline?.anonymousRefusal = .userRequired
    statuses.append(try await status())
    sut.timeline = nil
    statuses.append(try await status())

    XCTAssertEqual(statuses, [404, 200, 422, 404])
  }

  func test_file_isServedAtTheAddressInThePayload() async throws {
    let (sut, client) = try makeSUT(timeline())

    let (data, response) = try await client.get(from: url(sut, "/media/7/small"))

    XCTAssertEqual(data, Data("small".utf8))
    XCTAssertEqual(response.value(forHTTPHeaderField: "Content-Type"), "image/png")
  }

  func test_token_isReadFromTheRequest() async throws {
    var closed = timeline()
    closed.tokens = ["secret"]
    let (sut, client) = try makeSUT(closed)

    let anonymous = try await client.get(from: url(sut, "/api/v1/timelines/home")).1
    let answer = try sut.answer(to: "/api/v1/timelines/home", header: "authorization: Bearer secret")

    XCTAssertEqual(anonymous.statusCode, 401)
    XCTAssert(answer.hasPrefix("HTTP/1.1 200"), answer)
    XCTAssert(answer.contains(#""id":"1""#), answer)
    XCTAssertEqual(sut.requests.map { $0.header("Authorization") }, [nil, "Bearer secret"])
  }

  func test_inject_affectsTheTimelineToo() async throws {
    let (sut, client) = try makeSUT(timeline())
    sut.inject(.rateLimited(until: Date(), retryAfter: "7"), for: "/api/v1/timelines/public", times: 1)

    let limited = try await client.get(from: url(sut, "/api/v1/timelines/public")).1
    let next = try await client.get(from: url(sut, "/api/v1/timelines/public")).1

    XCTAssertEqual([limited.statusCode, next.statusCode], [429, 200])
    XCTAssertEqual(limited.value(forHTTPHeaderField: "Retry-After"), "7")
    XCTAssertEqual(sut.requests.map(\.path), ["/api/v1/timelines/public", "/api/v1/timelines/public"])
  }

  func test_headers_areReplacedAndRemovedInTheUsualAnswer() async throws {
    let (sut, client) = try makeSUT(timeline())
    sut.inject(.headers(["Link": #"<https://evil.example/>; rel="next""#]), for: .any, times: 1)
    sut.inject(.headers(["Link": nil]), for: "/api/v1/timelines/public?limit=1")

    let replaced = try await client.get(from: url(sut, "/api/v1/timelines/public"))
    let removed = try await client.get(from: url(sut, "/api/v1/timelines/public?limit=1")).1

    XCTAssertEqual(replaced.1.value(forHTTPHeaderField: "Link"), #"<https://evil.example/>; rel="next""#)
    XCTAssert(String(decoding: replaced.0, as: UTF8.self).contains(#""id":"1""#))
    XCTAssertEqual(removed.statusCode, 200)
    XCTAssertNil(removed.value(forHTTPHeaderField: "Link"))
  }

  private func timeline() -> ServedTimeline {
    let account = ServedAccount(id: "1", acct: "ada")
    return ServedTimeline(
      statuses: [
        ServedStatus(id: "1", account: account, createdAt: Date(), attachments: [ServedAttachment(id: "7")])
      ]
    ) { .data(Data("\($1)".utf8), contentType: "image/png") }
  }

  private func url(_ server: TestServer, _ target: String) throws -> URL {
    try XCTUnwrap(URL(string: "\(server.origin)\(target)"))
  }

  private func makeSUT(
    feed: ServedFeed = ServedFeed(), _ timeline: ServedTimeline?, file: StaticString = #filePath, line: UInt = #line
  ) throws -> (sut: TestServer, client: CurlHTTPClient) {
    let sut = try TestServer(feed: feed, timeline: timeline)
    let client = try CurlHTTPClient(configuration: .init(environment: [:]))
    trackForMemoryLeaks(sut, file: file, line: line)
    addTeardownBlock { [weak sut] in sut?.stop() }
    return (sut, client)
  }
}

extension TestServer {
  /// Sends a request with a header that the client under test never sends, and returns the whole answer.
  fileprivate func answer(to target: String, header: String) throws -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(origin.port ?? 0).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let stream = FileHandle(fileDescriptor: socket, closeOnDealloc: false)
    try stream.write(
      contentsOf: Data("GET \(target) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\(header)\r\n\r\n".utf8))
    return String(decoding: try stream.readToEnd() ?? Data(), as: UTF8.self)
  }
}
