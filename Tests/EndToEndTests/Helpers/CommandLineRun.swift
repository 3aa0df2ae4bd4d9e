import Foundation

/// A run of the program without a terminal, to its end.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errorOutput: String

  /// - Throws: when the program cannot be started.
  init(_ arguments: [String], on stage: Stage, environment: [String: String] = [:]) throws {
    let process = Process()
    let (output, errorOutput) = (Pipe(), Pipe())
    process.executableURL = Stage.executable
    process.arguments = arguments
    let pinned = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = stage.environment.merging(pinned) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errorOutput
    try process.run()
    // Neither is longer than what a pipe holds.
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errorOutput = String(decoding: errorOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
