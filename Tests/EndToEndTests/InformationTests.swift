import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the information about a picture, which `i` shows.
final class InformationTests: XCTestCase {
  func test_pictureOfAFeed_isReportedWithItsLicenceAndWithoutARequest() throws {
    let stage = try makeSiteStage(as: .mediaRSS)
    let terms = "<media:license href=\"https://a.example/by\">CC BY</media:license>"
    stage.serve(stage.entries(0..<3), as: .mediaRSS) { document in
      let text = String(decoding: document.body, as: UTF8.self)
      document.body = Data(text.replacing("<media:content", with: "\(terms)<media:content").utf8)
    }
    let program = try stage.run([stage.feed()], rows: 30)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let requests = stage.server.requests.count

    program.send("i")

    let screen = try program.waitUntil("all is told") { $0.contains("the cache") && $0.contains("PNG") }
    for text in [
      "Details · Entry 00", "Author", "Ada Lovelace", "A Site ·", stage.feed(), "\(stage.origin)/entries/0",
      "\(stage.origin)/pictures/0", "CC BY (https://a.example/by)", "File size",
    ] {
      XCTAssertTrue(screen.contains(text), "\(text): \(screen.text)")
    }
    XCTAssertTrue(screen.contains("320 × 240"), screen.text)
    try program.waitUntil("the picture stands beside the facts") { showsPicture(besideFactsOn: $0) }
    XCTAssertEqual(stage.server.requests.count, requests)
    let run = try CommandLineRun(["list", "--json", stage.feed()], on: stage)
    XCTAssertEqual(try jsonObjects(run).map { $0["license"] as? String }.first, "CC BY (https://a.example/by)")

    program.send("i")
    try program.waitUntil("the feed is back") { $0.position == "1/3" && $0.showsPictures(0..<2) }
  }

  func test_photographOfAFolder_isReportedWithItsMetadata() throws {
    let stage = try makeStage()
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    let path = folder.appending(path: "tram.jpg")
    try FolderTests.jpeg.write(to: path)
    let program = try stage.run([folder.path], columns: 140, rows: 30)
    try program.waitUntilShown("Lisbon, Portugal")

    program.send("i")

    let screen = try program.waitUntil("all is told") { $0.contains("A camera") && $0.contains("From") }
    // The path may be so long that it takes two lines, beside which the picture may already stand.
    let x = try XCTUnwrap(screen.place(of: "From")).x
    let joined = screen.lines.map { $0.dropFirst(x).trimmingCharacters(in: .whitespaces) }.joined()
    XCTAssertTrue(joined.contains(path.path), screen.text)
    for text in ["a file on this machine", "JPEG", "64 × 48", "Lisbon, Portugal", "Changed"] {
      XCTAssertTrue(screen.contains(text), "\(text): \(screen.text)")
    }
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  func test_pictureBehindAWarning_isReadWhenItIsShown() throws {
    let stage = try makeSiteStage(as: .mediaRSS)
    var entries = stage.entries(0..<1)
    entries[0].isAdult = true
    stage.serve(entries, as: .mediaRSS)
    let program = try stage.run([stage.feed()], rows: 30)
    try program.waitUntilShown("Sensitive")

    program.send("i")

    let screen = try program.waitUntil("what is known is told") { $0.contains("Warning") && $0.contains("Address") }
    XCTAssertFalse(screen.contains("From"), screen.text)
    XCTAssertFalse(showsPicture(besideFactsOn: screen), screen.text)
    program.send("w")
    try program.waitUntilShown("the network (not saved yet)")
    try program.waitUntil("the picture is shown") { showsPicture(besideFactsOn: $0) }
  }

  // MARK: Helpers

  private func showsPicture(besideFactsOn screen: ShownScreen) -> Bool {
    screen.cell(5, 5).background == TestPicture(number: 0).color
  }
}
