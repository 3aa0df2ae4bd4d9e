import TestSupport
import XCTest

@testable import FeedApp

final class LogFileTests: XCTestCase {
  func test_write_addsALineWithItsTime() throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    sut.write("first")
    sut.write("second")

    XCTAssertEqual(try lines(of: url), ["2023-11-14T22:13:20Z first", "2023-11-14T22:13:20Z second"])
  }

  func test_write_addsToWhatIsThere() throws {
    let url = try makeURL()

    try makeSUT(url).write("before")
    try makeSUT(url).write("after")

    XCTAssertEqual(try lines(of: url).count, 2)
  }

  func test_write_keepsAMessageOnOneLine() throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    sut.write("one\ntwo\r\nthree\rfour\u{2028}five")

    XCTAssertEqual(try lines(of: url), ["2023-11-14T22:13:20Z one two three four five"])
  }

  func test_write_keepsLinesWholeWhenManyWriteAtOnce() async throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { sut.write("message \(number)") }
      }
    }

    let expected = (0..<100).map { "2023-11-14T22:13:20Z message \($0)" }
    XCTAssertEqual(Set(try lines(of: url)), Set(expected))
    XCTAssertEqual(try lines(of: url).count, 100)
  }

  func test_init_makesAFileThatOnlyItsOwnerReads() throws {
    let url = try makeURL()

    _ = try makeSUT(url)

    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func test_init_failsWhereNoFileCanBe() throws {
    let url = try makeTemporaryDirectory()

    XCTAssertThrowsError(try makeSUT(url)) { error in
      XCTAssertEqual((error as? POSIXError)?.code, .EISDIR)
    }
  }

  // MARK: Helpers

  private func makeSUT(_ url: URL) throws -> LogFile {
    try LogFile(url: url) { Date(timeIntervalSince1970: 1_700_000_000) }
  }

  private func makeURL() throws -> URL {
    try makeTemporaryDirectory().appending(path: "log.txt")
  }

  private func lines(of url: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
