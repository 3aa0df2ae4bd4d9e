import Foundation
import TerminalTestSupport

/// The probe program in a pseudo-terminal, and its log of events.
struct ProbeProgram {
  let program: TerminalProgram

  /// Starts the probe.
  ///
  /// - Throws: `POSIXError` if the probe cannot be started.
  init(
    scene: String = "text", environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    persona: TerminalPersona? = nil
  ) throws {
    program = try TerminalProgram(
      executable: TerminalProgram.built("TerminalProbe"), arguments: [scene], environment: environment,
      columns: columns, rows: rows, persona: persona)
  }

  /// Runs a shell script, in which `$probe` is the command for the probe.
  init(script: String, environment: [String: String] = [:]) throws {
    program = try TerminalProgram(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script],
      environment: ["probe": TerminalProgram.built("TerminalProbe").path].merging(environment) { $1 })
  }

  /// Returns the process identifier of the probe. If a shell runs the probe, the shell has another identifier.
  ///
  /// - Throws: `POSIXError` if the log does not contain the identifier.
  func processIdentifier() throws -> Int32 {
    let told = Self.log(of: try waitForLog("process ")).first { $0.hasPrefix("process ") }
    // A missing number must not become −1, because a signal to process −1 is sent to every process.
    guard let number = told.flatMap({ Int32($0.dropFirst("process ".count)) }) else { throw POSIXError(.ESRCH) }
    return number
  }

  /// The keys in the log.
  var keys: [String] {
    log.filter { $0.hasPrefix("key(") }.map { String($0.dropFirst("key(Key.".count).dropLast()) }
  }

  /// The lines of the log.
  var log: [String] { Self.log(of: program.snapshot) }

  /// Waits until `times` lines of the log begin with `prefix`. Everything that the probe drew before it wrote these
  /// lines is then on the screen.
  @discardableResult
  func waitForLog(_ prefix: String, times: Int = 1) throws -> ScreenSnapshot {
    try program.waitUntil("the probe logged \(times) × \"\(prefix)\"") { screen in
      Self.log(of: screen).filter { $0.hasPrefix(prefix) }.count >= times
    }
  }

  private static func log(of screen: ScreenSnapshot) -> [String] {
    screen.applicationCommands.map { $0.replacingOccurrences(of: "TerminalKit.", with: "") }
  }
}
