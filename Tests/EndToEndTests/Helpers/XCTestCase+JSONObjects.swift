import Foundation
import XCTest

extension XCTestCase {
  /// What a command that ended well printed, an object a line.
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
  /// Those of the images that were printed.
  var titles: [String] { compactMap { $0["title"] as? String } }
}
