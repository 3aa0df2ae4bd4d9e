import Foundation
import TestSupport
import XCTest

@testable import FeedCommandLine

extension XCTestCase {
  /// Returns the formatted text of the manual page, joined to one line.
  func formattedManualPage() throws -> String {
    let file = try makeTemporaryDirectory().appending(path: "essential-feed.1")
    try Data(ManualPage.text.utf8).write(to: file)
    return try output(of: ["mandoc", "-T", "utf8", "-O", "width=900", file.path]).replacing(/.\u{8}/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the standard output of a program.
  func output(of words: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
