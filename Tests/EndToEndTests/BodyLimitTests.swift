import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the limits on the length of a response and of all pictures together.
final class BodyLimitTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_feed_mayHave8MiB() throws {
    for (count, text) in [(8 << 20, "Place 00"), ((8 << 20) + 1, "too large")] {
      let stage = try makeStage()
      let item = #"{"id": "\#(UUID.image(0))", "location": "Place 00", "image": "\#(stage.baseURL)"}"#
      let feed = Data(#"{"items": [\#(item)]}"#.utf8)
      stage.server.inject(.body(feed.padded(to: count, with: " ")), for: .feed)

      let program = try stage.start("--images", "none")

      try program.waitUntilShown(text)
    }
  }

  func test_picture_mayHave32MiB() throws {
    let size = 32 << 20
    let pictures = [TestPicture(number: 0).png.padded(to: size), TestPicture(number: 1).png.padded(to: size + 1)]
    var feed = ServedFeed.numbered(0..<2)
    feed.picture = { id in .data(pictures[id.imageNumber], contentType: "image/png") }
    let stage = try makeStage(feed)

    let program = try stage.start()

    try program.waitUntil("the smaller one is shown, and the larger one not") {
      $0.showsPicture(0) && $0.contains("too large") && !$0.isLoading
    }
    XCTAssertFalse(program.snapshot.showsPicture(1))
  }

  func test_manyLargePictures_doNotTakeTheMemoryOfAll() throws {
    let picture = TestPicture(number: 0).png.padded(to: 30 << 20)
    let stage = try makeStage(.numbered(0..<8, picture: picture))

    let gate = try stage.hold(.feed)
    let program = try stage.start(rows: 200)
    try program.waitUntilShown("Loading the feed…")
    program.send(String(repeating: "-", count: 40))
    gate.open()

    try stage.server.waitUntil("all were sent", timeout: 120) { log in
      (0..<8).allSatisfy { number in log.contains { $0.isForPicture(number) && $0.isComplete } }
    }
    try program.waitUntil("those on screen are shown", timeout: 120) { $0.contains("Place 05") && !$0.isLoading }

    let peak = try XCTUnwrap(ProcessTable.peakMemory(of: program.processIdentifier))
    XCTAssertLessThan(peak, 220 << 20, "64 MiB of pictures, two copies of one that is saved, and the program")
  }
}

extension Data {
  /// Returns the data with meaningless bytes appended.
  fileprivate func padded(to count: Int, with filling: Character = "\0") -> Data {
    self + Data(repeating: filling.asciiValue ?? 0, count: count - self.count)
  }
}
