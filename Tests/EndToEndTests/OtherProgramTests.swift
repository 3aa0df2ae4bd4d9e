import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of showing pictures in programs of the user's choice.
final class OtherProgramTests: XCTestCase {
  private static let token = "t0ken-of-the-user"

  func test_program_hasTheAddressAndTheBytesAndNothingElseOfOurs() throws {
    let stage = try makeStage()
    let (script, record) = try stage.recorder()
    try stage.configure("open-picture \(script.path) %u %f 100%% 'a b'")
    let program = try stage.run(
      stage.feed, environment: ["ESSENTIAL_FEED_TOKEN": Self.token, "ESSENTIAL_FEED_URL": stage.baseURL])
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) }

    program.send("O")
    try program.waitUntilShown("Opened with recorder")

    let lines = try stage.lines(of: record)
    XCTAssertEqual(lines["1"], "\(stage.baseURL)/picture/\(UUID.image(0))")
    XCTAssertEqual(lines["3"], "100%")
    XCTAssertEqual(lines["4"], "a b")
    let file = try XCTUnwrap(lines["2"])
    XCTAssertTrue(file.hasPrefix("\(stage.cacheDirectory.path)/opened/") && file.hasSuffix(".png"), file)
    XCTAssertEqual(FileManager.default.contents(atPath: file)?.starts(with: [0x89, 0x50]), true)
    XCTAssertEqual(lines["terminal"], "0")
    XCTAssertEqual(lines["session"], lines["process"])
    XCTAssertEqual(lines["input"], "/dev/null")
    let text = try String(contentsOf: record, encoding: .utf8)
    XCTAssertFalse(text.contains(Self.token) || text.contains("ESSENTIAL_FEED"), text)
  }

  func test_o_opensThePictureIfThereIsNoPage() throws {
    let stage = try makeStage()
    let (script, record) = try stage.recorder()
    try stage.configure("open-page \(script.path)")
    let program = try stage.startWithPictures()

    program.send("o")

    XCTAssertEqual(try stage.lines(of: record)["1"], "\(stage.baseURL)/picture/\(UUID.image(0))")
  }

  func test_program_isStartedFromTheViewerAndTheCommentsToo() throws {
    for key in ["v", "\r"] {
      let stage = try makeStage()
      let (script, record) = try stage.recorder()
      try stage.configure("open-picture \(script.path)")
      let program = try stage.startWithPictures()
      program.send("j\(key)")
      try program.waitUntil("another screen") { !$0.contains("Place 00") && $0.contains("Place 01") }

      program.send("O")
      try program.waitUntilShown("Opened with recorder")

      XCTAssertEqual(try stage.lines(of: record)["1"], "\(stage.baseURL)/picture/\(UUID.image(1))")
    }
  }

  func test_failure_isReportedWithItsStatus() throws {
    for (command, message) in [
      ("false", "false failed (status 1)"), ("sh -c 'kill -9 $$'", "sh was ended by signal 9"),
      ("no-such-program", "The program no-such-program was not found"),
      ("/etc/passwd", "passwd could not be started: Perm"),
    ] {
      let stage = try makeStage()
      try stage.configure("open-picture \(command)")
      let program = try stage.startWithPictures()

      program.send("O")

      try program.waitUntilShown(message)
    }
  }

  func test_withoutADisplay_theUsualProgramIsNotRunAndTheFooterSaysWhy() throws {
    let stage = try makeStage()
    let program = try stage.startWithPictures()

    program.send("o")
    try program.waitUntilShown("set “open-page …” in")
    program.send("O")
    try program.waitUntilShown("set “open-picture …” in")
  }

  func test_withADisplay_theUsualProgramIsRun() throws {
    let stage = try makeStage()
    let (script, record) = try stage.recorder("bin/xdg-open")
    let program = try stage.startWithPictures(
      environment: ["PATH": "\(script.deletingLastPathComponent().path):/usr/bin:/bin", "BROWSER": "any"])

    program.send("o")
    try program.waitUntilShown("Opened with xdg-open")

    XCTAssertEqual(try stage.lines(of: record)["1"], "\(stage.baseURL)/picture/\(UUID.image(0))")
  }

  func test_program_outlivesOursAndIsReapedWhenItEnds() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "pid")
    let script = try stage.script(
      "long", "echo $$ > $HOME/new; mv $HOME/new \(file.path); exec sleep 1000")
    try stage.configure("open-picture \(script.path)\nopen-page true")
    let program = try stage.startWithPictures()
    let children = Set(ProcessTable.children(of: program.processIdentifier))

    program.send("ooooo")
    try program.waitUntilShown("Opened with true")
    try waitUntil("those that have ended are reaped") {
      Set(ProcessTable.children(of: program.processIdentifier)).isSubset(of: children)
    }
    program.send("O")
    try waitUntil("the program runs") { FileManager.default.fileExists(atPath: file.path) }
    let identifier = try XCTUnwrap(Int32(stage.text(of: file)))
    defer { kill(identifier, SIGKILL) }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    XCTAssertTrue(ProcessTable.isRunning(identifier))
  }

  func test_filesOfARunWithoutACache_areRemovedWhenItLeavesOrByTheNextOne() throws {
    for isKilled in [false, true] {
      let stage = try makeStage()
      let (script, record) = try stage.recorder()
      try stage.configure("no-cache\nopen-picture \(script.path) - %f")
      let program = try stage.startWithPictures()
      program.send("O")
      let file = try XCTUnwrap(try stage.lines(of: record)["2"])
      XCTAssertTrue(file.hasPrefix("\(stage.temporaryDirectory.path)/essential-feed.opened."), file)
      XCTAssertTrue(FileManager.default.fileExists(atPath: file))
      XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheDirectory.path))

      if isKilled { program.signal(SIGKILL) } else { program.send("q") }
      try program.waitUntilOver()
      XCTAssertEqual(FileManager.default.fileExists(atPath: file), isKilled)
      if isKilled {
        let next = try stage.startWithPictures()
        next.send("q")
        try next.waitUntilOver()
      }

      let folder = URL(filePath: file).deletingLastPathComponent()
      try waitUntil("the folder is removed") { !FileManager.default.fileExists(atPath: folder.path) }
    }
  }

  func test_pictureThatCannotBeLoaded_isReported() throws {
    let stage = try makeStage()
    try stage.configure("images none\nopen-picture true %f")
    stage.server.inject(.status(500), for: .matching { $0.path.contains("/picture/") })
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send("O")

    try program.waitUntilShown("500")
    stage.server.removeFaults()
    stage.server.inject(.body(Data("<html>Log in first</html>".utf8)), for: .matching { $0.path.contains("/picture/") })
    program.send("O")
    try program.waitUntilShown("The server's answer coul")
  }
}
