import FeedEdges
import Foundation
import TestSupport
import XCTest

@testable import FeedCommandLine

/// Tests of the examples in the README.
final class ReadmeTests: XCTestCase {
  func test_readme_isShort() throws {
    XCTAssertLessThanOrEqual(try readme().count { $0.isNewline }, 150)
  }

  func test_configuration_isRead() throws {
    let sut = try settings([], home: makeHome())

    XCTAssertEqual(sut.catalog.feeds.map(\.name), ["xkcd", "lights", "photos"])
    XCTAssertEqual(sut.catalog.groups.map(\.name), ["news"])
    XCTAssertEqual(sut.catalog.start, "news")
    XCTAssertEqual(sut.keymap[.reload], [.character("r"), .character("R")])
  }

  func test_commands_openSources() throws {
    let home = try makeHome()
    let commands = try chapter("What it opens").matches(of: /`essential-feed ([^`]+)`/).map { String($0.1) }
    XCTAssertGreaterThan(commands.count, 8)

    for command in commands {
      let words = command.replacing("FILE", with: home.appending(path: "token").path).split(separator: " ")
      XCTAssertNoThrow(try settings(words.map(String.init), home: home), command)
    }
  }

  func test_options_areOptionsOfTheProgram() throws {
    let names = Set(try readme().matches(of: /--([a-z][a-z-]*)/).map { String($0.1) })

    XCTAssertGreaterThan(names.count, 1)
    XCTAssertEqual(names.subtracting(Option.all.map(\.name)), [])
  }

  // MARK: - Helpers

  private func chapter(_ title: String) throws -> String {
    let text = try XCTUnwrap(readme().components(separatedBy: "\n## \(title)\n").dropFirst().first)
    return try XCTUnwrap(text.components(separatedBy: "\n## ").first)
  }

  /// Makes a home folder with the configuration of the README and a token.
  private func makeHome() throws -> URL {
    let home = try makeTemporaryDirectory()
    let block = try XCTUnwrap(chapter("Configuration").components(separatedBy: "```sh\n").dropFirst().first)
    let configuration = try XCTUnwrap(block.components(separatedBy: "```").first)
    for (name, text) in [("config", configuration), ("token", "token")] {
      try writePrivateFile(text, to: home.appending(path: name))
    }
    return home
  }

  private func settings(_ words: [String], home: URL) throws -> Settings {
    try Settings.make(["--config", home.appending(path: "config").path] + words, environment: ["HOME": home.path])
  }
}
