import Foundation
import XCTest

extension XCTestCase {
  /// Compares a text with the snapshot `NAME.txt` next to the test.
  ///
  /// If `RECORD_SNAPSHOTS` is set, the snapshot is overwritten, and the test fails so that someone looks at it.
  public func assertText(
    _ text: String, matchesSnapshot name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let directory = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Snapshots")
    let url = directory.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      do {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        XCTFail("recorded \(name): look at it, then run the test without RECORD_SNAPSHOTS", file: file, line: line)
      } catch {
        XCTFail("could not record \(name): \(error)", file: file, line: line)
      }
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      return XCTFail("there is no snapshot \(name): record it with RECORD_SNAPSHOTS=1", file: file, line: line)
    }
    let expected = String(decoding: data, as: UTF8.self)
    XCTAssertEqual(text, expected, "\(name) differs from its snapshot:\n\(text)", file: file, line: line)
  }
}
