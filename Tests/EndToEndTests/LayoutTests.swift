import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the list, grid and split layouts.
final class LayoutTests: XCTestCase {
  // MARK: - Choice

  func test_tab_goesRoundAndKeepsTheSelectedImage() throws {
    for (columns, layouts) in [(120, [Shown.split, .list, .grid, .split]), (59, [.list, .grid, .list])] {
      // Each program has its own stage, because the second would open the feed where the first has left it.
      let stage = try makeStage(.numbered(0..<9))
      let program = try stage.start(columns: columns, rows: 40)
      try program.waitUntil("the feed is listed") { $0.position == "1/9" }
      program.send("j")

      for (turn, layout) in layouts.enumerated() {
        if turn > 0 { program.send(.tab) }
        try program.waitUntil("turn \(turn) at \(columns) columns shows the \(layout)") {
          $0.layout == layout && $0.position == "2/9" && $0.contains("Place 01")
        }
      }
    }
  }

  func test_numbers_chooseALayoutThatThereIsRoomFor() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    try program.waitUntil("the feed is listed") { $0.layout == .list && $0.position == "1/9" }

    for (key, layout) in [("2", Shown.grid), ("3", .split), ("1", .list)] {
      program.send(key)
      try program.waitUntil("\(key) shows the \(layout)") { $0.layout == layout }
    }
    program.resize(columns: 59, rows: 24)
    try program.waitUntil("the screen is narrow") { $0.titleBar.hasPrefix("My Feed") }
    program.send("3")
    try program.waitUntilShown("too narrow")
    XCTAssertEqual(program.snapshot.layout, .list)
  }

  func test_resizeAndBack_keepsTheSelectedImage() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start(columns: 120, rows: 40)
    try program.waitUntil("the feed is listed") { $0.position == "1/9" }
    program.send("jjjj")
    let before = try program.waitUntil("the fifth image stands beside the list") {
      $0.layout == .split && $0.detail.contains("Place 04") && $0.contains("No comments yet") && !$0.isLoading
    }

    program.resize(columns: 80, rows: 24)
    try program.waitUntil("it is selected in the list") {
      $0.layout == .list && $0.position == "5/9" && $0.selectedRow != nil && $0.selectedRow == $0.row(of: "Place 04")
    }
    program.resize(columns: 120, rows: 40)

    try program.waitUntil("it stands beside the list again") {
      $0.layout == .split && $0.position == "5/9" && $0.detail == before.detail && !$0.isLoading
    }
  }

  // MARK: - Grid

  func test_grid_isMovedOverInTwoDimensionsAndGoesOnAtItsEnd() throws {
    let stage = try makeStage(.numbered(0..<12))
    let program = try stage.start("--layout", "grid", rows: 30)
    let screen = try program.waitUntil("the grid is shown") {
      $0.layout == .grid && $0.position == "1/10" && $0.showsPictures(0..<6)
    }
    XCTAssertEqual(screen.rowsOfTitles, [["00", "01", "02"], ["03", "04", "05"]])

    let steps: [(keys: String, position: String, place: String)] = [
      ("l", "2/10", "01"), ("j", "5/10", "04"), ("l", "6/10", "05"), ("k", "3/10", "02"), ("l", "4/10", "03"),
      ("h", "3/10", "02"), ("h", "2/10", "01"), ("j", "5/10", "04"),
    ]
    for (number, step) in steps.enumerated() {
      program.send(step.keys)
      try program.waitUntil("step \(number) leads to Place \(step.place)") {
        $0.position == step.position && $0.framedTitle == "Place \(step.place)"
      }
    }
    program.send("jj")
    try program.waitUntil("the last row has the next page's images") {
      $0.position == "10/12" && $0.framedTitle == "Place 09" && $0.rowsOfTitles.last == ["09", "10", "11"]
    }
    program.send("ll")
    try program.waitUntil("the last image is selected") { $0.position == "12/12" && $0.framedTitle == "Place 11" }
  }

  func test_grid_asksForVisiblePicturesFirstAndTakesBackThoseThatLeave() throws {
    let stage = try makeStage(.numbered(0..<12))
    let pictures = try stage.hold(.pictures)
    let page = try stage.hold(.page(after: 9))
    defer { page.open() }
    let program = try stage.start("--layout", "grid")
    try stage.server.waitUntil("the visible pictures are asked for") { _ in stage.server.requestedPictures.count >= 6 }
    XCTAssertEqual(stage.server.requestedPictures, Set(0..<6), "those of the two rows on screen")

    program.send("G")

    try stage.server.waitUntil("those that are visible now are asked for, and no others are under way") { log in
      let ofPictures = log.filter { $0.path.hasPrefix("/v1/picture/") }
      let (running, ended) = (ofPictures.filter { $0.end == nil }, ofPictures.filter { $0.end != nil })
      return running.count == 4 && (6..<10).allSatisfy { number in running.contains { $0.isForPicture(number) } }
        && ended.count == 6 && ended.allSatisfy { $0.end == .closedByClient }
    }
    pictures.open()
    try program.waitUntil("they are shown") { $0.showsPictures(6..<10) }
  }

  // MARK: - Split

  func test_split_showsTheSelectedImageWithItsTextsAndComments() throws {
    let comment = ServedComment(id: UUID(), message: "What a sight!", createdAt: Date(), username: "ada")
    let stage = try makeStage(.numbered(0..<9, comments: [comment]))
    let program = try stage.start(columns: 120, rows: 40)

    let screen = try program.waitUntil("the first image and its comments stand beside the list") {
      $0.layout == .split && $0.detail.contains("What a sight!") && !$0.isLoading
    }

    for text in ["Place 00", "Description 00", "Comments", "ada"] {
      XCTAssertTrue(screen.detail.contains(text), "\(text) in:\n\(screen.text)")
    }
    XCTAssertFalse(screen.detail.contains("Place 01"))
    let color = TestPicture(number: 0).color
    XCTAssertGreaterThan((screen.body).count { screen.cell(80, $0).background == color }, 15, screen.text)
    program.send("j")
    try program.waitUntil("the second stands there") {
      $0.detail.contains("Place 01") && $0.detail.contains("Description 01") && !$0.detail.contains("Place 00")
    }
  }

  func test_split_asksForCommentsOfNoImageThatIsPassed() throws {
    let stage = try makeStage(.numbered(0..<9))
    let gate = try stage.hold(.comments)
    defer { gate.open() }
    let program = try stage.start(columns: 120, rows: 40)
    try stage.server.waitUntil("the first image's comments are asked for") { $0.contains { $0.isForComments(of: 0) } }

    program.send(String(repeating: "j", count: 6))

    try stage.server.waitUntil("those of the image that it rests on are asked for") { log in
      log.contains { $0.isForComments(of: 6) }
    }
    program.send("j")
    try stage.server.waitUntil("only those of the last are under way") { log in
      log.filter(\.isForComments).map(\.end) == [.closedByClient, .closedByClient, nil]
    }
    let asked = stage.server.requests.filter(\.isForComments)
    XCTAssertTrue(zip(asked, [0, 6, 7]).allSatisfy { $0.isForComments(of: $1) }, "\(asked.map(\.path))")
    gate.open()
    try program.waitUntilShown("No comments yet")
  }

  func test_splitThatIsLeft_takesItsCommentsBack() throws {
    let stage = try makeStage(.numbered(0..<9))
    let gate = try stage.hold(.comments)
    defer { gate.open() }
    let program = try stage.start(columns: 120, rows: 40)
    try stage.server.waitUntil("the comments are asked for") { $0.contains(where: \.isForComments) }

    program.send("1")

    try stage.server.waitUntilClosed("the load of the comments", \.isForComments)
    try program.waitUntil("the list is shown") { $0.layout == .list && !$0.isLoading }
  }
}

/// A layout, as recognized on the screen.
private enum Shown {
  case list, grid, split
}

extension ScreenSnapshot {
  /// The column of the line between the list and the selected image.
  private var splitColumn: Int? { (0..<columns).first { x in body.allSatisfy { cell(x, $0).text == "│" } } }

  fileprivate var layout: Shown? {
    guard !body.isEmpty, selectedRow != nil || contains("┏") else { return nil }
    return splitColumn != nil ? .split : contains("┏") ? .grid : .list
  }

  /// The text beside the list in the split layout.
  fileprivate var detail: String {
    guard let splitColumn else { return "" }
    return body.map { y in (splitColumn + 1..<columns).map { cell($0, y).text }.joined() }.joined(separator: "\n")
  }

  /// The numbers of the images whose titles are visible, grouped by line.
  fileprivate var rowsOfTitles: [[String]] {
    lines.map { line in line.matches(of: /Place (\d\d)/).map { String($0.1) } }.filter { !$0.isEmpty }
  }

  /// The title in the last line of the frame around the selected picture.
  fileprivate var framedTitle: String? {
    guard let place = place(of: "┗") else { return nil }
    return (place.x + 1..<columns).map { cell($0, place.y - 1).text }.joined().firstMatch(of: /^ *(Place \d\d)/)
      .map { String($0.1) }
  }
}

extension ServedRequest {
  fileprivate func isForComments(of number: Int) -> Bool {
    isForComments && path == "/v1/image/\(UUID.image(number))/comments"
  }
}
