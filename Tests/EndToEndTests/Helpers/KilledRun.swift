import Foundation
import XCTest

/// A program without a terminal that is killed.
final class KilledRun {
  private let process = Process()
  private let pipe = Pipe()
  /// The complete lines that it has printed, which are those of completed work.
  private(set) var lines: [String] = []

  /// Starts the program.
  init(_ executable: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Waits for the first output.
  func waitUntilItPrints() { lines = Self.lines(of: pipe.fileHandleForReading.availableData) }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end.
  ///
  /// - Returns: true if the program was killed, false if it had ended before with status 0.
  func wait(file: StaticString = #filePath, line: UInt = #line) throws -> Bool {
    lines += Self.lines(of: try pipe.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    if !isKilled { XCTAssertEqual(process.terminationStatus, 0, file: file, line: line) }
    return isKilled
  }

  private static func lines(of data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
