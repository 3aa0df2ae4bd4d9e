import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the program when the system's resources are scarce.
final class LimitTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_tooLittle_isOneLineAndAStatus() throws {
    // The libraries reserve address space before the program can report anything. The amount depends on their versions.
    let enoughToLoad = """
      kib=40000
      # The shell itself says what has ended them.
      {
        until (ulimit -v $kib; exec "$program" --version) >/dev/null; do
          kib=$((kib + 4000)); [ $kib -lt 600000 ] || exit 1
        done
      } 2>/dev/null
      """
    let limits = [
      "-n 12": "file descriptors", "-n 40": "file descriptors", "-d 60000": "memory", "-v $((kib + 8000))": "memory",
      "-f 0": "1 MiB",
    ]
    for (limit, reason) in limits {
      let stage = try makeStage()

      let program = try stage.run(script: "\(enoughToLoad); ulimit \(limit); exec $feed", columns: 200)

      try assertRefuses(program, reason, limit)
    }
  }

  func test_tooFewThreads_areOneLineAndAStatus() throws {
    let stage = try makeStage()
    // The limit does not apply to root, so another user runs the program. This user may have no access to the program's
    // path.
    let script = """
      exec 9< "$program"; ulimit -S -c 0
      start='ulimit -p 8; exec /proc/self/fd/9 "$url"'
      if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=65534 --clear-groups sh -c "$start"; else exec sh -c "$start"; fi
      """

    let program = try stage.run(script: script, columns: 200)

    try assertRefuses(program, "threads", "-u 8")
  }

  func test_systemWithoutEvents_isOneLineAndAStatus() throws {
    for (call, refusal) in [
      ("epoll_create", "epoll_create: Too many open files"), ("eventfd", "eventfd: Too many open files"),
      ("timerfd_create", "timerfd_create: Too many open files"),
      ("epoll_ctl", "epoll_ctl (fs.epoll.max_user_watches): No space left on device"),
    ] {
      for command in ["", "list"] {
        let stage = try makeStage()

        let program = try stage.run(
          script: "exec \"$refused\" \(call) \"$program\" \(command) \"$url\"",
          environment: ["refused": TerminalProgram.built("RefusedCalls").path], columns: 200)

        try assertRefuses(program, "refuses \(refusal)", "\(call) \(command)")
      }
    }
  }

  func test_little_isEnough() throws {
    // Before `main` runs, the libraries of a debug build use more of the stack than the libraries of a release build.
    let stack = try makeStage().isForDebugging() ? 24 : 16
    for limit in ["-n 50", "-d 120000", "-v 400000", "-f 4096", "-s \(stack)"] {
      let stage = try makeStage()
      let program = try stage.run(script: "ulimit \(limit); exec $feed")
      try program.waitUntil("the pictures are shown with \(limit)") { $0.showsPictures(0..<2) && !$0.isLoading }

      program.send("q")

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0), limit)
    }
  }

  func test_systemWithoutProc_isOneLineAndAStatus() throws {
    let isolated = try isolatedShell()
    for arguments in ["\"$url\"", "list \"$url\"", "\"$home\""] {
      let stage = try makeStage()
      let script = "\(isolated) 'mount -t tmpfs none /proc; exec \"$program\" \(arguments)'"

      let program = try stage.run(script: script, environment: ["home": stage.home.path], columns: 200)

      try assertRefuses(program, "/proc", arguments)
    }
  }

  func test_systemWithoutProc_readsItsCommandLine() throws {
    let isolated = try isolatedShell()
    let cases: [(arguments: String, status: Int32, shown: String)] = [
      ("--version", 0, "essential-feed 1"), ("--help", 0, "SOURCE is one of"), ("--wrong", 2, "--wrong"),
    ]
    for (arguments, status, shown) in cases {
      let stage = try makeStage()

      let program = try stage.run(
        script: "\(isolated) 'mount -t tmpfs none /proc; exec \"$program\" \(arguments)'", rows: 240)

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: status), arguments)
      try program.waitUntilShown(shown)
    }
  }

  func test_sizesThatNoDisplayHas_areNotBelieved() throws {
    for size in ["export COLUMNS=99999", "export LINES=99999", "stty cols 65535 rows 65535"] {
      try assertShowsTheFeed(after: size)
    }
  }

  // MARK: - Helpers

  private func assertRefuses(
    _ program: TerminalProgram, _ reason: String, _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 1), message, file: file, line: line)
    let screen = try program.waitUntilShown(reason)
    XCTAssertEqual(screen.lines.filter { !$0.isEmpty }.count, 1, screen.text, file: file, line: line)
    XCTAssertEqual(program.modes, program.initialModes, message, file: file, line: line)
  }

  private func assertShowsTheFeed(
    after preparation: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let stage = try makeStage()
    let program = try stage.run(script: "\(preparation); exec $feed")
    // The test's terminal shows only a corner of such a large window, so the test reads the output instead of the
    // screen.
    try program.waitUntil("the feed is drawn") { _ in program.rawOutput.contains("Place 00") }

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0), preparation, file: file, line: line)
    XCTAssertEqual(program.modes, program.initialModes, preparation, file: file, line: line)
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
