import Foundation
import TestSupport

/// A separate tmux server.
struct Tmux {
  let environment: [String: String]
  private let configuration: String

  init(on stage: Stage, options: String) throws {
    configuration = stage.home.appending(path: "tmux.conf").path
    try Data(options.utf8).write(to: URL(filePath: configuration))
    environment = stage.environment.merging(["TMUX_TMPDIR": stage.temporaryDirectory.path]) { $1 }
  }

  /// Returns the value of a tmux format.
  func ask(_ format: String) throws -> String { try run("display-message", "-p", format) }

  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/tmux")
    process.arguments = ["-L", "graphics", "-f", configuration] + arguments
    process.environment = environment.merging(["TERM": "xterm-256color"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
