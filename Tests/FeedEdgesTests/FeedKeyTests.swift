import XCTest

@testable import FeedEdges

final class FeedKeyTests: XCTestCase {
  func test_feedKey_isTheURLWithoutASlashAtItsEnd() throws {
    XCTAssertEqual(try key("https://example.com/v1"), "https://example.com/v1")
    XCTAssertEqual(try key("https://example.com/v1/"), "https://example.com/v1")
  }

  func test_feedKey_differsIfTheFeedsMayDiffer() throws {
    let urls = [
      "https://example.com/v1", "http://example.com/v1", "https://example.com:444/v1", "https://example.com/v2",
      "https://example.com/v1?a=b", "https://example.com/v1?a=b/", "https://ann@example.com/v1",
      "https://bob@example.com/v1",
    ]

    XCTAssertEqual(Set(try urls.map(key)).count, urls.count)
  }

  func test_feedKey_holdsNeitherNameNorPassword() throws {
    let key = try key("https://ann:secret@example.com/v1")

    XCTAssertFalse(key.contains("ann") || key.contains("secret"), key)
  }

  func test_feedKey_isTheSameInEveryVersionOfTheProgram() throws {
    // The authors of FNV publish this hash of "a".
    XCTAssertEqual(try key("https://a@example.com/v1"), "https://example.com/v1 af63dc4c8601ec8c")
  }

  func test_feedKey_isThatOfTheAccountWhateverThePassword() throws {
    let expected = try key("https://ann%40home:one@example.com/v1")

    XCTAssertEqual(try key("https://ann%40home:other@example.com/v1/"), expected)
    XCTAssertEqual(try key("https://ann%40home@example.com/v1"), expected)
  }

  private func key(_ text: String) throws -> String {
    try XCTUnwrap(URL(string: text)).feedKey
  }
}
