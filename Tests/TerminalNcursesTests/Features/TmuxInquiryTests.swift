import TestSupport
import XCTest

@testable import TerminalNcurses

@MainActor
final class TmuxInquiryTests: XCTestCase {
  private static let line = "3.4|external|1|RGB|xterm-kitty|kitty(0.35.2)"

  func test_answer_isWhatTmuxPrints() async throws {
    let answer = await ask(try makeSUT("echo '\(Self.line)'"))

    XCTAssertEqual(answer?.version, "3.4")
    XCTAssertEqual(answer?.clipboard, "external")
    XCTAssertEqual(answer?.passthrough, "on")
    XCTAssertEqual(answer?.terminalNames, ["xterm-kitty", "kitty(0.35.2)"])
  }

  func test_answer_isOfTheServerThatTheEnvironmentNames() async throws {
    let answer = await ask(try makeSUT("echo \"$TMUX|$1|$2||$#|\"", environment: ["TMUX": "/tmp/tmux,1,0"]))

    XCTAssertEqual(answer?.version, "/tmp/tmux,1,0")
    XCTAssertEqual(answer?.clipboard, "display-message")
    XCTAssertEqual(answer?.terminalNames, ["3"])
  }

  func test_tmuxThatFails_doesNotAnswer() async throws {
    for script in ["echo no server >&2; exit 1", "exit 0", "echo", "echo 3.4", "echo '|on|1|RGB|xterm|xterm'"] {
      let answer = await ask(try makeSUT(script))

      XCTAssertNil(answer, script)
    }
    let missing = await ask(TmuxInquiry(environment: ["PATH": "/none"]))
    XCTAssertNil(missing)
  }

  func test_tmuxThatClosesItsOutputOrPrintsForever_isEnded() async throws {
    for script in ["exec >&-; sleep 1000", "yes"] {
      let file = try makeTemporaryDirectory().appending(path: "process")

      let answer = await ask(try makeSUT("echo $$ >'\(file.path)'; \(script)"))

      XCTAssertNil(answer, script)
      try await assertIsEnded(file)
    }
  }

  func test_tmuxThatHangs_isEndedWithItsChildrenAndMayBeAskedAgain() async throws {
    for script in ["", "echo '\(Self.line)'; "] {
      let file = try makeTemporaryDirectory().appending(path: "process")
      let sut = try makeSUT(
        """
        [ -e '\(file.path)' ] && exec echo '\(Self.line)'
        \(script)sleep 1000 &
        echo $! >'\(file.path)'
        wait
        """)

      sut.begin { _ in XCTFail("it does not answer") }

      try await assertIsEnded(file)
      let answer = await ask(sut)
      XCTAssertEqual(answer?.version, "3.4")
    }
  }

  func test_stop_endsTmuxAndLeavesItsAnswer() async throws {
    let file = try makeTemporaryDirectory().appending(path: "process")
    let sut = try makeSUT("echo $$ >'\(file.path)'; exec sleep 1000")
    sut.begin { _ in XCTFail("it was stopped") }
    try await eventually { try self.process(in: file) != nil }

    sut.stop()

    try await assertIsEnded(file)
  }

  func test_inquiries_leaveNoPipe() async throws {
    // Foundation opens some descriptors for the first process and keeps them open.
    _ = await ask(try makeSUT("echo"))
    let before = try pipes()
    for script in ["echo '\(Self.line)'", "exit 1", "yes", "exec >&-; sleep 1000"] {
      _ = await ask(try makeSUT(script))
    }
    _ = await ask(TmuxInquiry(environment: ["PATH": "/none"]))
    let stopped = try makeSUT("sleep 1000")
    stopped.begin { _ in XCTFail("it was stopped") }
    stopped.stop()

    try await eventually("pipes are left") { try self.pipes().isSubset(of: before) }
  }

  // MARK: - Helpers

  /// - Parameter script: a shell script that is run in place of `tmux`.
  private func makeSUT(_ script: String, environment: [String: String] = [:]) throws -> TmuxInquiry {
    let folder = try makeTemporaryDirectory()
    let file = folder.appending(path: "tmux")
    try Data("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return TmuxInquiry(environment: ["PATH": folder.path].merging(environment) { $1 })
  }

  private func ask(_ sut: TmuxInquiry) async -> TmuxClient? {
    await withCheckedContinuation { continuation in
      sut.begin { continuation.resume(returning: $0) }
    }
  }

  private func process(in file: URL) throws -> String? {
    let text = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.hasSuffix("\n") ? String(text.dropLast()) : nil
  }

  /// - Parameter file: a file that contains the process identifier.
  private func assertIsEnded(_ file: URL, line: UInt = #line) async throws {
    try await eventually("it goes on", line: line) {
      guard let process = try self.process(in: file) else { return false }
      guard let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return true }
      // A process that has ended is a zombie until its parent waits for it.
      return String(decoding: status, as: UTF8.self).contains(") Z ")
    }
  }

  /// Returns the open pipes. Other descriptors are omitted, because system queues open some when they are first used.
  private func pipes() throws -> Set<String> {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let targets = numbers.compactMap { number in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    }
    return Set(targets.filter { $0.hasPrefix("pipe:") })
  }
}
