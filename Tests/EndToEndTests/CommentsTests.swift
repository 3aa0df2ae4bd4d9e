import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of an image's comments.
final class CommentsTests: XCTestCase {
  func test_enter_showsTheSelectedImageAndItsComments() throws {
    let stage = try makeStage(.numbered(0..<3, comments: [comment("What a sight!", by: "ada", hoursAgo: 2)]))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send("j")
    program.send(.enter)

    let screen = try program.waitUntilShown("What a sight!")
    XCTAssertTrue(screen.titleBar.contains("Comments"), screen.titleBar)
    XCTAssertTrue(screen.contains("Place 01"))
    XCTAssertTrue(screen.contains("Description 01"))
    XCTAssertTrue(screen.contains("ada · 2 hours ago"))
    XCTAssertFalse(screen.contains("Place 00"))
    let requests = stage.server.requests.filter(\.isForComments)
    XCTAssertEqual(requests.map(\.target), ["/v1/image/\(UUID.image(1))/comments"])
  }

  func test_back_showsTheFeedWhereItWas() throws {
    let stage = try makeStage(.numbered(0..<5, comments: [comment("Hello", by: "ada")]))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send("jj")
    let before = try program.waitUntil("the third image is selected, with its picture") {
      $0.position == "3/5" && $0.showsPictures([1, 2]) && !$0.isLoading
    }

    for key in ["q", "h", TerminalKeyPress.escape.text, TerminalKeyPress.backspace.text] {
      program.send(.enter)
      try program.waitUntilShown("Hello")
      program.send(key)
      let after = try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") && !$0.isLoading }
      XCTAssertEqual(after.lines, before.lines)
    }
    XCTAssertEqual(stage.server.pictureRequests(2).count, 1)
  }

  func test_noConnectivity_showsAnErrorAndIsRetried() throws {
    for key in ["t", "r"] {
      let stage = try makeStage(.numbered(0..<3, comments: [comment("Hello", by: "ada")]))
      let program = try stage.start()
      try program.waitUntilShown("Place 00")
      stage.goOffline()

      program.send(.enter)
      let failed = try program.waitUntilShown("Couldn't connect to server")
      XCTAssertTrue(failed.contains("Place 00"))
      XCTAssertFalse(failed.contains("No comments yet"))
      try stage.goOnline()
      program.send(key)

      try program.waitUntil("the comments are shown") { $0.contains("Hello") && !$0.contains("Couldn't connect") }
    }
  }

  func test_invalidData_hasAnotherMessageThanNoConnectivity() throws {
    let stage = try makeStage()
    stage.server.inject(.body(Data("no JSON".utf8)), for: .comments)
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send(.enter)

    try program.waitUntilShown("The server's answer could not be understood")
  }

  func test_oddDates_hideNoComments() throws {
    let stage = try makeStage()
    let dates = ["2016-12-31T23:59:60Z", "2020-05-20T16:54:59+05:30", "2020-05-20T07:54:59-03", "1066-10-14T09:00:00Z"]
    let items = dates.map { date in
      #"{"id": "\#(UUID())", "message": "At \#(date)", "created_at": "\#(date)", "author": {"username": "ada"}}"#
    }
    stage.server.inject(.body(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)), for: .comments)
    let program = try stage.start(rows: 40)
    try program.waitUntilShown("Place 00")

    program.send(.enter)

    try program.waitUntil("all comments are shown") { screen in
      dates.allSatisfy { screen.contains("At \($0)") }
    }
  }

  func test_anyStatusOf2xx_isFine() throws {
    let stage = try makeStage(.numbered(0..<3, comments: [comment("Hello", by: "ada")]))
    stage.server.inject(.status(206), for: .comments)
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send(.enter)

    try program.waitUntilShown("Hello")
  }

  func test_imageWithoutComments_saysSo() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send(.enter)

    try program.waitUntilShown("No comments yet")
  }

  func test_reload_showsTheLatestComments() throws {
    let stage = try makeStage(.numbered(0..<3, comments: [comment("First", by: "ada")]))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("First")

    stage.server.feed = .numbered(0..<3, comments: [comment("First", by: "ada"), comment("Second", by: "bob")])
    program.send("r")

    try program.waitUntil("both comments are shown") { $0.contains("First") && $0.contains("Second") }
    XCTAssertEqual(stage.server.requests.filter(\.isForComments).count, 2)
  }

  func test_failedReload_leavesTheCommentsOnScreen() throws {
    let stage = try makeStage(.numbered(0..<3, comments: [comment("First", by: "ada")]))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("First")

    stage.server.inject(.status(404), for: .comments)
    program.send("r")

    let screen = try program.waitUntilShown("There is nothing at this address (404)")
    XCTAssertTrue(screen.contains("First"))
  }

  func test_leaving_cancelsTheLoad() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.comments)
    defer { gate.open() }
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("Loading comments…")
    try stage.server.waitUntil("the comments were asked for") { $0.contains(where: \.isForComments) }

    program.send("q")

    try stage.server.waitUntilClosed("the load of the comments", \.isForComments)
    try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") && !$0.isLoading }
  }

  func test_openingComments_cancelsThePicturesUntilTheFeedIsBack() throws {
    let stage = try makeStage(.numbered(0..<3, comments: [comment("Hello", by: "ada")]))
    let gate = try stage.hold(.picture(0))
    // A low window has no room for the picture above the comments, so their screen does not request it.
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try stage.server.waitUntil("the picture was asked for") { log in log.contains { $0.isForPicture(0) } }

    program.send(.enter)
    try program.waitUntilShown("Hello")
    try stage.server.waitUntilClosed("the load of the picture") { $0.isForPicture(0) }
    gate.open()
    program.send("q")

    try program.waitUntil("the picture is shown") { $0.showsPicture(0) }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 2)
  }

  func test_manyComments_scroll() throws {
    let comments = (0..<30).map { comment("Message \($0.twoDigits)", by: "ada") }
    let stage = try makeStage(.numbered(0..<3, comments: comments))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("Message 00")

    program.send("G")
    try program.waitUntil("the last comment is shown") { $0.contains("Message 29") && !$0.contains("Message 00") }
    program.send("g")
    try program.waitUntil("the first comment is shown") { $0.contains("Message 00") && $0.contains("Place 00") }
  }

  // MARK: - Helpers

  private func comment(_ message: String, by username: String, hoursAgo: Double = 1) -> ServedComment {
    ServedComment(
      id: UUID(), message: message, createdAt: Date(timeIntervalSinceNow: -hoursAgo * 3600 - 60), username: username)
  }
}
