import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of copying addresses and texts.
final class ClipboardTests: XCTestCase {
  func test_address_isSentToATerminalThatNobodyElseReaches() throws {
    let stage = try makeStage()
    let program = try stage.startWithPictures()

    program.send("y")
    try program.waitUntilShown("Sent to the terminal")

    XCTAssertEqual(copied(by: program), ["\(stage.baseURL)/picture/\(UUID.image(0))"])
  }

  func test_text_isHeadingAndDescription() throws {
    let program = try makeStage().startWithPictures()

    program.send("jY")
    try program.waitUntilShown("Sent to the terminal")

    XCTAssertEqual(copied(by: program), ["Place 01\n\nDescription 01"])
  }

  func test_ownProgram_replacesAllElse() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "copied")
    let script = try stage.script("clip", "test $# = 1 && cat > \(file.path)")
    try stage.configure("copy \(script.path) -x")
    let program = try stage.startWithPictures(environment: ["TMUX": "/none,1,0", "DISPLAY": ":77"])

    program.send("y")
    try program.waitUntilShown("Copied")

    XCTAssertEqual(try stage.text(of: file), "\(stage.baseURL)/picture/\(UUID.image(0))")
    XCTAssertEqual(copied(by: program), [])
  }

  func test_ownProgramThatFails_isReported() throws {
    for (command, message) in [
      ("false", "false failed (status 1)"), ("no-such-program", "The program no-such-program was not found"),
      ("sleep 1000", "sleep did not finish in time"),
    ] {
      let stage = try makeStage()
      try stage.configure("copy \(command)")
      let program = try stage.startWithPictures()
      let children = Set(ProcessTable.children(of: program.processIdentifier))

      program.send("y")

      try program.waitUntilShown(message)
      try waitUntil("nothing of it is left") {
        Set(ProcessTable.children(of: program.processIdentifier)).isSubset(of: children)
      }
    }
  }

  func test_display_hasItsProgram() throws {
    for (variable, name) in [("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip")] {
      let stage = try makeStage()
      let file = stage.home.appending(path: "copied")
      // The script continues in the background, like the real programs.
      let script = try stage.script("bin/\(name)", "cat > \(file.path); nice > $HOME/nice; sleep 3 &")
      let program = try stage.startWithPictures(
        environment: ["PATH": "\(script.deletingLastPathComponent().path):/usr/bin:/bin", variable: ":77"])

      program.send("y")
      try program.waitUntilShown("Copied")

      XCTAssertEqual(try stage.text(of: file), "\(stage.baseURL)/picture/\(UUID.image(0))")
      XCTAssertEqual(copied(by: program).count, 1, "the terminal has it besides")
      let nice = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(program.processIdentifier))
      XCTAssertEqual(try stage.text(of: stage.home.appending(path: "nice")), "\(nice)")
    }
  }

  func test_tmux_hasItInItsBuffer() throws {
    let stage = try makeStage()
    let tmux = try Tmux(on: stage, options: "set -g status off\n")
    addTeardownBlock { _ = try? tmux.run("kill-server") }
    let program = try stage.run(
      script: "exec tmux -L graphics -f \"$HOME/tmux.conf\" new-session \"'$program' '$url'\"",
      environment: tmux.environment)
    try program.waitUntilShown("Place 00")

    program.send("Y")
    try program.waitUntilShown("Copied")

    XCTAssertEqual(try tmux.run("show-buffer"), "Place 00\n\nDescription 00")
  }

  func test_tmuxThatIsNotThere_leavesItToTheTerminal() throws {
    let program = try makeStage().startWithPictures(environment: ["TMUX": "/none,1,0"])

    program.send("y")
    try program.waitUntilShown("Sent to the terminal")

    XCTAssertEqual(copied(by: program).count, 1)
  }

  func test_screen_handsItOn() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/screen") else { throw XCTSkip("no GNU screen") }
    let stage = try makeStage()
    let sockets = stage.home.appending(path: "screens")
    try FileManager.default.createDirectory(
      at: sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let program = try stage.run(
      script: "exec screen -U -c /dev/null -S clipboard $feed", environment: ["SCREENDIR": sockets.path])
    try program.waitUntilShown("Place 00")

    program.send("y")
    try program.waitUntilShown("Sent to the terminal")

    try program.waitUntil("the terminal has it") { _ in
      self.copied(by: program) == ["\(stage.baseURL)/picture/\(UUID.image(0))"]
    }
    program.send("q")
    try program.waitUntilOver()
  }

  /// Returns the requests to the terminal to set the clipboard.
  private func copied(by program: TerminalProgram) -> [String] {
    program.snapshot.strings.filter { $0.kind == .operatingSystemCommand && $0.text.hasPrefix("52;c;") }
      .map { String(decoding: Data(base64Encoded: String($0.text.dropFirst(5))) ?? Data(), as: UTF8.self) }
  }
}
