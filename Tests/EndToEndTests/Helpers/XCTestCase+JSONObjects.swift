import Foundation
import XCTest

extension XCTestCase {
  /// Runs a command that must succeed, and returns the JSON objects that it prints, one per line.
  func jsonObjects(
    _ run: CommandLineRun, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [[String: Any]] {
    XCTAssertEqual(run.status, 0, run.errorOutput, file: file, line: line)
    return try run.output.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}

extension [[String: Any]] {
  /// The titles of the printed images.
  var titles: [String] { compactMap { $0["title"] as? String } }
}
