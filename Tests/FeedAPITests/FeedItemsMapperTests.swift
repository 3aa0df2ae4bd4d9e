import FeedAPI
import FeedDomain
import FoundationNetworking
import TestSupport
import XCTest

final class FeedItemsMapperTests: XCTestCase {
  func test_map_throwsErrorOnNon200HTTPResponse() {
    for code in [199, 201, 204, 300, 304, 400, 404, 500] {
      expectInvalidData(makeItemsJSON([]), status: code)
    }
  }

  func test_map_throwsErrorOn200HTTPResponseWithInvalidJSON() {
    for body in ["invalid json", "", "[]", "null", "{}", #"{ "items": null }"#, #"{ "items": [ 1 ] }"#] {
      expectInvalidData(Data(body.utf8))
    }
    expectInvalidData(Data([0xFF, 0xFE, 0x00]))
  }

  func test_map_deliversNoItemsOn200HTTPResponseWithEmptyJSONList() throws {
    let result = try FeedItemsMapper.map(makeItemsJSON([]), from: HTTPURLResponse(statusCode: 200))

    XCTAssertEqual(result, [])
  }

  func test_map_deliversItemsOn200HTTPResponseWithJSONItems() throws {
    let item1 = makeItem(id: UUID(), imageURL: makeURL("http://a-url.com"))
    let item2 = makeItem(
      id: UUID(), description: "a description", location: "a location", imageURL: makeURL("http://another-url.com"))

    let json = makeItemsJSON([item1.json, item2.json])
    let result = try FeedItemsMapper.map(json, from: HTTPURLResponse(statusCode: 200))

    XCTAssertEqual(result, [item1.model, item2.model])
  }

  func test_map_readsNullTextAsMissing() throws {
    let result = try map(#"{ "id": "\#(UUID())", "description": null, "location": null, "image": "https://a.com/b" }"#)

    XCTAssertNil(result.first?.description)
    XCTAssertNil(result.first?.location)
  }

  func test_map_readsEveryCharacterThatJSONAllows() throws {
    let images = try map(
      #"{ "id": "\#(UUID())", "description": "a\u0000b\u001Bc\u009B", "image": "http://a-url.com" }"#)

    XCTAssertEqual(images.first?.description, "a\u{0}b\u{1B}c\u{9B}")
  }

  func test_map_readsATrailingCommaAfterTheLastKey() throws {
    let result = try map(#"{ "id": "\#(UUID())", "description": "text", "image": "https://a.com/b", }"#)

    XCTAssertEqual(result.map(\.description), ["text"])
  }

  func test_map_readsTrailingCommasOnly() throws {
    let id = #""id": "\#(UUID())", "image": "https://a.com/b""#
    let good = [
      "{ \(id),}", "{\(id) ,\n\t}, ", #"{ \#(id), "description": "a, } \",]", "tags": [1, ], }"#,
      #"{ \#(id), "location": "\\\\", }"#, #"{ \#(id), "tags": [1, {"a": 1, "b": 2}], }"#,
    ]
    for item in good { XCTAssertEqual(try map(item).count, 1, item) }
    XCTAssertEqual(try map(good[2]).first?.description, "a, } \",]")
    let bad = [
      "{ \(id),, }", "{ , \(id) }", "{ \(id), } ,,", "{ \(id), \"likes\": [,] }", "{ \(id), \"likes\": , }",
      "{ \(id) /**/ }",
      "{ id: 1, \(id) }", "{ \(id), \"likes\": NaN }",
    ]
    for item in bad { expectInvalidData(Data("{ \"items\": [ \(item) ] }".utf8), item) }
  }

  func test_map_takesAnyBytesForInvalidDataAtMost() {
    let body = Array(
      #"{ "items": [ { "id": "\#(UUID())", "image": "https://a.com/b", "x": [1, 2.5e3, null], }, ] }"#.utf8)
    let pieces =
      ["{", "]", ",", "\"", "\\", "\\u", "\\ud800", "1e9999", "'", "/*", "\u{FEFF}", "\u{0}", "{\"a\":"].map {
        Array($0.utf8)
      }
      + [[0xFF], [0x87, 0x22], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      var damaged = body
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0..<damaged.count, using: &generator)
        let end = min(damaged.count, start + Int.random(in: 0...4, using: &generator))
        damaged.replaceSubrange(start..<end, with: pieces.randomElement(using: &generator) ?? [])
      }
      do {
        _ = try FeedItemsMapper.map(Data(damaged), from: HTTPURLResponse(statusCode: 200))
      } catch {
        XCTAssertEqual(error as? FeedItemsMapper.Error, .invalidData)
      }
    }
  }

  func test_map_ignoresUnknownKeys() throws {
    let result = try map(#"{ "id": "\#(UUID())", "image": "https://a.com/b", "likes": [1, 2] }"#)

    XCTAssertEqual(result.map(\.url), [makeURL("https://a.com/b")])
  }

  func test_map_throwsErrorOnMissingOrBadID() {
    for id in [nil, "", "1", "not a uuid", "8F1B7C9E-0000-0000-0000-00000000000"] {
      expectInvalidData(makeItemsJSON([["id": id, "image": "https://a.com/b"].compactMapValues { $0 }]))
    }
  }

  func test_map_throwsErrorOnMissingImage() {
    expectInvalidData(makeItemsJSON([["id": UUID().uuidString]]))
  }

  func test_map_throwsErrorOnAnImageThatIsNoWebURL() {
    for image in [
      "", "picture.jpg", "/picture.jpg", "//a.com/b", "https://", "https:///b", "https://:80/b", "https://@/b",
      "https:a.com", "file:///etc/passwd", "ftp://a.com/b", "data:image/png;base64,AAAA", "javascript:alert(1)",
      "https://a b.com/c", "https://a.com/b c", "https://a.com/%zz", "https://a.com:99999/b", "https://a.com:0/b",
    ] {
      expectInvalidData(makeItemsJSON([["id": UUID().uuidString, "image": image]]), "\(image)")
    }
  }

  func test_map_readsWebURLsOfEveryForm() throws {
    for image in ["http://a.com", "HTTPS://A.com/b%20c?d=e&f#g", "https://u:p@[::1]:8443/x", "http://127.0.0.1:1"] {
      let json = makeItemsJSON([["id": UUID().uuidString, "image": image]])

      let result = try FeedItemsMapper.map(json, from: HTTPURLResponse(statusCode: 200))

      XCTAssertEqual(result.map(\.url.absoluteString), [image])
    }
  }

  func test_map_throwsErrorWhenOneOfManyItemsIsBad() {
    let good = makeItem(id: UUID(), imageURL: makeURL("http://a-url.com"))

    expectInvalidData(makeItemsJSON([good.json, ["id": "bad", "image": "https://a.com"], good.json]))
  }

  func test_map_deliversTheFirstOfItemsWithTheSameID() throws {
    let id = UUID()
    let first = makeItem(id: id, description: "first", imageURL: makeURL("http://a-url.com"))
    let other = makeItem(id: UUID(), imageURL: makeURL("http://a-url.com"))
    let second = makeItem(id: id, description: "second", imageURL: makeURL("http://a-url.com"))

    let json = makeItemsJSON([first.json, other.json, second.json])
    let result = try FeedItemsMapper.map(json, from: HTTPURLResponse(statusCode: 200))

    XCTAssertEqual(result, [first.model, other.model])
  }

  // MARK: - Helpers

  private func makeItem(
    id: UUID, description: String? = nil, location: String? = nil, imageURL: URL
  ) -> (model: FeedImage, json: [String: Any]) {
    let model = FeedImage(id: id, description: description, location: location, url: imageURL)
    let json = [
      "id": id.uuidString, "description": description, "location": location, "image": imageURL.absoluteString,
    ].compactMapValues { $0 }
    return (model, json)
  }

  private func map(_ item: String) throws -> [FeedImage] {
    try FeedItemsMapper.map(Data(#"{ "items": [ \#(item) ] }"#.utf8), from: HTTPURLResponse(statusCode: 200))
  }

  private func expectInvalidData(
    _ data: Data, status: Int = 200, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try FeedItemsMapper.map(data, from: HTTPURLResponse(statusCode: status)), message, file: file, line: line
    ) { error in
      XCTAssertEqual(error as? FeedItemsMapper.Error, .invalidData, file: file, line: line)
      XCTAssertTrue(error is any InvalidDataError, file: file, line: line)
    }
  }
}
