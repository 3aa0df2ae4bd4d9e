import FeedAPI
import FeedDomain
import FoundationNetworking
import XCTest

final class ImageCommentsMapperTests: XCTestCase {
  func test_map_throwsErrorOnNon2xxHTTPResponse() {
    for code in [199, 150, 300, 400, 500] {
      expectInvalidData(makeItemsJSON([]), status: code)
    }
  }

  func test_map_throwsErrorOn2xxHTTPResponseWithInvalidJSON() {
    for code in [200, 201, 250, 280, 299] {
      expectInvalidData(Data("invalid json".utf8), status: code)
    }
  }

  func test_map_deliversNoItemsOn2xxHTTPResponseWithEmptyJSONList() throws {
    for code in [200, 201, 250, 280, 299] {
      let result = try ImageCommentsMapper.map(makeItemsJSON([]), from: HTTPURLResponse(statusCode: code))

      XCTAssertEqual(result, [])
    }
  }

  func test_map_deliversItemsOn2xxHTTPResponseWithJSONItems() throws {
    let item1 = makeItem(
      message: "a message", createdAt: (Date(timeIntervalSince1970: 1_598_627_222), "2020-08-28T15:07:02+00:00"),
      username: "a username")
    let item2 = makeItem(
      message: "another message", createdAt: (Date(timeIntervalSince1970: 1_577_881_882), "2020-01-01T12:31:22+0000"),
      username: "another username")
    let json = makeItemsJSON([item1.json, item2.json])

    for code in [200, 201, 250, 280, 299] {
      let result = try ImageCommentsMapper.map(json, from: HTTPURLResponse(statusCode: code))

      XCTAssertEqual(result, [item1.model, item2.model])
    }
  }

  func test_map_readsDatesWithAnyOffset() throws {
    for text in ["2020-05-20T11:24:59Z", "2020-05-20T16:54:59.5+05:30"] {
      let result = try ImageCommentsMapper.map(makeComment(createdAt: text), from: HTTPURLResponse(statusCode: 200))

      let createdAt = try XCTUnwrap(result.first?.createdAt)
      XCTAssertEqual(createdAt.timeIntervalSince1970, 1_589_973_899, accuracy: 0.5, text)
    }
  }

  func test_map_throwsErrorOnInvalidDate() {
    for text in ["", "yesterday", "2020-05-20", "2020-02-31T11:24:59Z", "1589973899"] {
      expectInvalidData(makeComment(createdAt: text), "\(text)")
    }
  }

  func test_map_throwsErrorOnMissingOrBadValues() {
    let good: [String: Any] = [
      "id": UUID().uuidString, "message": "any", "created_at": "2020-05-20T11:24:59Z", "author": ["username": "any"],
    ]
    for key in good.keys {
      expectInvalidData(makeItemsJSON([good.filter { $0.key != key }]), key)
      expectInvalidData(makeItemsJSON([good.merging([key: 1]) { $1 }]), key)
    }
    expectInvalidData(makeItemsJSON([good.merging(["author": [String: Any]()]) { $1 }]))
  }

  func test_map_readsATrailingCommaAfterTheLastKey() throws {
    let body = """
      { "items": [ { "id": "\(UUID())", "message": "text", "created_at": "2020-05-20T11:24:59Z",
        "author": { "username": "any", }, } ] }
      """

    let result = try ImageCommentsMapper.map(Data(body.utf8), from: HTTPURLResponse(statusCode: 200))

    XCTAssertEqual(result.map(\.message), ["text"])
  }

  func test_map_deliversTheFirstOfCommentsWithTheSameID() throws {
    let id = UUID()
    let date = (Date(timeIntervalSince1970: 1_589_973_899), "2020-05-20T11:24:59Z")
    let first = makeItem(id: id, message: "first", createdAt: date, username: "any")
    let second = makeItem(id: id, message: "second", createdAt: date, username: "any")

    let json = makeItemsJSON([first.json, second.json])
    let result = try ImageCommentsMapper.map(json, from: HTTPURLResponse(statusCode: 200))

    XCTAssertEqual(result, [first.model])
  }

  // MARK: - Helpers

  private func makeItem(
    id: UUID = UUID(), message: String, createdAt: (date: Date, iso8601String: String), username: String
  ) -> (model: ImageComment, json: [String: Any]) {
    let model = ImageComment(id: id, message: message, createdAt: createdAt.date, username: username)
    let json: [String: Any] = [
      "id": id.uuidString, "message": message, "created_at": createdAt.iso8601String,
      "author": ["username": username],
    ]
    return (model, json)
  }

  private func makeComment(createdAt: String) -> Data {
    makeItemsJSON([
      ["id": UUID().uuidString, "message": "any", "created_at": createdAt, "author": ["username": "any"]]
    ])
  }

  private func expectInvalidData(
    _ data: Data, status: Int = 200, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try ImageCommentsMapper.map(data, from: HTTPURLResponse(statusCode: status)), message, file: file, line: line
    ) { error in
      XCTAssertEqual(error as? ImageCommentsMapper.Error, .invalidData, file: file, line: line)
      XCTAssertTrue(error is any InvalidDataError, file: file, line: line)
    }
  }
}
