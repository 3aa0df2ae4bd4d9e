import FeedServer
import FeedServerTestSupport
import Foundation
import PictureEncoders
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of animated pictures, which play only while they are visible.
final class AnimationTests: XCTestCase {
  func test_visiblePicture_playsOverAndOver() throws {
    let (_, program) = try makeSUT()

    for color in [0, 1, 0, 1] {
      try program.waitUntil("frame \(color) is shown") { $0.showsPicture(color) && !$0.showsPicture(1 - color) }
    }
    XCTAssertEqual(animationWorkers(of: program).count, 1)
  }

  func test_noAnimation_showsTheFirstFrame() throws {
    for option in ["--no-animation", "--reduce-motion"] {
      let (_, program) = try makeSUT(option)
      try program.waitUntil("the picture is shown") { $0.showsPicture(0) && !$0.contains("loading") }

      try assertStandsStill(program, showing: 0)
    }
  }

  func test_pictureThatLeavesTheScreen_stopsAndPlaysAgainWhenItReturns() throws {
    let (stage, program) = try makeSUT()
    try program.waitUntil("it plays") { $0.showsPicture(1) }

    program.send("G")
    try program.waitUntil("the end is shown") { $0.position == "9/9" && $0.showsPicture(8) && !$0.isLoading }
    try assertStandsStill(program, showing: 8)
    program.send("g")

    for color in [0, 1, 0] { try program.waitUntil("frame \(color) is shown") { $0.showsPicture(color) } }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 1, "it is downloaded once")
  }

  func test_comments_stopThePictureUnderThem() throws {
    let (_, program) = try makeSUT()
    try program.waitUntil("it plays") { $0.showsPicture(1) }

    // The screen is too low to show the picture above the comments.
    program.resize(columns: 80, rows: Stage.linesOfTwoRows)
    try program.waitUntil("it plays on") { $0.showsPicture(0) }
    program.send(.enter)
    try program.waitUntil("the comments are shown") { $0.contains("No comments yet") && !$0.isTitleLoading }
    try assertStandsStill(program, showing: nil)
    program.send("q")

    for color in [0, 1, 0] { try program.waitUntil("frame \(color) is shown") { $0.showsPicture(color) } }
  }

  func test_terminalWithoutFocus_stopsThePictureUntilItHasIt() throws {
    let (_, program) = try makeSUT()
    try program.waitUntil("it plays") { $0.showsPicture(1) }

    program.send("\u{1B}[O")
    try assertStandsStill(program, showing: nil)
    program.send("\u{1B}[I")

    for color in [0, 1, 0, 1] { try program.waitUntil("frame \(color) is shown") { $0.showsPicture(color) } }
  }

  func test_crashOfTheWorker_leavesThePictureAndTheProgram() throws {
    let (_, program) = try makeSUT()
    try program.waitUntil("it plays") { $0.showsPicture(1) }

    kill(try XCTUnwrap(animationWorkers(of: program).first), SIGKILL)

    try assertStandsStill(program, showing: nil)
    XCTAssertTrue(program.snapshot.showsPicture(0) || program.snapshot.showsPicture(1))
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_quit_leavesNoWorkerBehind() throws {
    let (_, program) = try makeSUT()
    try program.waitUntil("it plays") { $0.showsPicture(1) }
    let workers = ProcessTable.children(of: program.processIdentifier)

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(workers.filter(ProcessTable.isRunning), [])
  }

  // MARK: - Helpers

  /// Starts with nine images. The first is animated: it alternates between the colours of pictures 0 and 1, five times
  /// a second.
  private func makeSUT(_ arguments: String...) throws -> (stage: Stage, program: TerminalProgram) {
    var feed = ServedFeed.numbered(0..<9)
    let stillPicture = feed.picture
    feed.picture = { id in
      switch id.imageNumber {
      case 0: .data(Self.gif.data, contentType: "image/gif")
      // No other picture has the colour of the second frame.
      case 1: stillPicture(.image(20))
      default: stillPicture(id)
      }
    }
    let stage = try makeStage(feed)
    return (stage, try stage.run(arguments + stage.feed))
  }

  private static var gif: AnimatedGIF {
    AnimatedGIF(
      width: 8, height: 6, palette: [TestPicture(number: 0).components, TestPicture(number: 1).components],
      repetitions: 0, frames: (0..<2).map { AnimatedGIF.Frame(width: 8, height: 6, index: $0, delay: 20) })
  }

  private func animationWorkers(of program: TerminalProgram) -> [Int32] {
    ProcessTable.children(of: program.processIdentifier).filter {
      ProcessTable.arguments(of: $0).contains("--animation-worker")
    }
  }

  /// Asserts that no animation worker is left and that the program stays idle for the duration of several frames.
  private func assertStandsStill(
    _ program: TerminalProgram, showing number: Int?, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try waitUntil("no animation has a worker", file: file, line: line) { animationWorkers(of: program).isEmpty }
    try assertRests(program, file: file, line: line)
    XCTAssertEqual(animationWorkers(of: program), [], file: file, line: line)
    if let number { XCTAssertTrue(program.snapshot.showsPicture(number), file: file, line: line) }
  }
}
