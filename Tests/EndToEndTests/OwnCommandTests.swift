import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of commands that the user has defined in the configuration.
final class OwnCommandTests: XCTestCase {
  func test_ownCommand_hasThePartsOfThePictureOnEveryScreen() throws {
    for key in ["", "v", "\r", "i"] {
      let stage = try makeStage()
      let (script, record) = try stage.recorder()
      try stage.configure("run D 'Send it' \(script.path) %u %p %f '<%t>' 100%%")
      let program = try stage.startWithPictures()
      program.send("j\(key)")
      try program.waitUntil("another screen") { $0.contains("Place 01") && (key.isEmpty || !$0.contains("Place 00")) }

      program.send("D")
      try program.waitUntilShown("Opened with recorder")

      let lines = try stage.lines(of: record)
      let address = "\(stage.baseURL)/picture/\(UUID.image(1))"
      XCTAssertEqual(["1", "2", "4", "5"].map { lines[$0] }, [address, address, "<Place 01>", "100%"])
      XCTAssertEqual(lines["3"]?.hasPrefix("\(stage.cacheDirectory.path)/opened/"), true, "\(lines)")
      XCTAssertEqual(lines["terminal"], "0")
    }
  }

  func test_ownCommand_standsInTheHelpAndIsRefusedWithoutAPicture() throws {
    let stage = try makeStage()
    try stage.configure("run r 'Send it to the phone' true %u\nfeed one \(stage.baseURL)")
    let program = try stage.startWithPictures()

    program.send("?/phone")
    try program.waitUntilShown("r  Send it to the phone")
    program.send("\u{1B}")
    program.send("q")
    program.send("f")
    try program.waitUntilShown("one")
    program.send("r")

    try program.waitUntilShown("No picture is selected")
  }

  func test_ownCommandInTheTerminal_hasItUntilItEnds() throws {
    let stage = try makeStage()
    try stage.configure("images none\nrun D Own in-terminal sh -c 'echo \"borrowed for $1\"; read line' - %t")
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send("D")
    try program.waitUntilShown("borrowed for Place 00")
    program.send("\r")

    try program.waitUntilShown("Place 01")
  }

  func test_hostileHeading_isOneHarmlessWord() throws {
    var feed = ServedFeed.numbered(0..<1)
    feed.images[0].location = "-rf\n$(touch pwned) `touch pwned`; '\u{1B}[31m\"\u{202E}"
    let stage = try makeStage(feed)
    let (script, record) = try stage.recorder()
    try stage.configure("images none\nrun D Own \(script.path) %t --title=%t '%t'")
    let program = try stage.start()
    try program.waitUntilShown("-rf…")

    program.send("D")
    try program.waitUntilShown("Opened with recorder")

    let heading = "-rf $(touch pwned) `touch pwned`; '\""
    let lines = try stage.lines(of: record)
    XCTAssertEqual(["1", "2", "3", "4"].map { lines[$0] }, [" \(heading)", "--title=\(heading)", " \(heading)", nil])
  }

  func test_pictureBehindAWarning_isNotGivenAwayBeforeItIsShown() throws {
    let stage = try makeMastodonStage()
    stage.server.timeline?.statuses[0].spoilerText = "Spiders"
    let (script, record) = try stage.recorder()
    try stage.configure("run D Own \(script.path) %u")
    let program = try stage.run(["--type=mastodon", stage.origin], columns: 120, rows: 40)
    try program.waitUntilShown("Spiders")

    program.send("D")
    try program.waitUntilShown("Hidden by a warning: show it first")
    XCTAssertFalse(FileManager.default.fileExists(atPath: record.path))
    program.send("wD")

    try program.waitUntilShown("Opened with recorder")
  }

  func test_fileWhoseNameIsNoText_isNotGivenToAProgram() throws {
    let stage = try makeStage()
    let folder = try makeTemporaryDirectory()
    let picture = stage.home.appending(path: "picture.png")
    try TestPicture(number: 0).png.write(to: picture)
    try stage.configure("run D 'Remove it' rm %f")
    let program = try stage.run(
      script: "cp \"$picture\" \"$folder/$(printf 'no\\377text').png\"; exec \"$program\" \"$folder\"",
      environment: ["folder": folder.path, "picture": picture.path])
    try program.waitUntilShown("text.png")

    program.send("D")

    try program.waitUntilShown("name is not UTF-8")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 1)
  }

  func test_failure_isReported() throws {
    let stage = try makeStage()
    try stage.configure("run D Own false\nrun E Other no-such-program %t")
    let program = try stage.startWithPictures()

    program.send("D")
    try program.waitUntilShown("false failed (status 1)")
    program.send("E")
    try program.waitUntilShown("The program no-such-program was not found")
  }

  // MARK: Folders

  func test_fileThatTheCommandRemoves_takesItsRowWithIt() throws {
    let (stage, folder) = try makeFolder(["a.png", "-rf.png", "c.png"])
    let program = try stage.run([folder.path, "--sort", "name"])
    try program.waitUntil("the pictures are listed") { $0.position == "1/3" && !$0.isLoading }
    program.send("j")
    try program.waitUntil("the second is selected") { $0.position == "2/3" }

    program.send("D")

    let screen = try program.waitUntil("the row goes") { $0.position == "2/2" && $0.contains("c.png") }
    XCTAssertFalse(screen.contains("a.png"), screen.text)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path))
    program.send("D")
    try program.waitUntil("the one before is selected") { $0.position == "1/1" }
    program.send("D")
    try program.waitUntilShown("There are no pictures in this folder")
  }

  func test_viewerOfAFileThatIsGone_showsTheNextAndLeavesAfterTheLast() throws {
    let (stage, folder) = try makeFolder(["a.png", "b.png"])
    let program = try stage.run([folder.path, "--sort", "name"])
    try program.waitUntil("the pictures are listed") { $0.position == "1/2" && !$0.isLoading }
    program.send("v")
    try program.waitUntil("the first is shown") { $0.contains("a.png") && !$0.contains("b.png") }

    program.send("D")
    try program.waitUntil("the next is shown") { $0.contains("b.png") && !$0.contains("a.png") }
    program.send("i")
    try program.waitUntilShown("File")
    program.send("D")

    try program.waitUntilShown("There are no pictures in this folder")
  }

  func test_screenOfAFileThatIsGone_goesBackToTheList() throws {
    let (stage, folder) = try makeFolder(["a.png", "b.png"])
    let program = try stage.run([folder.path, "--sort", "name"])
    try program.waitUntil("the pictures are listed") { $0.position == "1/2" && !$0.isLoading }
    program.send("i")
    try program.waitUntilShown("File size")

    program.send("D")

    try program.waitUntil("the list is back") { $0.position == "1/1" && $0.contains("b.png") }
  }

  func test_fileThatStays_keepsItsRow() throws {
    let (stage, folder) = try makeFolder(["a.png", "b.png"])
    let program = try stage.run([folder.path, "--sort", "name"])
    try program.waitUntil("the pictures are listed") { $0.position == "1/2" && !$0.isLoading }

    program.send("K")
    try program.waitUntilShown("sh failed (status 3)")

    XCTAssertEqual(program.snapshot.position, "1/2")
  }

  /// Makes a folder and a configuration in which `D` removes a file, and `K` fails.
  private func makeFolder(_ names: [String]) throws -> (Stage, URL) {
    let stage = try makeStage()
    let folder = try makePictureFolder(names)
    try stage.configure("run D 'Remove it' rm %f\nrun K 'Keep it' sh -c 'test -e \"$1\" && exit 3' - %f")
    return (stage, folder)
  }
}
