import FeedServer
import FeedServerTestSupport
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that change the terminal's size at any moment.
final class ResizeTests: XCTestCase {
  func test_oneCellAndBack_showsTheSameScreen() throws {
    let stage = try makeStage(.numbered(0..<5))
    let program = try stage.start()
    let before = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    for (columns, rows) in [(1, 1), (2, 1), (1, 40), (200, 1), (80, 24)] {
      program.resize(columns: columns, rows: rows)
      try waitUntilDrawn(program)
    }

    let after = try program.waitUntil("the pictures are back") { $0.showsPictures(0..<2) && !$0.isLoading }
    XCTAssertEqual(after.lines, before.lines)
    XCTAssertEqual(after.cells, before.cells)
  }

  func test_smallerForAMoment_showsTheSameScreen() throws {
    let program = try makeStage(.numbered(0..<5)).start()
    let before = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.resizeForAMoment(columns: 18, rows: 9)

    try program.waitUntil("the screen is whole again") { $0.cells == before.cells }
  }

  func test_belowTheUsableSize_oneLineSaysSo() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.resize(columns: 40, rows: 3)
    let low = try program.waitUntilShown("Terminal too small")
    XCTAssertEqual(low.lines, ["Terminal too small", "", ""])
    program.resize(columns: 12, rows: 10)

    try program.waitUntil("the line is cut") { $0.lines == ["Terminal too"] + Array(repeating: "", count: 9) }
  }

  func test_belowTheUsableSize_picturesAreNotLoaded() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.pictures)
    defer { gate.open() }
    let program = try stage.start()
    try stage.server.waitUntil("a picture is asked for") { _ in !stage.server.requestedPictures.isEmpty }

    program.resize(columns: 10, rows: 3)

    try stage.server.waitUntil("every picture's transfer is closed by the client") { log in
      log.filter { $0.path.hasPrefix("/v1/picture/") }.allSatisfy { $0.end == .closedByClient }
    }
  }

  func test_everySize_hasATitleBarAndAFooter() throws {
    let stage = try makeStage(.numbered(0..<5))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    for (columns, rows) in [(16, 6), (40, 12), (200, 60), (17, 50), (120, 7)] {
      program.resize(columns: columns, rows: rows)
      let screen = try program.waitUntil("\(columns)×\(rows) is drawn") { screen in
        screen.titleBar.contains("My Feed") && screen.position == "1/5"
          && screen.footer.contains("? help")
      }
      XCTAssertTrue(screen.contains("Place 00"), screen.text)
    }
  }

  func test_everyScreen_survivesEverySize() throws {
    let comments = (0..<20).map {
      ServedComment(id: UUID(), message: "Message \($0)", createdAt: Date(), username: "ada")
    }
    let stage = try makeStage(.numbered(0..<15, comments: comments))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    var generator = SeededGenerator(seed: 7)

    for key in ["", "?", "q\r", "?", "q", "qG", "+++++", "r"] {
      program.send(key)
      for _ in 0..<12 {
        let size = (Int.random(in: 1...100, using: &generator), Int.random(in: 1...40, using: &generator))
        program.resize(columns: size.0, rows: size.1)
      }
      try waitUntilDrawn(program)
    }
    program.resize(columns: 80, rows: 24)

    try program.waitUntil("the list is shown") {
      $0.titleBar.contains("My Feed") && $0.contains("Description") && !$0.isLoading
    }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_resizeWhileTheFeedLoads_showsTheFeedAtTheNewSize() throws {
    let stage = try makeStage(.numbered(0..<5))
    let gate = try stage.hold(.feed)
    let program = try stage.start()
    try program.waitUntilShown("Loading the feed…")

    program.resize(columns: 1, rows: 1)
    try waitUntilDrawn(program)
    program.resize(columns: 50, rows: 20)
    gate.open()

    try program.waitUntil("the feed is shown") {
      $0.contains("Place 00") && $0.position == "1/5" && $0.showsPicture(0)
    }
  }

  // MARK: - Helpers

  /// Waits until the program has redrawn the whole screen in the terminal's current size.
  private func waitUntilDrawn(_ program: TerminalProgram) throws {
    let before = program.outputCount
    program.send(.control("l"))
    try program.waitUntil("the screen is drawn again") { $0.outputCount > before && !$0.cells.isEmpty }
  }
}
