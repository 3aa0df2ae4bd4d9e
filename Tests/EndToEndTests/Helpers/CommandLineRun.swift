import Foundation

/// A complete run of the program without a terminal.
struct CommandLineRun {
  /// The exit status; the number of the signal if one ended the program.
  let status: Int32
  let isEndedBySignal: Bool
  let outputBytes: Data
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  let errorOutput: String
  /// The processor time in seconds.
  let processorTime: Double

  /// Runs the program until it ends. Throws an error if the program cannot be started.
  ///
  /// - Parameters:
  ///   - launcher: a program that starts ours, with its options.
  ///   - input: the text of standard input.
  init(
    _ arguments: [String], on stage: Stage, environment: [String: String] = [:], by launcher: [String] = [],
    input: String = ""
  ) throws {
    let process = Process()
    // The output goes to files, because a long output would fill a pipe before it is read.
    let files = ["output", "error output"].map { stage.home.appending(path: "\($0) \(UUID())") }
    for file in files { try Data().write(to: file) }
    process.executableURL = launcher.first.map { URL(filePath: $0) } ?? Stage.executable
    process.arguments = launcher.isEmpty ? arguments : launcher.dropFirst() + [Stage.executable.path] + arguments
    let pinned = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = stage.environment.merging(pinned) { $1 }.merging(environment) { $1 }
    let inputFile = stage.home.appending(path: "input \(UUID())")
    try Data(input.utf8).write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let before = Self.processorTimeOfChildren
    try process.run()
    process.waitUntilExit()
    processorTime = Self.processorTimeOfChildren - before
    status = process.terminationStatus
    isEndedBySignal = process.terminationReason == .uncaughtSignal
    outputBytes = try Data(contentsOf: files[0])
    errorOutput = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }

  private static var processorTimeOfChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}
