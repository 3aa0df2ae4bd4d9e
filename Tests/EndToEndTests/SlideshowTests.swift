import Bitmaps
import FeedServerTestSupport
import TerminalTestSupport
import XCTest

final class SlideshowTests: XCTestCase {
  func test_slideshow_goesThroughAllPagesAndSaysWhenItHasEnded() throws {
    let stage = try makeStage(.numbered(0..<12))
    let program = try startWithPictures(on: stage, pace: 1)

    program.send("Snnnnnnnn")
    try program.waitUntil("the ninth picture is shown") { $0.isShowing(8, of: 10) && $0.contains("every 1 s") }
    for number in 9..<12 {
      try program.waitUntil("picture \(number) is shown") { $0.showsPicture(number) && !$0.showsPicture(number - 1) }
    }

    let screen = try program.waitUntilShown("The slideshow has ended: this is the last picture")
    XCTAssertTrue(screen.isShowing(11, of: 12))
    XCTAssertEqual((8..<12).map { stage.server.pictureRequests($0).count }, [1, 1, 1, 1], "each is asked for once")
    program.send("q")
    try program.waitUntil("the last one is selected") { $0.titleBar.contains("My Feed") && $0.position == "12/12" }
  }

  func test_nextPicture_isLoadedAheadAndShownAtOnce() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try startWithPictures(on: stage, pace: 3600)

    program.send("Snnnn")
    try program.waitUntil("the fifth picture is shown") { $0.isShowing(4, of: 9) }
    try stage.server.waitUntil("the sixth is loaded") { log in
      log.contains { $0.isForPicture(5) && $0.end == .completed }
    }

    XCTAssertTrue(stage.server.pictureRequests(6).isEmpty)
  }

  func test_slowPicture_isWaitedForAndHasItsTime() throws {
    let stage = try makeStage(.numbered(0..<9))
    let gate = try stage.hold(.picture(5))
    defer { gate.open() }
    let program = try startWithPictures(on: stage, pace: 1)

    program.send("Snnnn")
    try program.waitUntil("the sixth picture is waited for") { $0.position == "6/9" && $0.isLoading }
    try waitForTwoSeconds()
    XCTAssertEqual(program.snapshot.position, "6/9")
    gate.open()

    try program.waitUntil("it is shown") { $0.isShowing(5, of: 9) }
    try program.waitUntil("so is the next") { $0.isShowing(6, of: 9) }
  }

  /// Sending a picture over the line takes longer than the time for which the slideshow shows a picture.
  func test_picturesOnASlowLine_areEachShownWhole() throws {
    let stage = try makeStage(.numbered(0..<9) { _ in TestPicture.noise(PixelSize(width: 640, height: 480)) })
    let program = try stage.start("--slideshow=1", in: .vt340)
    try program.waitUntil("the pictures are drawn") { $0.shownMode == .sixel && !$0.isLoading }
    program.readSlowly(bytesPerSecond: 300_000)

    program.send("S")
    for turn in 1...3 {
      try program.waitUntil("picture \(turn) is drawn") { screen in
        screen.strings.count { $0.isDrawnImage && $0.text.utf8.count > 150_000 } >= turn
      }
      // The caption comes back with a key.
      program.send("z")
      try program.waitUntil("it is still its turn") { $0.position == "\(turn)/9" }
    }
  }

  func test_failedPicture_isPassedOver() throws {
    let stage = try makeStage(.numbered(0..<9))
    stage.server.inject(.status(500), for: .picture(5), times: nil)
    let program = try startWithPictures(on: stage, pace: 1)

    program.send("Snnnn")
    try program.waitUntil("the sixth picture has failed") { $0.position == "6/9" && $0.contains("t retry") }

    try program.waitUntil("the next is shown") { $0.isShowing(6, of: 9) }
  }

  func test_pauseHelpAndLostFocus_stopTheSlideshow() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try startWithPictures(on: stage, pace: 1)
    program.send("S ")
    let start = try program.waitUntil("it is paused") { $0.contains("paused") && $0.showsPicture(0) && !$0.isLoading }
    try assertRests(program)
    XCTAssertEqual(program.snapshot.position, start.position)

    for (away, back) in [("?", "q"), ("\u{1B}[O", "\u{1B}[I")] {
      let before = try XCTUnwrap(program.snapshot.position)
      program.send(" " + away)
      try assertRests(program)
      program.send(back + " ")
      let after = try program.waitUntil("it is paused again") { $0.contains("paused") && !$0.isLoading }
      XCTAssertEqual(after.position, before, "\(after)")
      program.send(" ")
      try program.waitUntil("it goes on") { $0.contains("every 1 s") && $0.position != before }
      program.send(" ")
      try program.waitUntil("it is paused") { $0.contains("paused") && !$0.isLoading }
    }
  }

  func test_caption_goesWithoutAKeyAndComesBackWithOneWhileThePictureStays() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try startWithPictures(on: stage, pace: 3600)
    program.send("S")
    let start = try program.waitUntil("the caption is shown") { $0.isShowing(0, of: 9) && $0.contains("every 3600 s") }

    let gone = try program.waitUntil("the caption is gone") { $0.position == nil && $0.lines.last == "" }
    XCTAssertLessThan(gone.outputCount - start.outputCount, 200)
    XCTAssertTrue(gone.showsPicture(0))
    program.send(">")

    try program.waitUntil("it is back, and the key says why") { screen in
      screen.position == "1/9" && screen.contains("The pace cannot change any further")
    }
  }

  func test_keys_changeThePaceAndEndTheSlideshow() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try startWithPictures(on: stage)

    program.send("vS")
    try program.waitUntilShown("every 8 s")
    program.send(">")
    try program.waitUntilShown("every 10 s")
    program.send("<<")
    try program.waitUntilShown("every 6 s")
    program.send("S")
    try program.waitUntil("the viewer is left as it was") { $0.isShowing(0, of: 9) && !$0.contains("every") }
    program.send("<")
    try program.waitUntilShown("No slideshow is running")
    program.send("q")

    try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") }
  }

  // MARK: - Helpers

  private func startWithPictures(on stage: Stage, pace: Int? = nil) throws -> TerminalProgram {
    let options = ["--layout", "list"] + (pace.map { ["--slideshow", "\($0)"] } ?? [])
    let program = try stage.run(options + stage.feed)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    return program
  }

  /// Waits until the loading indicator of another program has moved twenty times.
  private func waitForTwoSeconds() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let clock = try stage.start()
    try clock.waitUntilShown("Loading the feed…")
    for _ in 0..<20 {
      let indicator = clock.snapshot.titleBar
      try clock.waitUntil("the indicator moves") { $0.titleBar != indicator }
    }
  }
}

extension ScreenSnapshot {
  /// Returns true if the viewer shows the picture with this number.
  func isShowing(_ number: Int, of count: Int) -> Bool {
    position == "\(number + 1)/\(count)" && showsPicture(number) && !contains("My Feed")
  }
}
