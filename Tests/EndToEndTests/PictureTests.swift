import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests that pictures load when their rows become visible, and that the loads are cancelled when the rows leave the
/// screen. Two rows fill a screen of 80×12 cells.
final class PictureTests: XCTestCase {
  func test_visibleRows_showTheirPictures() throws {
    let stage = try makeStage(.numbered(0..<10))

    let program = try stage.start(rows: Stage.linesOfTwoRows)

    let screen = try program.waitUntil("the visible pictures are shown") {
      $0.showsPictures(0..<2) && !$0.isLoading
    }
    let picture = TestPicture(number: 0).color
    let place = try XCTUnwrap(screen.row(of: "Place 00"))
    let colored = (0..<screen.rows).filter { screen.cell(4, $0).background == picture }
    XCTAssertEqual(colored, Array(place..<place + Stage.lowPicture), screen.text)
    XCTAssertEqual(screen.row(of: "Description 00"), place + 2)
    XCTAssertFalse(screen.showsPicture(2))
  }

  func test_trueColorTerminal_showsThePicturesExactColours() throws {
    let stage = try makeStage(.numbered(0..<2))

    let program = try stage.start(environment: ["COLORTERM": "truecolor"])

    let expected = TestPicture(number: 0).exactColor
    try program.waitUntil("the picture is shown in 24-bit colour") { screen in
      screen.cells.contains { $0.background == expected || $0.foreground == expected }
    }
  }

  func test_tinyPicture_isEnlargedFourTimesAboveItsSize() throws {
    let stage = try makeStage(.numbered(0..<3) { TestPicture(number: $0).png(width: 20, height: 20) })

    let program = try stage.start(in: .kitty035)

    let screen = try program.waitUntil("the sizes are shown") { screen in
      screen.lines.count { $0.contains("20 × 20") } == 3 && !screen.isLoading
    }
    XCTAssertEqual(Set(screen.placeholders.keys.map(\.x)).count, 8, "80 of 210 pixels: \(screen.text)")
  }

  func test_rows_stayWhereTheyAreWhenTheirPicturesArriveAndAreLowerWhenTheyComeBack() throws {
    let stage = try makeStage(.numbered(0..<9) { TestPicture(number: $0).png(width: 800, height: 100) })
    let gate = try stage.hold(.pictures)
    let program = try stage.start()
    let places = ["Place 00", "Place 01", "Place 02"]
    let before = try program.waitUntil("three rows are shown") { screen in places.allSatisfy(screen.contains) }
    XCTAssertEqual(places.map(before.row(of:)), [2, 9, 16])

    gate.open()
    let after = try program.waitUntil("their pictures are shown") { $0.showsPictures(0..<3) && !$0.isLoading }
    XCTAssertEqual(places.map(after.row(of:)), [2, 9, 16])
    program.send("G")
    try program.waitUntil("the rows have left the screen") { $0.position == "9/9" && !$0.contains("Place 02") }
    program.send("g")

    try program.waitUntil("rows are as high as their texts") { screen in
      places.map(screen.row(of:)) == [2, 6, 10] && screen.showsPictures(0..<5)
    }
  }

  func test_onlyVisibleAndNearRows_areRequested() throws {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: Stage.linesOfTwoRows)

    try stage.server.waitUntil("the visible and near pictures are loaded") { log in
      (0..<4).allSatisfy { number in log.contains { $0.isForPicture(number) && $0.isComplete } }
    }
    try program.waitUntil("nothing loads") { $0.showsPictures(0..<2) && !$0.isLoading }
    XCTAssertEqual(stage.server.requestedPictures, [0, 1, 2, 3])

    program.send("jj")
    try stage.server.waitUntil("the next row is asked for ahead") { log in log.contains { $0.isForPicture(4) } }
    try program.waitUntil("nothing loads") { $0.position == "3/10" && !$0.isLoading }
    XCTAssertEqual(stage.server.requestedPictures, [0, 1, 2, 3, 4])
  }

  func test_visibleRows_areRequestedBeforeNearOnes() throws {
    let stage = try makeStage(.numbered(0..<10))
    let gate = try stage.hold(.pictures)
    defer { gate.open() }
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("four pictures are asked for") { _ in stage.server.requestedPictures.count == 4 }
    XCTAssertEqual(stage.server.requestedPictures, [0, 1, 2, 3])

    program.send("GG")
    try program.waitUntil("the last image is selected") { $0.position == "10/10" }

    try stage.server.waitUntil("the visible pictures are asked for") { _ in
      stage.server.requestedPictures.isSuperset(of: [8, 9])
    }
    XCTAssertTrue(stage.server.requestedPictures.isDisjoint(with: [4, 5, 6]))
  }

  func test_rowThatLeaves_cancelsItsTransferAndRequestsItAgainWhenItReturns() throws {
    let stage = try makeStage(.numbered(0..<10))
    let gate = try stage.hold(.picture(0))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("the picture was asked for") { log in log.contains { $0.isForPicture(0) } }
    XCTAssertTrue(try program.waitUntilShown("Place 00").isLoading)

    program.send("G")
    try program.waitUntil("the end is shown") { $0.position == "10/10" }
    try stage.server.waitUntilClosed("the picture's transfer") { $0.isForPicture(0) }
    XCTAssertEqual(stage.server.pictureRequests(0).map(\.bytesSent), [0])
    gate.open()
    program.send("g")

    try program.waitUntil("the picture is shown") { $0.showsPicture(0) && $0.position == "1/10" }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 2)
  }

  func test_rowThatLeaves_stopsABodyInTheMiddle() throws {
    let stage = try makeStage(.numbered(0..<10))
    stage.server.inject(.drip(bytes: 1, every: .milliseconds(50)), for: .picture(0))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("the picture is on its way") { log in
      log.contains { $0.isForPicture(0) && $0.bytesSent > 0 }
    }

    program.send("G")

    try stage.server.waitUntilClosed("the picture's transfer") { $0.isForPicture(0) }
    let sent = try XCTUnwrap(stage.server.pictureRequests(0).first?.bytesSent)
    XCTAssertLessThan(sent, TestPicture(number: 0).png.count)
    try program.waitUntil("the program goes on") { $0.position?.hasPrefix("10/") == true && $0.showsPicture(9) }
  }

  func test_rowThatComesBack_showsItsPictureWithoutAskingAgain() throws {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try program.waitUntil("the picture is shown") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("G")
    try program.waitUntil("the last picture is shown") { $0.showsPicture(9) && !$0.showsPicture(0) }
    program.send("g")

    try program.waitUntil("the picture is shown again") { $0.showsPictures(0..<2) }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 1)
  }

  func test_secondStart_showsSavedPicturesWithoutConnectivity() throws {
    let stage = try makeStage(.numbered(0..<3))
    let first = try stage.start(rows: Stage.linesOfTwoRows)
    try first.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    first.send("q")
    try first.waitUntilOver()
    stage.goOffline()

    let second = try stage.start(rows: Stage.linesOfTwoRows)

    try second.waitUntil("the saved feed is shown with its pictures") {
      $0.contains("Offline · saved") && $0.showsPictures(0..<2)
    }
  }

  func test_failedPicture_isRetriedByKey() throws {
    let stage = try makeStage(.numbered(0..<2))
    stage.server.inject(.status(500), for: .picture(0), times: 1)
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    let failed = try program.waitUntil("one picture failed and the other is shown") {
      $0.contains("500 — server") && $0.contains("t retry") && $0.showsPicture(1)
    }
    XCTAssertFalse(failed.showsPicture(0))

    program.send("t")

    try program.waitUntil("the picture is shown") { $0.showsPictures(0..<2) && !$0.contains("retry") }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 2)
  }

  func test_failedPicture_isRetriedByAClick() throws {
    let stage = try makeStage(.numbered(0..<2))
    stage.server.inject(.status(404), for: .picture(1), times: 1)
    let program = try stage.start()
    let failed = try program.waitUntilShown("404 — not found")

    program.send(.click(x: 5, y: try XCTUnwrap(failed.row(of: "404 — not found"))))

    try program.waitUntil("the picture is shown") { $0.showsPictures(0..<2) && !$0.contains("404 — not found") }
    XCTAssertEqual(program.snapshot.position?.first, "2")
  }

  func test_dataThatIsNoPicture_offersARetryAndIsNotSaved() throws {
    let stage = try makeStage(.numbered(0..<2))
    stage.server.inject(.body(Data("\u{1B}[31mno picture".utf8)), for: .picture(0), times: 1)
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try program.waitUntil("the picture failed") { $0.contains("t retry") && $0.showsPicture(1) }

    program.send("t")

    try program.waitUntil("the picture is shown") { $0.showsPictures(0..<2) }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 2)
  }

  func test_emptyBodyAndRedirectToAFile_areFailures() throws {
    for fault in [Fault.body(Data()), .redirect(to: "file:///etc/passwd"), .redirect(to: "ftp://127.0.0.1/picture")] {
      let stage = try makeStage(.numbered(0..<2))
      stage.server.inject(fault, for: .picture(0))

      let program = try stage.start(rows: Stage.linesOfTwoRows)

      try program.waitUntil("the picture failed") { $0.contains("t retry") && $0.showsPicture(1) }
    }
  }

  func test_runningRequest_isNeverDoubled() throws {
    let stage = try makeStage(.numbered(0..<10))
    let gate = try stage.hold(.pictures)
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("the pictures were asked for") { _ in stage.server.requestedPictures.count == 4 }

    program.send("jkjk+-")
    program.send(.control("l"))
    program.send("?")
    try program.waitUntilShown("Help")
    program.send("q")
    try program.waitUntil("the help is closed") { !$0.contains("Help") }
    gate.open()

    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    // A picture of another height needs a new request. All requests except the last are cancelled.
    for number in 0..<2 {
      let lasting = stage.server.pictureRequests(number).filter { $0.end != .closedByClient }
      XCTAssertEqual(lasting.count, 1, "picture \(number)")
    }
  }

  func test_reload_asksForNoPictureThatIsOnItsWay() throws {
    let stage = try makeStage(.numbered(0..<10))
    let gate = try stage.hold(.pictures)
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("the pictures were asked for") { _ in stage.server.requestedPictures.count == 4 }

    program.send("r")
    try stage.server.waitUntil("the feed was loaded again") { log in
      log.filter { $0.isForFeed && $0.isComplete }.count == 2
    }
    gate.open()

    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 1)
  }

  func test_workerThatDies_isReplaced() throws {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }

    let workers = ProcessTable.children(of: program.processIdentifier)
    for worker in workers { kill(worker, SIGKILL) }
    // The test waits for the workers' end, because a picture that is given to a dying worker fails.
    try waitUntil("the dead are reaped") { !workers.contains { kill($0, 0) == 0 } }
    program.send("G")

    try program.waitUntil("the last picture is shown") { $0.showsPicture(9) && !$0.isLoading }
  }

  func test_pictureHeight_changesByKey() throws {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start()
    try program.waitUntil("the second row is shown") { $0.row(of: "Place 01") == 9 }

    program.send("-")
    try program.waitUntil("pictures are lower") { $0.row(of: "Place 01") == 8 }
    program.send("++")
    try program.waitUntil("pictures are taller") { $0.row(of: "Place 01") == 10 }
    program.send("---------")

    try program.waitUntil("pictures are at their lowest") { $0.row(of: "Place 01") == 7 && !$0.isLoading }
  }

  func test_noImages_listsTextsAndAsksForNoPicture() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start("--images", "none")
    let screen = try program.waitUntil("the feed is shown") { $0.contains("Place 05") && $0.position == "1/9" }
    XCTAssertEqual(screen.row(of: "Description 00"), 3)
    XCTAssertEqual(screen.row(of: "Place 01"), 5)

    program.send("v")
    program.send("+")
    program.send("j")
    let after = try program.waitUntil("the second image is selected") { $0.position == "2/9" }

    XCTAssertEqual(after.selectedRow, 5)
    XCTAssertTrue(after.titleBar.contains("My Feed"))
    XCTAssertEqual(stage.server.requestedPictures, [])
  }
}
