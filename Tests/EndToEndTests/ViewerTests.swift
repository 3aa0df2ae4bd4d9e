import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the full-size viewer.
final class ViewerTests: XCTestCase {
  // MARK: - Opening and leaving

  func test_viewer_showsTheSelectedPictureAsLargeAsThereIsRoom() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)

    program.send("jv")

    let screen = try program.waitUntil("the picture fills the screen") { $0.coverage(of: 1) == 61 * 23 }
    XCTAssertTrue(screen.footer.hasPrefix(" Place 01 · Description 01"), screen.footer)
    XCTAssertTrue(screen.footer.hasSuffix("q back     2/3+"), screen.footer)
    XCTAssertFalse(screen.showsPicture(0))
    XCTAssertEqual(stage.server.pictureRequests(1).count, 1, "its bytes are there already")
  }

  func test_back_showsTheFeedWhereItWas() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    let before = program.snapshot

    for key in ["q", TerminalKeyPress.escape.text, TerminalKeyPress.backspace.text] {
      program.send("v")
      try program.waitUntil("the viewer is open") { $0.coverage(of: 0) == 61 * 23 }
      program.send(key)
      let after = try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") && !$0.isLoading }
      XCTAssertEqual(after.lines, before.lines)
      XCTAssertEqual(after.cells, before.cells)
    }
  }

  func test_clickOnAPicture_opensTheViewerOfIt() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    let row = try XCTUnwrap(program.snapshot.row(of: "Place 01"))

    program.send(.click(x: 5, y: row + 3))

    try program.waitUntil("the viewer is open") { $0.coverage(of: 1) == 61 * 23 && $0.position == "2/3" }
  }

  func test_leaving_cancelsTheTransfer() throws {
    let stage = try makeLargeStage()
    let gate = try stage.hold(.picture(0))
    defer { gate.open() }
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    try stage.server.waitUntil("the row asks for its picture") { $0.contains { $0.isForPicture(0) } }

    program.send("v")
    try stage.server.waitUntil("the viewer asks for its own") { log in
      log.filter { $0.isForPicture(0) }.map(\.end) == [.closedByClient, nil]
    }
    XCTAssertTrue(try program.waitUntil("the picture loads") { $0.footer.contains(" q back ") }.isLoading)
    program.send("q")

    try stage.server.waitUntil("the viewer's transfer is closed, and the row asks again") { log in
      log.filter { $0.isForPicture(0) }.map(\.end) == [.closedByClient, .closedByClient, nil]
    }
  }

  // MARK: - Zooming and panning

  func test_zoomAndPan_showPartsOfThePicture() throws {
    let stage = try makeStage(.numbered(0..<3, picture: TestPicture.quarters([60, 61, 62, 63])))
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(60...63) && !$0.isLoading }
    program.send("v")
    try program.waitUntil("the whole picture is shown") { $0.shares(of: 60...63).allSatisfy { $0 > 200 } }

    program.send("++++")
    try program.waitUntil("its middle fills the screen") {
      $0.footer.contains("153%") && !$0.isLoading && $0.shares(of: 60...63).allSatisfy { $0 > 380 }
    }
    let steps: [(keys: String, number: Int)] = [
      ("hhhkkk", 60), ("lllll" + TerminalKeyPress.right.text, 61), ("jjjjj" + TerminalKeyPress.down.text, 63),
      (String(repeating: TerminalKeyPress.left.text, count: 9), 62),
    ]
    for step in steps {
      program.send(step.keys)
      try program.waitUntil("only quarter \(step.number) is seen") {
        $0.coverage(of: step.number) == 80 * 23 && !$0.isLoading
      }
    }
    program.send("-")
    try program.waitUntil("less is enlarged") { $0.footer.contains("108%") && !$0.isLoading }
    program.send("0")

    try program.waitUntil("the whole picture is shown again") {
      !$0.footer.contains("%") && $0.shares(of: 60...63).allSatisfy { (200...400).contains($0) }
    }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 1)
  }

  func test_wheel_zooms() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    program.send("v")
    try program.waitUntil("the picture is shown") { $0.coverage(of: 0) == 61 * 23 }

    program.send(.wheelUp(x: 9, y: 9), .wheelUp(x: 9, y: 9))
    try program.waitUntilShown(" 77%")
    program.send(.wheelDown(x: 9, y: 9))

    try program.waitUntilShown(" 54%")
  }

  func test_zoom_enlargesMoreThanThePictureHas() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    program.send("v")
    try program.waitUntil("the picture is shown") { $0.coverage(of: 0) == 61 * 23 }

    program.send("++++++++++")

    try program.waitUntil("its middle is shown") {
      $0.footer.contains("613%") && $0.coverage(of: 0) > 22 * 22 && !$0.isLoading
    }
  }

  func test_smallPicture_isEnlargedAtMostFourTimesAtFirst() throws {
    let stage = try makeStage(.numbered(0..<3) { TestPicture(number: $0).png(width: 8, height: 6) })
    let program = try startWithPictures(on: stage)
    program.send("v")

    // At four times its size, the picture of 8×6 pixels fills 16×6 cells.
    try program.waitUntil("it is shown") { $0.coverage(of: 0) == 16 * 6 && $0.footer.hasSuffix(" 400%  1/3+") }
    program.send("++++++++")
    try program.waitUntil("its middle is shown") { $0.coverage(of: 0) > 22 * 22 && !$0.isLoading }
    program.send("0")

    try program.waitUntil("it is small again") { $0.coverage(of: 0) == 16 * 6 && $0.footer.contains(" 400% ") }
  }

  func test_trueColorTerminal_zoomsToo() throws {
    let stage = try makeStage(.numbered(0..<3, picture: TestPicture.quarters([60, 61, 62, 63])))
    let program = try stage.start(environment: ["COLORTERM": "truecolor"])
    let color = TestPicture(number: 63).exactColor
    try program.waitUntil("the picture is shown") { $0.cells.contains { $0.background == color } }

    program.send("v")
    try program.waitUntil("the viewer is open") { $0.footer.contains(" q back ") && !$0.isLoading }
    program.send("++++jjjlll")

    try program.waitUntil("its last quarter fills the screen") { screen in
      screen.cells.count { $0.background == color || $0.foreground == color } == 80 * 23
    }
  }

  // MARK: - Other images

  func test_nextAndPrevious_takeTheFeedsSelectionAlong() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try startWithPictures(on: stage)
    program.send("v")
    try program.waitUntil("the first picture is shown") { $0.coverage(of: 0) == 61 * 23 }

    program.send("nnnnn")
    try program.waitUntil("the sixth picture is shown") { $0.coverage(of: 5) == 61 * 23 && $0.position == "6/9" }
    program.send("p")
    try program.waitUntil("the fifth picture is shown") { $0.coverage(of: 4) == 61 * 23 && $0.position == "5/9" }
    program.send("q")

    let screen = try program.waitUntil("the feed shows it, too") {
      $0.titleBar.contains("My Feed") && $0.showsPicture(4)
    }
    XCTAssertEqual(screen.position, "5/9")
    let selected = try XCTUnwrap(screen.selectedRow)
    XCTAssertEqual(screen.row(of: "Place 04"), selected)
  }

  func test_next_cancelsThePictureBefore() throws {
    let stage = try makeStage(.numbered(0..<9))
    let gate = try stage.hold(.picture(5))
    defer { gate.open() }
    let program = try startWithPictures(on: stage)
    program.send("vnnnnn")
    try stage.server.waitUntil("the sixth picture is asked for") { $0.contains { $0.isForPicture(5) } }

    program.send("n")

    try stage.server.waitUntilClosed("the sixth picture's transfer") { $0.isForPicture(5) }
    try program.waitUntil("the seventh picture is shown") { $0.coverage(of: 6) == 61 * 23 && $0.position == "7/9" }
  }

  func test_next_atTheEndGoesOnToTheNextPage() throws {
    let stage = try makeStage(.numbered(0..<15))
    let program = try startWithPictures(on: stage)
    program.send("vnnnnnnnnn")
    try program.waitUntil("the last picture is shown") { $0.coverage(of: 9) == 61 * 23 && $0.position == "10/10" }
    XCTAssertEqual(stage.server.feedRequests.count, 1)

    program.send("n")

    try program.waitUntil("the page's first picture is shown") {
      $0.coverage(of: 10) == 61 * 23 && $0.position == "11/15"
    }
  }

  func test_pageThatFails_isReportedInTheListAndAskedForAgain() throws {
    let stage = try makeStage(.numbered(0..<15))
    let gate = try stage.hold(.page(after: 9), times: 1)
    stage.server.inject(.status(500), for: .page(after: 9), times: 1)
    let program = try startWithPictures(on: stage)
    program.send("vnnnnnnnnn")
    try program.waitUntil("the last picture is shown") { $0.coverage(of: 9) == 61 * 23 && $0.position == "10/10" }

    program.send("n")
    try program.waitUntil("the page is loading") { $0.isLoading }
    gate.open()
    let screen = try program.waitUntil("the page has failed") { !$0.isLoading }
    XCTAssertFalse(screen.contains("The server has a problem"))
    program.send("n")

    try program.waitUntil("the page has come") { $0.position == "11/15" && $0.coverage(of: 10) == 61 * 23 }
  }

  // MARK: - Failures and sizes

  func test_failedPicture_isRetriedByKey() throws {
    let stage = try makeLargeStage()
    stage.server.inject(.status(500), for: .picture(0), times: 2)
    let program = try stage.start()
    try program.waitUntil("the row's picture failed") { $0.contains("t retry") && $0.showsPicture(1) }
    program.send("v")
    try program.waitUntil("the viewer's failed, too") { $0.footer.contains(" q back ") && $0.contains("t retry") }

    program.send("t")

    try program.waitUntil("the picture is shown") { $0.coverage(of: 0) == 61 * 23 && !$0.contains("retry") }
  }

  func test_resize_fitsThePictureAgain() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    program.send("v")
    try program.waitUntil("the picture is shown") { $0.coverage(of: 0) == 61 * 23 }

    for (columns, rows, coverage) in [(40, 12, 29 * 11), (30, 24, 30 * 11), (120, 40, 104 * 39), (80, 24, 61 * 23)] {
      program.resize(columns: columns, rows: rows)
      try program.waitUntil("it fits \(columns)×\(rows)") {
        $0.columns == columns && $0.coverage(of: 0) == coverage && !$0.isLoading
      }
    }
    program.resize(columns: 10, rows: 3)
    try program.waitUntilShown("Terminal")
    program.resize(columns: 80, rows: 24)

    try program.waitUntil("it is back") { $0.coverage(of: 0) == 61 * 23 && $0.footer.contains("Place 00") }
  }

  func test_smallTerminal_showsPictureZoomAndPlace() throws {
    let stage = try makeLargeStage()
    let program = try stage.start(columns: 40, rows: 12)
    try program.waitUntil("the picture is shown") { $0.showsPicture(0) && !$0.isLoading }

    program.send("v")
    try program.waitUntil("it is shown as large as there is room") { $0.coverage(of: 0) == 29 * 11 }
    program.send("+n")

    let screen = try program.waitUntil("the next picture is shown") { $0.coverage(of: 1) == 29 * 11 }
    XCTAssertTrue(screen.footer.hasSuffix(" 2/3+") && !screen.footer.contains("%"), screen.footer)
    XCTAssertTrue(screen.footer.contains("Place 01"), screen.footer)
  }

  func test_help_namesTheViewersKeys() throws {
    let stage = try makeLargeStage()
    let program = try startWithPictures(on: stage)
    program.send("v?")
    let help = try program.waitUntilShown("Fit the picture")
    XCTAssertFalse(help.contains("Larger pictures"))

    program.send("h")
    try program.waitUntil("the help is closed") { $0.coverage(of: 0) == 61 * 23 && !$0.contains("Fit the") }
  }

  // MARK: - Helpers

  /// Makes a stage whose pictures have more pixels than a quarter of the screen can show.
  private func makeLargeStage() throws -> Stage {
    try makeStage(.numbered(0..<3))
  }

  private func startWithPictures(on stage: Stage) throws -> TerminalProgram {
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    return program
  }
}

extension ScreenSnapshot {
  /// Returns the number of cells that show a picture.
  fileprivate func coverage(of number: Int) -> Int {
    let color = TestPicture(number: number).color
    return cells.count { $0.foreground == color || $0.background == color }
  }

  fileprivate func shares(of numbers: ClosedRange<Int>) -> [Int] { numbers.map(coverage) }
}
