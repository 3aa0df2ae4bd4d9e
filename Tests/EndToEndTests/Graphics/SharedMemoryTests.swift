import Foundation
import TerminalTestSupport
import XCTest

/// Tests of pictures in shared memory, which a terminal on the same machine reads.
final class SharedMemoryTests: XCTestCase {
  private static let kinds: [(persona: TerminalPersona, mode: ShownMode)] = [
    (.kitty026, .kitty), (.kitty035, .placeholders),
  ]

  func test_pictures_areSentInSharedMemoryAndLeaveNoObjects() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona.sharingMemory(), mode)
      try waitUntil("\(mode): the terminal was told of three") { self.numbers(of: program).count > 2 }
      let numbers = numbers(of: program)
      let first = try XCTUnwrap(numbers.first)
      // The terminal's answers may change the format of a picture that is being rendered. Rendering every picture twice
      // would be wasteful.
      XCTAssertLessThan(try XCTUnwrap(numbers.last) - first, 2 * (numbers.count - 1), "\(mode): \(numbers)")
      program.send("jjjk")
      try program.waitUntil("\(mode): the list has moved") { $0.position == "3/10" && !$0.isLoading }

      let sent = program.applicationCommands.filter { $0.contains("a=t") }
      XCTAssertFalse(sent.isEmpty)
      XCTAssertEqual(sent.filter { !$0.contains("t=s") || $0.utf8.count > 300 }, [], "\(mode)")
      XCTAssertEqual(program.snapshot.graphics.violations, [])

      try program.assertQuitsCleanly()
      XCTAssertEqual(objects(of: program), [])
    }
  }

  func test_terminalThatReadsNothing_getsFiles() throws {
    let (_, program) = try makeSUT(.kitty026.sharingMemory(reading: false), nil)

    try program.waitUntil("the pictures are there as files") { screen in
      let sent = screen.applicationCommands.filter { $0.contains("a=t") }
      return sent.contains { $0.contains("t=s") } && sent.contains { $0.contains("f=100") }
        && screen.graphics.placements.keys.contains { screen.graphics.images[$0.image] != nil }
    }
    try program.assertQuitsCleanly()
    XCTAssertEqual(objects(of: program), [])
  }

  func test_terminalElsewhere_isNotAsked() throws {
    for environment in [["SSH_CONNECTION": "::1 1 ::1 22"], ["SSH_TTY": "/dev/pts/1"]] {
      let stage = try makeStage(.numbered(0..<10))
      let program = try stage.start(environment: environment, rows: 30, in: .kitty026.sharingMemory())
      try program.waitUntil("the pictures are shown") { $0.shownMode == .kitty && !$0.isLoading }

      XCTAssertEqual(program.applicationCommands.filter { $0.contains("t=s") }, [])
    }
  }

  func test_kill_leavesWhatTheNextStartRemoves() throws {
    let (stage, program) = try makeSUT(.kitty026.sharingMemory(reading: false), nil)
    try waitUntil("a picture waits to be read") { !objects(of: program).isEmpty }
    program.signal(SIGKILL)
    try program.waitUntilOver()
    for object in objects(of: program) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: "/dev/shm/\(object)")
    }

    let next = try stage.start(in: .kitty026.sharingMemory())
    try next.waitUntil("the pictures are shown") { $0.shownMode == .kitty && !$0.isLoading }

    XCTAssertEqual(objects(of: program), [])
  }

  // MARK: - Helpers

  private func makeSUT(_ persona: TerminalPersona, _ mode: ShownMode?) throws -> (Stage, TerminalProgram) {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: 30, in: persona)
    try program.waitUntil("the pictures are shown") { screen in
      screen.contains("Place 01") && (mode == nil || screen.shownMode == mode && !screen.isLoading)
    }
    return (stage, program)
  }

  /// Returns the numbers of the objects that were announced to the terminal.
  private func numbers(of program: TerminalProgram) -> [Int] {
    program.applicationCommands.filter { $0.contains("a=t") && $0.contains("t=s") }.compactMap { command in
      let name = command.split(separator: ";").last.flatMap { Data(base64Encoded: String($0)) }
      return name.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "-").last }.flatMap { Int($0) }
    }
  }

  /// Returns the program's objects in shared memory.
  private func objects(of program: TerminalProgram) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
    return names.filter { $0.hasPrefix("essential-feed-\(program.processIdentifier)-") }
  }
}
