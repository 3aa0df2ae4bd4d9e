import FeedEdges
import Foundation
import TestSupport
import XCTest

@testable import FeedCommandLine

/// Tests of the configuration that the manual shows as an example.
final class ManualConfigurationTests: XCTestCase {
  func test_configuration_isRead() throws {
    let home = try makeHome()
    let file = home.appending(path: "config")
    try writePrivateFile(ManualTexts.configurationExample, to: file)

    let sut = try Settings.make(["--config", file.path], environment: ["HOME": home.path])

    XCTAssertEqual(
      sut.catalog.feeds.map(\.name), ["xkcd", "lights", "town", "home", "notes", "work", "photos", "holidays"])
    XCTAssertEqual(sut.catalog.groups.map(\.name), ["news"])
    XCTAssertEqual(sut.catalog.start, "news")
    XCTAssertEqual(sut.keymap[.reload], [.character("R")])
    XCTAssertEqual(sut.screens.slideshowPace.seconds, 12)
    XCTAssertEqual(sut.screens.programs.openPage?.words([.address: "a", .file: "f"]).last, "a")
    XCTAssertEqual(sut.screens.programs.openPicture?.words([.address: "a", .file: "f"]).last, "f")
    XCTAssertNotNil(sut.screens.programs.copy)
    XCTAssertEqual(sut.keymap.ownCommands.map(\.program.name), ["gio", "swaybg", "kdeconnect-cli"])
    let unset = Option.all.filter { $0.place == .line && sut.origins[$0.field.path] == nil }
    XCTAssertEqual(unset.map(\.name), [])
  }

  func test_page_hasTheConfiguration() throws {
    let words = ManualTexts.configurationExample.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    XCTAssertTrue(try formattedManualPage().contains(words))
  }

  func test_configuration_usesEveryDirective() {
    let words = ManualTexts.configurationExample.split { " \n#,".contains($0) }

    for option in Option.all where option.place != .nowhere {
      let word = option.place == .line ? option.name : "--\(option.name)"
      XCTAssertTrue(words.contains { $0 == word }, word)
    }
    for word in ["feed", "group", "start", "key", "none", "in-terminal", "run"] + ProgramLines.fields.map(\.word) {
      XCTAssertTrue(words.contains { $0 == word }, word)
    }
  }

  // MARK: - Helpers

  /// Creates a home directory with the files that the configuration names.
  private func makeHome() throws -> URL {
    let home = try makeTemporaryDirectory()
    let folder = home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (url, text) in [
      (folder.appending(path: "token"), "token"), (folder.appending(path: "headers"), "X-Key: value"),
      (home.appending(path: "town.pem"), ""),
    ] {
      try writePrivateFile(text, to: url)
    }
    return home
  }
}
