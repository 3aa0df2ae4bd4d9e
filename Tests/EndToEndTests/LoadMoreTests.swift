import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests that the next page is loaded at the end of the list.
final class LoadMoreTests: XCTestCase {
  func test_endOfTheList_loadsPageAfterPageUpToTheLast() throws {
    let stage = try makeStage(.numbered(0..<25))
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }
    XCTAssertEqual(stage.server.feedRequests.count, 1)

    for total in [20, 25] {
      program.send("G")
      try program.waitUntil("\(total) images are listed") { $0.position?.hasSuffix("/\(total)") == true }
    }
    program.send("G")
    try program.waitUntil("the last image is selected") { $0.position == "25/25" && $0.contains("Place 24") }

    let log = try stage.server.waitUntil("the empty page was asked for") { log in
      log.contains { $0.target.contains("after_id=\(UUID.image(24))") && $0.isComplete }
    }
    try program.waitUntil("nothing loads") { !$0.isLoading }
    program.send("gGgG")
    try program.waitUntil("the last image is selected") { $0.position == "25/25" && !$0.isLoading }
    XCTAssertEqual(
      log.filter(\.isForFeed).map(\.target),
      ["limit=10"].map { "/v1/feed?\($0)" }
        + [9, 19, 24].map { "/v1/feed?limit=10&after_id=\(UUID.image($0))" })
    XCTAssertEqual(stage.server.feedRequests.count, 4)
    try waitUntil("all pages are saved") { try stage.savedIDs() == (0..<25).map(UUID.image) }
  }

  func test_longAnswer_isListedByTheThousandWithoutAnotherRequest() throws {
    let stage = try makeStage(.numbered(0..<0))
    let items = (0..<2_500).map { #"{"id": "\#(UUID())", "location": "Place \#($0)", "image": "\#(stage.baseURL)"}"# }
    let answer = Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)
    stage.server.inject(.body(answer), for: .feed, times: 1)
    let program = try stage.start("--images", "none")
    try program.waitUntil("the first thousand is listed") { $0.position == "1/1000" }

    for total in [2000, 2500] {
      program.send("G")
      try program.waitUntil("\(total) images are listed") { $0.position?.hasSuffix("/\(total)") == true }
    }
    XCTAssertEqual(stage.server.feedRequests.count, 1)
    program.send("G")
    try program.waitUntilShown("Place 2499")
    try stage.server.waitUntil("the page after them is asked for") { $0.count == 2 }
  }

  func test_endOfTheList_loadsOnePageAtATimeWithAnIndicator() throws {
    let stage = try makeStage(.numbered(0..<15))
    let gate = try stage.hold(.page(after: 9))
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }

    program.send("G")
    try program.waitUntilShown("Loading more…")
    program.send("gGg")
    try program.waitUntil("the beginning is on screen") { $0.position == "1/10" && $0.contains("Place 00") }
    program.send("G")
    try program.waitUntil("the end is on screen again") { $0.position == "10/10" && $0.contains("Loading more…") }
    gate.open()

    try program.waitUntil("the page is listed") { $0.position == "10/15" && !$0.contains("Loading more…") }
    XCTAssertEqual(stage.server.feedRequests.filter { $0.target.contains("after_id=\(UUID.image(9))") }.count, 1)
  }

  func test_failedPage_leavesTheListAndIsRetried() throws {
    let stage = try makeStage(.numbered(0..<12))
    stage.server.inject(.status(500), for: .page(after: 9), times: 1)
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }

    program.send("G")
    let failed = try program.waitUntilShown("The server has a problem (500) · t retry")
    XCTAssertEqual(failed.position, "10/10")
    XCTAssertTrue(failed.contains("Place 09"))
    program.send("k")
    try program.waitUntil("the page's row has left") { $0.position == "9/10" && !$0.contains("retry") }
    program.send("jj")
    try program.waitUntil("the failure stays") { $0.contains("t retry") && $0.position == "10/10" }
    XCTAssertEqual(stage.server.feedRequests.count, 2)
    program.send("t")

    try program.waitUntil("the page is listed") { $0.position == "10/12" && !$0.contains("retry") }
  }

  func test_failedPage_isRetriedByAClick() throws {
    let stage = try makeStage(.numbered(0..<12))
    stage.server.inject(.status(500), for: .page(after: 9), times: 1)
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }
    program.send("G")
    let failed = try program.waitUntilShown("t retry")

    program.send(.click(x: 10, y: try XCTUnwrap(failed.row(of: "retry"))))

    try program.waitUntil("the page is listed") { $0.position == "10/12" && !$0.contains("retry") }
  }

  func test_pageOfListedImages_isTheLastPage() throws {
    let stage = try makeStage(.numbered(0..<10))
    stage.server.inject(.body(page(of: 8..<10)), for: .page(after: 9))
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }

    program.send("G")
    try stage.server.waitUntil("the page was asked for") { log in
      log.contains { $0.target.contains("after_id") && $0.isComplete }
    }
    try program.waitUntil("nothing loads") { !$0.isLoading && $0.position == "10/10" }
    program.send("gG")

    try program.waitUntil("the end is on screen") { $0.position == "10/10" && !$0.isLoading }
    XCTAssertEqual(stage.server.feedRequests.count, 2)
  }

  // MARK: - Helpers

  private func page(of numbers: Range<Int>) -> Data {
    let items = numbers.map { #"{"id": "\#(UUID.image($0))", "image": "http://127.0.0.1:1/\#($0)",}"# }
    return Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)
  }
}
