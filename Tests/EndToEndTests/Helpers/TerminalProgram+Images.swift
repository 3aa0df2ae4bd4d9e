import TerminalTestSupport
import XCTest

extension TerminalProgram {
  /// Waits until the list has pictures and each picture exactly fills the space for it.
  @discardableResult
  func waitUntilRight(
    _ mode: ShownMode, _ description: String, file: StaticString = #filePath, line: UInt = #line,
    where isMeant: (ScreenSnapshot) -> Bool = { _ in true }
  ) throws -> ScreenSnapshot {
    do {
      return try waitUntil(description) {
        isMeant($0) && !$0.pictureRooms().isEmpty && $0.imageFaults(mode).isEmpty
      }
    } catch let error as TerminalTimeout {
      XCTFail("\(error.snapshot.imageFaults(mode).prefix(5))", file: file, line: line)
      throw error
    }
  }

  /// Waits until the program has asked all its questions, and returns the terminal's answers.
  func waitForAnswers(until last: String = "[?6") throws -> String {
    var answers = ""
    try EndToEndTests.waitUntil("everything was asked") {
      answers += takeHeldAnswers()
      return answers.contains(last)
    }
    return answers
  }

  /// Asserts that the program accepts keys, and that it has mistaken no other input for keys. The first image must be
  /// selected.
  func assertTakesKeys(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) throws {
    try waitUntil("the first image is listed and selected \(message)") { $0.position?.hasPrefix("1/") == true }
    send("j")
    let screen = try waitUntil("the next image is selected \(message)") { $0.position?.hasPrefix("2/") == true }
    XCTAssertTrue(screen.titleBar.contains("My Feed"), screen.text, file: file, line: line)
    XCTAssertFalse(screen.contains("Help"), screen.text, file: file, line: line)
    send("k")
    try waitUntil("the first image is selected \(message)") { $0.position?.hasPrefix("1/") == true }
  }

  /// Quits and asserts that none of the terminal's answers reaches the shell.
  func assertQuitsCleanly(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) throws {
    send("q")
    XCTAssertEqual(try waitUntilOver(), .exited(status: 0), message, file: file, line: line)
    XCTAssertEqual(takeUnreadInput(), "", message, file: file, line: line)
    XCTAssertFalse(snapshot.showsAnswers, snapshot.text, file: file, line: line)
    XCTAssertEqual(snapshot.graphics.heldImages, [], message, file: file, line: line)
  }
}
