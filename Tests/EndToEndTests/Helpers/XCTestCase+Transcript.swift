import FeedServer
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// Asserts what the program prints for these lines of a user. Ports, dates and the home are replaced by words.
  ///
  /// - Parameters:
  ///   - name: the name of the snapshot behind `plain-`.
  ///   - arguments: the words that name the feed; nil for the server's feed.
  func assert(
    _ input: [String], on stage: Stage, tell name: String, arguments: [String]? = nil,
    environment: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try CommandLineRun(
      ["--plain"] + (arguments ?? stage.feed), on: stage, environment: environment,
      input: input.map { "\($0)\n" }.joined())

    XCTAssertEqual(run.status, 0, file: file, line: line)
    XCTAssertEqual(run.errorOutput, "", file: file, line: line)
    let output = run.output.replacing("\(stage.server.baseURL.port ?? 0)", with: "PORT")
      .replacing(/127\.0\.0\.1:\d{4,5}/, with: "127.0.0.1:PORT").replacing(stage.home.path, with: "HOME").replacing(
        /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "DATE")
    assertText(output, matchesSnapshot: "plain-\(name)", file: file, line: line)
  }
}
