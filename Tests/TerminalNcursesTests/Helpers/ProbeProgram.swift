import Foundation
import TerminalTestSupport

/// The probe in a pseudo-terminal, and what it tells of the events that came to it.
struct ProbeProgram {
  let program: TerminalProgram

  /// - Throws: `POSIXError` when the probe cannot be started.
  init(
    scene: String = "text", environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    persona: TerminalPersona? = nil
  ) throws {
    program = try TerminalProgram(
      executable: TerminalProgram.built("TerminalProbe"), arguments: [scene], environment: environment,
      columns: columns, rows: rows, persona: persona)
  }

  /// Runs the probe by a shell's script, in which `$probe` stands for it.
  init(script: String, environment: [String: String] = [:]) throws {
    program = try TerminalProgram(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script],
      environment: ["probe": TerminalProgram.built("TerminalProbe").path].merging(environment) { $1 })
  }

  /// The probe's own number, which is not the shell's.
  ///
  /// - Throws: when it is not told.
  func processIdentifier() throws -> Int32 {
    let told = Self.log(of: try waitForLog("process ")).first { $0.hasPrefix("process ") }
    // Not −1 for want of one: a signal to that is one to every process.
    guard let number = told.flatMap({ Int32($0.dropFirst("process ".count)) }) else { throw POSIXError(.ESRCH) }
    return number
  }

  /// What was told of keys.
  var keys: [String] {
    log.filter { $0.hasPrefix("key(") }.map { String($0.dropFirst("key(Key.".count).dropLast()) }
  }

  /// Everything that was told.
  var log: [String] { Self.log(of: program.snapshot) }

  /// Waits until so many lines of the log begin with `prefix`; what the probe drew before it told them is on the screen.
  @discardableResult
  func waitForLog(_ prefix: String, times: Int = 1) throws -> ScreenSnapshot {
    try program.waitUntil("the probe told \(times) × \"\(prefix)\"") { screen in
      Self.log(of: screen).filter { $0.hasPrefix(prefix) }.count >= times
    }
  }

  private static func log(of screen: ScreenSnapshot) -> [String] {
    screen.applicationCommands.map { $0.replacingOccurrences(of: "TerminalKit.", with: "") }
  }
}
