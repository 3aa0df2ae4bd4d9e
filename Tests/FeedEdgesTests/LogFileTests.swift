import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedEdges

final class LogFileTests: XCTestCase {
  func test_write_addsALineWithItsTime() throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    sut.write("first")
    sut.write("second")

    XCTAssertEqual(try lines(of: url), ["2023-11-14T22:13:20Z first", "2023-11-14T22:13:20Z second"])
  }

  func test_files_areClosed() async throws {
    let url = try makeURL()

    try await assertLeavesNoDescriptor { try makeSUT(url).write("a line") }
  }

  func test_write_appendsToTheFile() throws {
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

  func test_write_keepsNoSecretOfAURL() throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    sut.write("It failed: \u{1B}[2Jhttp://name:secret@host.example/feed?token=secret")

    XCTAssertEqual(try lines(of: url), ["2023-11-14T22:13:20Z It failed: http://host.example/feed?token=…"])
  }

  func test_write_cutsALineThatIsTooLongBetweenTwoCharacters() throws {
    let url = try makeURL()
    let sut = try makeSUT(url)

    sut.write("x" + String(repeating: "é", count: 5000))
    sut.write("after")

    let data = try Data(contentsOf: url)
    XCTAssertEqual(data.firstIndex(of: UInt8(ascii: "\n")), 4094)
    XCTAssertEqual(try XCTUnwrap(String(data: data, encoding: .utf8)).split(separator: "\n").count, 2)
  }

  func test_write_keepsLinesForAFIFOsLaterReader() throws {
    let url = try makeFIFO()
    let sut = try makeSUT(url)

    sut.write("first")

    XCTAssertEqual(try readFIFO(url), "2023-11-14T22:13:20Z first\n")
  }

  func test_write_survivesAFIFOsReader() throws {
    let url = try makeFIFO()
    let sut = try makeSUT(url)
    sut.write("first")
    _ = try readFIFO(url)

    sut.write("second")

    XCTAssertEqual(try readFIFO(url), "2023-11-14T22:13:20Z second\n")
  }

  func test_write_dropsLinesThatDoNotFitIntoAFIFO() throws {
    let url = try makeFIFO()
    let sut = try makeSUT(url)

    for _ in 0..<100 { sut.write(String(repeating: "x", count: 3000)) }

    let lines = try readFIFO(url).split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertTrue((10..<100).contains(lines.count), "\(lines.count) lines")
    XCTAssertEqual(Set(lines.map(\.count)), [0, 3021])
  }

  func test_init_makesAFileThatOnlyItsOwnerReads() throws {
    let url = try makeURL()

    _ = try makeSUT(url)

    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func test_init_failsIfNoFileCanBeCreated() throws {
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

  private func makeFIFO() throws -> URL {
    let url = try makeURL()
    XCTAssertEqual(mkfifo(url.path, 0o600), 0)
    return url
  }

  /// Returns all data that is in the FIFO now.
  private func readFIFO(_ url: URL) throws -> String {
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return text
  }

  private func lines(of url: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
