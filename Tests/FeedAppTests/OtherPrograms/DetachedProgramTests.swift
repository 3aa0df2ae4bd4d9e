import Foundation
import TestSupport
import XCTest

@testable import FeedApp

final class DetachedProgramTests: XCTestCase {
  func test_program_hasItsWordsAndNoShellReadsThem() async throws {
    let words = ["a b", "", "$HOME", "`id`", "*", "'", "-n", "é"]

    let lines = try await output(of: "printf '%s\\n' \"$@\"", words)

    XCTAssertEqual(lines, words)
  }

  func test_environment_isGivenWithoutOurOwn() async throws {
    let own = ["ESSENTIAL_FEED_TOKEN": "secret", "ESSENTIAL_FEED_URL": "x", "ESSENTIAL_FEED_ELSE": "y"]

    let lines = try await output(of: "env", environment: own.merging(["KEPT": "a=b", "PATH": "/usr/bin:/bin"]) { $1 })

    XCTAssertEqual(lines.filter { $0.hasPrefix("KEPT") || $0.hasPrefix("ESSENTIAL") }, ["KEPT=a=b"])
  }

  func test_streams_areNoneAndNoDescriptorIsPassedOn() async throws {
    let leaked = open("/dev/null", O_RDONLY)
    defer { close(leaked) }
    XCTAssertGreaterThan(leaked, 2)

    let lines = try await output(of: "for f in /proc/$$/fd/*; do echo \"${f##*/} $(readlink $f)\"; done")

    let streams = lines.filter { $0.hasSuffix(" /dev/null") }
    XCTAssertEqual(streams.map { $0.prefix { $0 != " " } }, ["0", "2"], "\(lines)")
    XCTAssertFalse(lines.contains { $0.hasPrefix("\(leaked) /dev/null") })
  }

  func test_session_isItsOwnAndSignalsAreAsUsual() async throws {
    var ignored = sigset_t()
    sigaddset(&ignored, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &ignored, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &ignored, nil) }

    let lines = try await output(of: "cat /proc/$$/stat; echo $$; grep -E '^Sig(Blk|Ign|Cgt)' /proc/self/status")

    let fields = lines[0].split(separator: " ").map(String.init)
    XCTAssertEqual(fields[5], lines[1], "session")
    XCTAssertEqual(fields[4], lines[1], "group")
    XCTAssertEqual(fields[6], "0", "terminal")
    for line in lines.dropFirst(2).prefix(2) {
      let signals = UInt64(line.split { $0 == ":" || $0 == "\t" }.last ?? "", radix: 16)
      // The mask leaves out the two signals that the C library reserves.
      XCTAssertEqual(signals.map { $0 & ~0x1_8000_0000 }, 0, line)
    }
  }

  func test_end_isReportedForEveryWayOfEnding() async throws {
    for (script, expected) in [
      ("exit 0", ProgramEnd.success), ("exit 7", .exited(status: 7)), ("kill -9 $$", .killed(signal: 9)),
      ("sleep 3 & exit 3", .exited(status: 3)),
    ] {
      let sut = try DetachedProgram(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])

      let end = try await sut.end(within: .seconds(60))

      XCTAssertEqual(end, expected, script)
      sut.killGroup()
    }
  }

  func test_init_failsAtOnceForAMissingProgram() {
    for (name, code) in [("no-such-program-at-all", ENOENT), ("/etc/passwd", EACCES), ("/etc", EACCES)] {
      XCTAssertThrowsError(try DetachedProgram([name], environment: [:])) {
        XCTAssertEqual(($0 as? ProgramStartError)?.code, code, name)
      }
    }
  }

  func test_input_isReadWhole() async throws {
    let text = String(repeating: "0123456789abcde\n", count: 8 << 10)

    let lines = try await output(of: "cat", input: Data(text.utf8))

    XCTAssertEqual(lines.count, 8 << 10)
    XCTAssertEqual(Set(lines), ["0123456789abcde"])
  }

  func test_hangingProgram_timesOutAndCanBeKilledWithItsChildren() async throws {
    let file = try makeTemporaryDirectory().appending(path: "pids")
    let script = "sleep 1000 & echo $! $$ > \(file.path).new; mv \(file.path).new \(file.path); wait"
    let sut = try DetachedProgram(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
    try await eventually { FileManager.default.fileExists(atPath: file.path) }

    let end = try await sut.end(within: .milliseconds(1))
    XCTAssertNil(end)
    sut.killGroup()

    let identifiers = try String(contentsOf: file, encoding: .utf8).split { " \n".contains($0) }.map(String.init)
    XCTAssertEqual(identifiers.count, 2)
    try await eventually { identifiers.allSatisfy { self.state(of: $0) == nil || self.isOrphan($0) } }
  }

  func test_ends_leaveNoZombieAndNoDescriptor() async throws {
    let before = try descriptors()
    let programs = try (0..<20).map { _ in
      try DetachedProgram(["true"], environment: ["PATH": "/usr/bin:/bin"], input: Data("text".utf8))
    }

    try await eventually { !self.children().contains { $0.hasPrefix("true") } }
    try await eventually { try self.descriptors() <= before }

    // No process has waited for any of the programs in the meantime.
    for program in programs {
      let end = try await program.end(within: .seconds(60))
      XCTAssertEqual(end, .success)
    }
  }

  // MARK: - Helpers

  /// Returns the lines that a script writes to its standard output, which is a file.
  private func output(
    of script: String, _ words: [String] = [], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    input: Data? = nil
  ) async throws -> [String] {
    let file = try makeTemporaryDirectory().appending(path: "output")
    let sut = try DetachedProgram(
      ["/bin/sh", "-c", "exec > \(file.path); \(script)", "sh"] + words, environment: environment, input: input)
    let end = try await sut.end(within: .seconds(60))
    XCTAssertEqual(end, .success)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func state(of process: String) -> Substring? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first
  }

  /// Returns true if the process has ended and its new parent has not reaped it yet.
  private func isOrphan(_ process: String) -> Bool { state(of: process) == "Z" }

  private func children() -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
    return processes.compactMap { process in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 1,
        fields[1] == "\(getpid())"
      else { return nil }
      return text.split(separator: "(").dropFirst().first.map(String.init)
    }
  }

  private func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
