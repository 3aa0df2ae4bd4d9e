import CNcurses
import Foundation
import TestSupport
import XCTest

@testable import TerminalNcurses

/// Tests that compare entries with the output of ncurses's `infocmp` and `tic` for the system's terminal descriptions.
final class TerminfoEntryTests: XCTestCase {
  func test_compiled_isReadBackAsTheSameEntry() throws {
    let folder = try makeTemporaryDirectory()

    for terminal in Self.terminals {
      try setUp(terminal)
      try TerminfoEntry(currentAs: terminal).install(in: folder)

      let parts = try parts(of: terminal, in: folder)
      XCTAssertEqual(parts.symmetricDifference(try self.parts(of: terminal, in: nil)), [], terminal)
      XCTAssertGreaterThan(parts.count, 40, terminal)
    }
  }

  func test_compiled_isNilForAnEntryThatIsTooLong() throws {
    XCTAssertEqual(setupterm("xterm-256color", STDOUT_FILENO, nil), OK)
    var sut = TerminfoEntry(currentAs: "long")

    sut.strings["is1"] = [UInt8](repeating: 0x61, count: 28_000)
    XCTAssertNotNil(sut.compiled)
    for count in [33_000, 66_000, 200_000] {
      sut.strings["is1"] = [UInt8](repeating: 0x61, count: count)
      XCTAssertNil(sut.compiled, "\(count)")
    }
  }

  func test_directColors_compileAsByTic() throws {
    let folder = try makeTemporaryDirectory()
    let expected = try makeTemporaryDirectory()

    for terminal in Self.terminals {
      try setUp(terminal)
      let sut = DirectColorDescription(addingTo: terminal)
      try sut.entry.install(in: folder)
      try compile(
        """
        \(sut.name)|24-bit colours,
        \tRGB, colors#0x1000000, pairs#0x10000, scp=\\001%p1%d\\001,
        \tinitc@, initp@, oc@, csr@, ind@, indn@, ri@, rin@, il@, il1@, dl@, dl1@, use=\(terminal),

        """, to: expected)

      let parts = try parts(of: sut.name, in: folder)
      XCTAssertEqual(parts.symmetricDifference(try self.parts(of: sut.name, in: expected)), [], terminal)
      XCTAssertTrue(parts.isSuperset(of: ["RGB", "colors#0x1000000"]), terminal)
    }
  }

  func test_whileSearched_providesTheEntryAndRestoresTheVariable() throws {
    for before in ["/somewhere", nil] {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
      defer { unsetenv("TERMINFO") }
      XCTAssertEqual(setupterm("xterm-256color", STDOUT_FILENO, nil), OK)
      let sut = DirectColorDescription(addingTo: "xterm-256color")

      let colors = sut.whileSearched { setupterm(sut.name, STDOUT_FILENO, nil) == OK ? tigetnum("colors") : 0 }

      XCTAssertEqual(colors, 0x100_0000)
      XCTAssertEqual(getenv("TERMINFO").map { String(cString: $0) }, before)
    }
  }

  // MARK: - Helpers

  private static let terminals = [
    "xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux", "vt100", "rxvt-unicode-256color", "foot",
    "st-256color", "xterm-direct", "vte-256color", "konsole-256color",
  ]

  /// Reads the terminal's description. The call passes a pointer for the error, because without it ncurses would end
  /// the process if the description is missing.
  private func setUp(_ terminal: String) throws {
    var reason: Int32 = 0
    guard setupterm(terminal, STDOUT_FILENO, &reason) == OK else { throw NoDescription(terminal: terminal) }
  }

  private struct NoDescription: Error {
    let terminal: String
  }

  private func compile(_ source: String, to folder: URL) throws {
    let file = folder.appending(path: "source")
    try source.write(to: file, atomically: false, encoding: .utf8)
    _ = try output(of: ["tic", "-x", "-o", folder.path, file.path])
  }

  /// Returns the terminal's capabilities as `infocmp` prints them. It omits cancelled capabilities, which count as
  /// absent, extensions that ncurses does not use, and the size, which ncurses determines itself.
  private func parts(of terminal: String, in folder: URL?) throws -> Set<String> {
    let known = TerminfoEntry.standardFlags + TerminfoEntry.standardNumbers + TerminfoEntry.standardStrings
    let names = Set(known + TerminfoEntry.extendedFlags + TerminfoEntry.extendedNumbers).subtracting(["cols", "lines"])
    let lines = try output(of: ["infocmp", "-1x"] + (folder.map { ["-A", $0.path] } ?? []) + [terminal])
      .split(separator: "\n").filter { $0.hasPrefix("\t") }.map { String($0.dropFirst().dropLast()) }
    return Set(lines.filter { !$0.hasSuffix("@") && names.contains(String($0.prefix { !"=#".contains($0) })) })
  }

  private func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(command)")
    return String(decoding: output, as: UTF8.self)
  }
}
