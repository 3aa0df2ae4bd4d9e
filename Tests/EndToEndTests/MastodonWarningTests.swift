import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests that a picture with a warning is not fetched before the user asks for it.
final class MastodonWarningTests: XCTestCase {
  private static let warning = "Spiders"

  func test_warnedPicture_isShownAndHiddenByW() throws {
    for layout in ["list", "grid", "split"] {
      let (stage, program) = try start("--layout", layout, warned: [0])
      try program.waitUntil("the others are shown, in a \(layout)") {
        $0.contains(Self.warning) && $0.contains("w show") && $0.showsPictures(1..<3)
      }
      XCTAssertEqual(stage.requestedMedia.filter { $0.hasPrefix("0/") }, [], layout)

      program.send("w")
      try program.waitUntil("it is there, in a \(layout)") { $0.showsPicture(0) && !$0.contains(Self.warning) }
      XCTAssertFalse(stage.requestedMedia.filter { $0.hasPrefix("0/") }.isEmpty, layout)

      program.send("w")
      try program.waitUntil("it is hidden again, in a \(layout)") {
        !$0.showsPicture(0) && $0.contains(Self.warning) && $0.showsPicture(1)
      }
    }
  }

  func test_warnedPicture_isSavedOnceItIsShown() throws {
    let (stage, program) = try start(warned: [0])
    try program.waitUntil("it is hidden") { $0.contains(Self.warning) && $0.showsPicture(1) }

    program.send("s")
    try program.waitUntilShown("Hidden by a warning: show it first")
    XCTAssertEqual(stage.requestedMedia.filter { $0.hasPrefix("0/") }, [])
    program.send("ws")

    try program.waitUntilShown("Saved as ~/Downloads/")
  }

  func test_allWarnedPictures_areShownAndHiddenByCapitalW() throws {
    let (stage, program) = try start("--layout", "grid", warned: [0, 2])
    try program.waitUntil("one is shown") { $0.contains(Self.warning) && $0.showsPicture(1) }
    XCTAssertEqual(Set(stage.requestedMedia.map { $0.prefix(1) }), ["1"])

    program.send("W")
    try program.waitUntil("all are shown") { $0.showsPictures(0..<3) && !$0.contains(Self.warning) }

    program.send("W")
    try program.waitUntil("two are hidden") { !$0.showsPicture(0) && $0.showsPicture(1) && !$0.showsPicture(2) }
    XCTAssertTrue(program.snapshot.contains(Self.warning))
  }

  func test_sensitivePictureWithoutWords_isHiddenToo() throws {
    let (stage, program) = try start(warned: [])
    stage.server.timeline?.statuses[0].isSensitive = true
    program.send("r")

    try program.waitUntil("it is hidden") { $0.contains("Sensitive") && !$0.showsPicture(0) }
  }

  func test_viewer_hidesPicturesWithAWarning() throws {
    let (stage, program) = try start("--layout", "list", warned: [0])
    try program.waitUntil("it is hidden") { $0.contains(Self.warning) && $0.showsPicture(1) }

    program.send("v")
    try program.waitUntil("the viewer hides it") { $0.contains(Self.warning) && !$0.contains("Picture 01") }
    program.send("np")
    try program.waitUntil("the viewer hides it still") { $0.contains(Self.warning) && $0.position == "1/3" }
    XCTAssertEqual(stage.requestedMedia.filter { $0.hasPrefix("0/") }, [])

    program.send("w")
    try program.waitUntil("it is there") { $0.showsPicture(0) && !$0.contains(Self.warning) }
    XCTAssertEqual(stage.requestedMedia.filter { $0.hasPrefix("0/") }, ["0/original"])
  }

  func test_slideshow_fetchesNothingThatIsWarnedOf() throws {
    let (stage, program) = try start("--slideshow", "1", warned: [1])
    try program.waitUntilShown("Picture 00")

    program.send("S")

    try program.waitUntil("it has come to the last") { $0.position == "3/3" && $0.showsPicture(2) }
    try program.waitUntilShown("The slideshow has ended")
    XCTAssertEqual(stage.requestedMedia.filter { $0.hasPrefix("1/") }, [])
  }

  // MARK: - Helpers

  /// Starts the program with three posts. The posts with the given numbers have a warning.
  private func start(_ arguments: String..., warned: [Int]) throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeMastodonStage()
    for number in warned { stage.server.timeline?.statuses[number].spoilerText = Self.warning }
    let program = try stage.run(arguments + ["--type=mastodon", stage.origin], columns: 120, rows: 40)
    try program.waitUntilShown("Ada Lovelace")
    return (stage, program)
  }
}
