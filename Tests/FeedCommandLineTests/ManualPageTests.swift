import FeedEdges
import FeedScreens
import Foundation
import PictureCodecs
import TestSupport
import XCTest

@testable import FeedCommandLine

final class ManualPageTests: XCTestCase {
  func test_page_hasEveryOptionKeyAndWord() throws {
    let page = try formattedManualPage()

    for option in Option.all {
      let name = option.argument.map { "--\(option.name) \($0)" } ?? "--\(option.name)"
      XCTAssertTrue(page.contains(name), name)
      for word in option.values { XCTAssertTrue(page.contains(word), "\(name): \(word)") }
    }
    for command in Command.allCases {
      let keys = command.row.keys.map(\.label).joined(separator: " ")
      XCTAssertTrue(page.contains("\(keys) \(command.row.help[.english]) (\(command.name))."), "\(keys) \(command)")
    }
    for command in PrintCommand.allCases {
      XCTAssertTrue(
        page.contains((["essential-feed", command.rawValue, "[OPTION]..."] + command.operands).joined(separator: " ")))
    }
    for (words, _) in Usage.configuration { XCTAssertTrue(page.contains(words), words) }
    for (word, meaning) in SourceHelp.words { XCTAssertTrue(page.contains(entry(word, meaning)), word) }
    for ending in PictureFormat.allFileEndings { XCTAssertTrue(page.contains(ending), ending) }
    let modes = try XCTUnwrap(Option.all.first { $0.name == "images" }).values.filter { $0 != "auto" }
    for mode in modes { XCTAssertNotNil(page.firstMatch(of: try Regex(" \(mode) [A-Z]")), mode) }
    for variable in Settings.variables { XCTAssertTrue(page.contains(variable.name), variable.name) }
  }

  func test_crontabExample_findsTheProgramInTheHomeDirectory() throws {
    let home = try makeTemporaryDirectory()
    let folder = home.appending(path: ".local/bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    XCTAssertTrue(
      FileManager.default.createFile(
        atPath: folder.appending(path: "essential-feed").path, contents: Data("#!/bin/sh\necho \"ran $1\"\n".utf8),
        attributes: [.posixPermissions: 0o755]))
    let page = try formattedManualPage()

    let start = try XCTUnwrap(page.range(of: "0 * * * * "))
    let end = try XCTUnwrap(page[start.upperBound...].range(of: "essential-feed update"))
    let line = String(page[start.upperBound..<end.upperBound])

    // Debian's cron(8) runs commands with this environment.
    let environment = ["HOME=\(home.path)", "PATH=/usr/bin:/bin", "SHELL=/bin/sh"]
    XCTAssertEqual(try output(of: ["env", "-i"] + environment + ["/bin/sh", "-c", line]), "ran update\n")
  }

  func test_page_hasNoLintWarnings() throws {
    let file = try makeTemporaryDirectory().appending(path: "essential-feed.1")
    try Data(ManualPage.text.utf8).write(to: file)

    XCTAssertEqual(try output(of: "mandoc", "-T", "lint", file.path), "")
    XCTAssertEqual(try output(of: "man", "--warnings", "--encoding=UTF-8", "-l", file.path).isEmpty, false)
    XCTAssertEqual(
      try output(of: "sh", "-c", "man --warnings -l \"$1\" 2>&1 >/dev/null", "sh", file.path), "",
      "man prints no warnings to standard error")
  }

  func test_text_isEscapedForRoff() {
    XCTAssertEqual(
      Roff.entry(#".a\b"#, ".c 'd' -e ~ `f ^g · h. Next."),
      ".TP\n\\fB.a\\eb\\fR\n\\&.c \\(aqd\\(aq \\-e \\(ti \\(gaf \\(hag \\[u00B7] h.\nNext.")
  }

  func test_textBetweenBackticks_isBold() {
    XCTAssertEqual(
      Roff.paragraphs("Press `-`.\n\n`a b` and `c`"), [".PP\nPress \\fB\\-\\fR.", ".PP\n\\fBa b\\fR and \\fBc\\fR"])
  }

  // MARK: Helpers

  private func entry(_ term: String, _ meaning: String) -> String {
    "\(term) \(meaning.prefix(1).uppercased())\(meaning.dropFirst())."
  }

  private func output(of words: String...) throws -> String { try output(of: words) }
}
