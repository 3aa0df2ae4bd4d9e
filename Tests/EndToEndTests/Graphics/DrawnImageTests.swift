import Bitmaps
import FeedServer
import Foundation
import TerminalKit
import TerminalTestSupport
import XCTest

/// Tests of images that are drawn into the cells: sixels and iTerm2's inline images.
final class DrawnImageTests: XCTestCase {
  private static let kinds: [(persona: TerminalPersona, mode: ShownMode)] = [(.vt340, .sixel), (.iTerm2, .iTerm2)]

  func test_images_areDrawnWithinAFrameAndLeaveTheCursor() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      let images = program.snapshot.drawnImages
      XCTAssertTrue(images.allSatisfy(\.isInFrame), "\(mode)")
      let output = String(decoding: program.rawOutput, as: UTF8.self)
      let frames = output.components(separatedBy: "\u{1B}[?2026h").filter { $0.contains(Self.introducer(of: mode)) }
      XCTAssertEqual(frames.count, images.count, "\(mode): one image a frame")
      for frame in frames {
        XCTAssertTrue(frame.hasPrefix("\u{1B}7"), "\(mode): the cursor is saved")
        XCTAssertTrue(frame.hasSuffix("\u{1B}8\u{1B}[?2026l"), "\(mode): and restored")
      }
    }
  }

  func test_images_areWhereTheirRowsHaveRoomForThem() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)
      let screen = program.snapshot

      XCTAssertEqual(
        Set(screen.drawnImages.map(\.cursor.y)), Set(screen.pictureRooms().map(\.lines.lowerBound)), "\(mode)")
    }
  }

  func test_imageThatEndsAtTheFooter_isNeverOnTheLastLine() throws {
    // At this height, the third picture ends at the footer.
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode, rows: 32)
      let screen = program.snapshot
      let cut = try XCTUnwrap(screen.pictureRooms().last)
      XCTAssertEqual(cut.lines.upperBound, 30)

      if mode == .sixel {
        for image in screen.drawnImages {
          let lines = (image.sixelHeight + 12) / 13
          XCTAssertLessThanOrEqual(image.cursor.y + lines, 30)
        }
      }
      XCTAssertEqual(screen.position, "1/10")
      XCTAssertTrue(screen.titleBar.contains("My Feed"))
    }
  }

  func test_viewerWithoutCaption_hasNoSymbolsBelowItsImage() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let stage = try makeStage(.numbered(0..<3))
      let program = try stage.start(rows: Stage.linesOfTwoRows, in: persona)
      try program.waitUntil("\(mode): the pictures are drawn") { $0.shownMode == mode && !$0.isLoading }

      program.send("v")
      try program.waitUntil("\(mode): the viewer's image is drawn") { screen in
        let isDrawn = !screen.isLoading && screen.drawnImages.last?.cursor.y == 0
        return isDrawn && screen.contains("1/3") && !screen.contains("My Feed")
      }

      program.send("c")

      try program.waitUntil("\(mode): the caption has left") { !$0.contains("1/3") }
      try assertRests(program)
      let screen = program.snapshot
      XCTAssertEqual(screen.drawnImages.last?.cursor.y, 0, "\(mode)")
      let last = (0..<screen.columns).map { screen.cell($0, screen.rows - 1) }
      XCTAssertTrue(last.allSatisfy { $0.text == " " && $0.background == .standard }, "\(mode): \(last)")
    }
  }

  func test_scrolling_ifTheTerminalMovesPixels_doesNotRedrawRemainingImages() throws {
    let (_, program) = try makeSUT(.foot, .sixel, rows: 30)
    let before = program.snapshot

    program.send(.wheelDown(x: 10, y: 10))

    let after = try program.waitUntil("more of the last image is drawn") { screen in
      screen.drawnImages.count > before.drawnImages.count
        && screen.drawnImages.last?.cursor.y == screen.pictureRooms().last?.lines.lowerBound
    }
    let drawn = after.drawnImages.dropFirst(before.drawnImages.count).map(\.cursor.y)
    XCTAssertEqual(Set(drawn).intersection(after.pictureRooms().dropLast().map(\.lines.lowerBound)), [])
  }

  func test_textBesideAnImage_movesNoLinesWhereTheTerminalWouldMoveTheImageToo() throws {
    let comments = "abcdefghijklmnopqrstuvwxyz".map {
      ServedComment(id: UUID(), message: String(repeating: $0, count: 20), createdAt: Date(), username: "ada")
    }
    var feed = ServedFeed.numbered(0..<3, comments: comments)
    feed.picture = { _ in .data(TestPicture.noise(PixelSize(width: 800, height: 60)), contentType: "image/png") }
    let stage = try makeStage(feed)
    let program = try stage.start(columns: 120, rows: 40, in: .foot)
    try program.waitUntilShown("Place 00")
    let start = program.snapshot.drawnImages.count
    program.send(.enter)
    let before = try program.waitUntil("the picture is drawn beside the comments") { screen in
      screen.contains("bbb") && screen.drawnImages.count > start && !screen.isLoading
    }
    let count = program.rawOutput.count

    program.send("jjj")
    try program.waitUntil("the comments have scrolled") { screen in
      screen.lines.dropFirst(5) != before.lines.dropFirst(5)
    }

    let output = String(decoding: program.rawOutput.dropFirst(count), as: UTF8.self)
    XCTAssertNil(output.firstMatch(of: /\u{1B}\[[0-9]*[ST]/), "foot takes the image along")
  }

  func test_stepBack_leavesNoFrameWithoutThePixelsThatStay() throws {
    try sideBySide(Self.kinds) { persona, mode in
      for (layout, rows) in [("list", Stage.linesOfTwoRows), ("grid", 24)] {
        let stage = try makeStage(.numbered(0..<10))
        let program = try stage.start("--layout", layout, rows: rows, in: persona)
        let start = try program.waitUntil("\(mode): the beginning is shown") {
          $0.places.contains(0) && $0.shownMode == mode
        }
        program.send("G")
        try program.waitUntil("\(mode): the end is shown") { $0.position == "10/10" && $0.isDrawn(since: start) }
        // Without this rest, a picture that arrives late could be mistaken for a step.
        try assertRests(program)
        // Images may be clipped before the first step that scrolls the list, so the second such step is examined.
        try stepBackUntilListMoves(program)
        try assertRests(program)
        let before = program.snapshot
        let count = program.rawOutput.count

        try stepBackUntilListMoves(program)

        let output = String(decoding: program.rawOutput.dropFirst(count), as: UTF8.self)
        let frame = try XCTUnwrap(output.components(separatedBy: "\u{1B}[?2026h").dropFirst().first)
        let staying = before.places.intersection(program.snapshot.places)
        XCTAssertGreaterThan(staying.count, layout == "grid" ? 2 : 0, program.snapshot.text)
        let images = frame.components(separatedBy: Self.introducer(of: mode)).count - 1
        XCTAssertGreaterThanOrEqual(images, staying.count, "\(mode), \(layout): all of them in the first frame")
        for number in staying {
          let (red, green, blue) = TestPicture(number: number).components
          XCTAssertFalse(frame.contains("8;2;\(red);\(green);\(blue)"), "\(mode), \(layout): symbols of \(number)")
        }
      }
    }
  }

  func test_scrolling_drawsTheImagesWhereTheyAreAfterTheCells() throws {
    try sideBySide(Self.kinds) { persona, mode in
      // The program cannot know whether an unknown terminal moves images along with scrolled lines.
      let unknown = persona.answering(.version, mode == .sixel ? nil : persona.answers[.version])
      let (_, program) = try makeSUT(unknown, mode)
      let before = program.snapshot

      program.send(String(repeating: TerminalKeyPress.wheelDown(x: 10, y: 10).text, count: 3))

      let after = try program.waitUntil("\(mode): the images are drawn where they are now") { screen in
        let drawn = screen.drawnImages.dropFirst(before.drawnImages.count)
        return screen.lines.filter { $0.contains("Place") } != before.lines.filter { $0.contains("Place") }
          && Set(drawn.map(\.cursor.y)).isSuperset(of: screen.pictureRooms().map(\.lines.lowerBound))
      }
      let drawn = after.drawnImages.dropFirst(before.drawnImages.count)
      XCTAssertTrue(drawn.allSatisfy(\.isInFrame))
      // The frame with the cells ends before the first image is sent.
      let output = String(decoding: program.rawOutput.dropFirst(before.byteCount), as: UTF8.self)
      let first = try XCTUnwrap(output.range(of: Self.introducer(of: mode)))
      XCTAssertTrue(output[..<first.lowerBound].contains("\u{1B}[?2026l"), "\(mode): the cells came first")
    }
  }

  func test_imageThatLeaves_isOverwrittenWithSpacesBeforeTheCellsAreDrawn() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)
      let before = program.rawOutput.count
      let room = try XCTUnwrap(program.snapshot.pictureRooms().first)

      program.send(.enter)
      try program.waitUntilShown("No comments yet")

      let output = String(decoding: program.rawOutput.dropFirst(before), as: UTF8.self)
      let frame = try XCTUnwrap(output.components(separatedBy: "\u{1B}[?2026h").dropFirst().first)
      XCTAssertTrue(frame.hasPrefix("\u{1B}7"), "\(mode)")
      for y in room.lines {
        let blanks = try XCTUnwrap(frame.firstMatch(of: try Regex("\u{1B}\\[\(y + 1);[0-9]+H\u{1B}\\[0m {4,}")))
        let comments = try XCTUnwrap(frame.range(of: "Comments"))
        XCTAssertLessThan(blanks.range.lowerBound, comments.lowerBound, "\(mode): line \(y)")
      }
      XCTAssertFalse(output.contains(Self.introducer(of: mode)), "\(mode): nothing is drawn on the comments")
    }
  }

  func test_rowThatLeft_isNeverDrawn() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let stage = try makeStage(.numbered(0..<10))
      let program = try stage.start(rows: Stage.linesOfTwoRows, in: persona)
      try program.waitUntilShown("Place 00")

      program.send(.enter)
      try program.waitUntilShown("No comments yet")
      let count = program.snapshot.drawnImages.count
      program.send("q")
      try program.waitUntil("\(mode): the images are drawn") { $0.drawnImages.count >= count + 2 }

      let places = Set(program.snapshot.drawnImages.dropFirst(count).map(\.cursor.y))
      XCTAssertEqual(places, Set(program.snapshot.pictureRooms().map(\.lines.lowerBound)))
    }
  }

  func test_quit_leavesTheScreenClear() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)
      let before = program.rawOutput.count

      program.send("q")
      try program.waitUntilOver()

      let output = String(decoding: program.rawOutput.dropFirst(before), as: UTF8.self)
      let leave = try XCTUnwrap(output.range(of: "\u{1B}[?1049l"))
      XCTAssertTrue(output[..<leave.lowerBound].contains("    "), "\(mode): the images are written over")
      XCTAssertFalse(output.contains(Self.introducer(of: mode)), "\(mode)")
    }
  }

  // MARK: - Helpers

  private static func introducer(of mode: ShownMode) -> String { mode == .sixel ? "\u{1B}P0;" : "\u{1B}]1337;" }

  /// Selects earlier images, one by one, until the list scrolls.
  private func stepBackUntilListMoves(_ program: TerminalProgram) throws {
    let start = program.snapshot
    var before = start
    // The new position may be on the screen before the new rows.
    while case let next = program.snapshot, next.places == start.places {
      before = next
      program.send("k")
      try program.waitUntil("a step") { $0.position != before.position }
    }
    try program.waitUntil("the images are drawn") { $0.isDrawn(since: before) }
  }

  private func makeSUT(
    _ persona: TerminalPersona, _ mode: ShownMode, rows: Int = Stage.linesOfTwoRows
  ) throws -> (Stage, TerminalProgram) {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: rows, in: persona)
    try program.waitUntil("\(mode): the images are drawn") { screen in
      let rooms = screen.pictureRooms()
      return !rooms.isEmpty && Set(screen.drawnImages.map(\.cursor.y)).isSuperset(of: rooms.map(\.lines.lowerBound))
    }
    return (stage, program)
  }
}

extension ScreenSnapshot {
  fileprivate var drawnImages: [ControlString] { strings.filter(\.isDrawnImage) }
  /// Returns true if images were drawn in at least as many different places since `before` as there are visible titles.
  fileprivate func isDrawn(since before: ScreenSnapshot) -> Bool {
    Set(drawnImages.dropFirst(before.drawnImages.count).map(\.cursor)).count >= places.count
  }

  /// The numbers of the images with a visible title.
  fileprivate var places: Set<Int> {
    Set(lines.flatMap { $0.matches(of: /Place ([0-9]{2})/).compactMap { Int($0.1) } })
  }
  fileprivate var byteCount: Int { outputCount + strings.reduce(0) { $0 + $1.text.utf8.count + 4 } }
}

extension ControlString {
  /// The height in pixels, from the raster attributes. Without raster attributes, it is computed from the number of
  /// bands.
  fileprivate var sixelHeight: Int {
    if let match = text.firstMatch(of: /"[0-9]+;[0-9]+;[0-9]+;([0-9]+)/) { return Int(match.1) ?? 0 }
    return (text.filter { $0 == "-" }.count + 1) * 6
  }
}
