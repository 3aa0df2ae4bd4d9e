import FeedHTTP
import Foundation
import FoundationNetworking
import TestSupport
import XCTest

@testable import FeedServer
@testable import FeedServerTestSupport

final class ServedDocumentTests: XCTestCase {
  func test_site_isServedBeforeAllElse() async throws {
    let sut = try makeSUT(["/v1/feed": document("a page"), "/a": document("a"), "/a?b=c": document("b")])

    let bodies = try await [
      body(of: "/v1/feed", from: sut), body(of: "/a", from: sut), body(of: "/a?b=c", from: sut),
      body(of: "/a?b=d", from: sut),
    ]
    let (_, missing) = try await get("/elsewhere", from: sut)

    XCTAssertEqual(bodies, ["a page", "a", "b", "a"])
    XCTAssertEqual(missing.statusCode, 404)
  }

  func test_pictures_areServedAtPathsWithoutADocument() async throws {
    let sut = try makeSUT(["/a": document("a")])
    sut.site?.picture = { $0 == "/b" || $0 == "/a" ? .data(Data([7]), contentType: "image/png") : nil }

    let (data, response) = try await get("/b", from: sut)

    XCTAssertEqual(data, Data([7]))
    XCTAssertEqual(response.value(forHTTPHeaderField: "Content-Type"), "image/png")
    let document = try await body(of: "/a", from: sut)
    XCTAssertEqual(document, "a")
  }

  func test_document_isNotSentToAClientWithItsEntityTag() async throws {
    var document = document("a")
    document.entityTag = "\"1\""
    let sut = try makeSUT(["/a": document])

    let answers = try ["\"1\"", "W/\"1\"", "\"0\", \"1\"", "\"0\"", "1"].map { tag in
      try document.reply(to: request(["If-None-Match": tag])).status
    }
    let (_, response) = try await get("/a", from: sut, headers: ["If-None-Match": "\"1\""])

    XCTAssertEqual(answers, [304, 304, 304, 200, 200])
    XCTAssertEqual(response.statusCode, 304)
    XCTAssertEqual(response.value(forHTTPHeaderField: "ETag"), "\"1\"")
    XCTAssertEqual(sut.requests.last?.bytesSent, 0)
  }

  func test_document_isNotSentToAClientWithItsDate() throws {
    var document = document("a")
    document.lastModified = "Wed, 20 May 2020 11:24:59 GMT"

    XCTAssertEqual(try document.reply(to: request(["If-Modified-Since": "Wed, 20 May 2020 11:24:59 GMT"])).status, 304)
    XCTAssertEqual(try document.reply(to: request(["If-Modified-Since": "Wed, 20 May 2020 11:24:58 GMT"])).status, 200)
    XCTAssertEqual(
      try document.reply(
        to: request(["If-None-Match": "\"1\"", "If-Modified-Since": "Wed, 20 May 2020 11:24:59 GMT"])
      ).status, 200)
    XCTAssertEqual(try self.document("a").reply(to: request(["If-None-Match": "\"1\""])).status, 200)
  }

  func test_moved_redirectsToTheNewAddress() async throws {
    let sut = try makeSUT(["/a": .moved(to: "/b", status: 308), "/b": .moved(to: "c"), "/c": document("here")])

    let (data, response) = try await get("/a", from: sut)

    XCTAssertEqual(String(decoding: data, as: UTF8.self), "here")
    XCTAssertEqual(response.url?.path, "/c")
    XCTAssertEqual(sut.requests.map(\.status), [308, 301, 200])
  }

  func test_compressedDocument_isSentToClientsThatAcceptIt() async throws {
    for count in [0, 1, 65_535, 65_536, 200_000] {
      let text = String(repeating: "x", count: count)
      var document = document(text)
      document.isCompressed = true
      let sut = try makeSUT(["/a": document])

      let (data, response) = try await get("/a", from: sut)

      XCTAssertEqual(data.count, count)
      XCTAssertEqual(response.value(forHTTPHeaderField: "Content-Encoding"), "gzip")
      XCTAssertNil(try document.reply(to: request([:])).headers["Content-Encoding"])
    }
  }

  func test_gzipOfSpaces_isSmallAndTooLargeToBeRead() async throws {
    let bomb = Data(gzipOfSpaces: 50_000_000)
    let sut = try makeSUT([:])
    sut.inject(.body(bomb, headers: ["Content-Encoding": "gzip"]), for: "/bomb")

    XCTAssertLessThan(bomb.count, 500_000)
    do {
      let (data, _) = try await get("/bomb", from: sut)
      XCTFail("\(data.count) bytes were read")
    } catch {
      XCTAssertTrue("\(error)".contains("longer than"), "\(error)")
    }
  }

  func test_page_hasItsLinksInOrder() {
    let page = ServedDocument.page(
      title: "A \"title\" & more", links: [("application/rss+xml", "/a?b&c"), ("application/atom+xml", "/d")])

    let text = String(decoding: page.body, as: UTF8.self)

    XCTAssertTrue(
      text.contains(#"<link rel="alternate" type="application/rss+xml" title="A &quot;title&quot; &amp; more""#))
    XCTAssertEqual(text.ranges(of: #"href="/a?b&amp;c""#).count, 1)
    XCTAssertLessThan(
      try XCTUnwrap(text.firstRange(of: "rss+xml")).lowerBound,
      try XCTUnwrap(text.firstRange(of: "atom+xml")).lowerBound)
  }

  // MARK: Helpers

  private func document(_ text: String) -> ServedDocument { ServedDocument(text, contentType: "text/plain") }

  private func request(_ headers: [String: String]) throws -> Request {
    try Request(
      method: "GET", target: "/a", headers: headers, origin: XCTUnwrap(URL(string: "http://a.example")), connection: 1,
      socket: -1)
  }

  private func makeSUT(_ documents: [String: ServedDocument]) throws -> TestServer {
    let sut = try TestServer()
    sut.site = ServedSite(documents: documents)
    addTeardownBlock { sut.stop() }
    return sut
  }

  private func get(
    _ target: String, from sut: TestServer, headers: [String: String] = [:]
  ) async throws -> (Data, HTTPURLResponse) {
    let url = try XCTUnwrap(URL(string: sut.origin.absoluteString + target))
    let client = try CurlHTTPClient(configuration: .init(environment: [:]))
    let answer = try await client.get(from: url, headers: headers)
    return (answer.data, answer.response)
  }

  private func body(of target: String, from sut: TestServer) async throws -> String {
    String(decoding: try await get(target, from: sut).0, as: UTF8.self)
  }
}
