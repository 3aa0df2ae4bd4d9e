import Foundation
import TerminalTestSupport

extension Stage {
  static let isRelease = executable.path.contains("/release/")

  private var reports: URL { home.appending(path: "sanitizer") }

  /// The options of sanitizers, which end a program at a fault and write about it into a file.
  private var sanitizerOptions: [String: String] {
    let options = "log_path=\(reports.path):exitcode=66:halt_on_error=1:detect_leaks=0"
    return ["ASAN_OPTIONS": options, "TSAN_OPTIONS": options]
  }

  /// The sanitizers' reports on the programs of this stage; empty if they have found nothing.
  var sanitizerReport: String {
    let files = (try? FileManager.default.contentsOfDirectory(at: home, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.lastPathComponent.hasPrefix("sanitizer.") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// Starts the program as a job of a shell, which continues it as soon as it was stopped.
  func startJob(_ words: [String], environment: [String: String]) throws -> TerminalProgram {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      script: """
        set -m; "$program" \(quoted); status=$?
        while [ $status -eq \(128 + SIGTSTP) ]; do fg >/dev/null; status=$?; done; exit $status
        """, environment: environment.merging(sanitizerOptions) { $1 })
  }

  /// Starts a second program, which loads all feeds into the same cache.
  func startUpdate() throws -> Process {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = ["update"]
    process.environment = environment.merging(sanitizerOptions) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}

extension TerminalProgram {
  /// Waits for the process that this shell runs as its job.
  func waitForJob() throws -> Int32 {
    try waitUntil("the program has begun to draw") { $0.isAlternateScreen || $0.state.isOver }
    return try job()
  }
}
