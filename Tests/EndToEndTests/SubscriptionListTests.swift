import Foundation
import TestSupport
import XCTest

/// Tests that export subscriptions and import them again.
final class SubscriptionListTests: XCTestCase {
  func test_anyConfiguration_isUnchangedAfterExportAndImport() throws {
    let stage = try makeStage()
    let token = stage.home.appending(path: "token")
    try writePrivateFile("t0ken", to: token)
    var sameCount = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let names = names(using: &generator)
      let configuration = configuration(of: names, token: token.path, using: &generator)

      let export = try run("export", configuration, on: stage)
      let list = stage.home.appending(path: "list.opml")
      try writePrivateFile(export.output, to: list)
      let imported = try CommandLineRun(["import", list.path, "--no-config"], on: stage)
      let again = try run("export", imported.output, on: stage)

      XCTAssertEqual([export.status, imported.status, again.status], [0, 0, 0], configuration)
      let (feeds, others) = (try outlines(of: export.output), try outlines(of: again.output))
      for name in names.feeds where feeds[name] == nil {
        XCTAssertTrue(export.errorOutput.contains(": \(name) is left out: "), "\(seed): \(name)")
      }
      for (name, address) in feeds where others[name] != address {
        let first = try XCTUnwrap(others.first { $0.value == address }?.key, "\(seed): \(address)")
        let remark = "'\(name)' is left out: it has the same address as \(first)\n"
        XCTAssertTrue(imported.errorOutput.contains(remark), "\(seed): \(name)")
      }
      XCTAssertTrue(others.allSatisfy { feeds[$0] == $1 }, "\(seed)")
      XCTAssertEqual(again.errorOutput, "", "\(seed)")
      guard feeds == others else { continue }
      sameCount += 1
      XCTAssertEqual(again.output, export.output, "\(seed)")
    }
    XCTAssertGreaterThan(sameCount, 0, "some list has no address twice")
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  // MARK: - Helpers

  private typealias Names = (feeds: [String], groups: [String])

  /// Returns valid names that all differ.
  private func names(using generator: inout SeededGenerator) -> Names {
    let first = Array("aZ9_éΛж中ª".unicodeScalars)
    let scalars = first + Array("--..-_".unicodeScalars)
    var names: [String] = []
    while names.count < 14 {
      let length = Int.random(in: 0..<(Bool.random(using: &generator) ? 4 : 40), using: &generator)
      let rest = (0..<length).compactMap { _ in scalars.randomElement(using: &generator) }
      let name = String(String.UnicodeScalarView([first[names.count % first.count]] + rest))
      if !names.contains(name) { names.append(name) }
    }
    return (Array(names.prefix(11)), Array(names.dropFirst(11)))
  }

  private func configuration(of names: Names, token: String, using generator: inout SeededGenerator) -> String {
    let addresses = (0..<7).map { "https://h\($0).example/feed.xml" }
    var lines = names.feeds.map { name in
      let sources = [
        addresses.randomElement(using: &generator) ?? "", "'https://h.example:81/\(name)/ü.rss?a=b&c=\\'d\\'#e'",
        "https://\(name.utf8.count).example/page --type syndication", "https://ada:s3cret@ada.example/a.json",
        "https://t.example/a.atom --token-file \(token)", "@ada@social.example", "/tmp/photos --sort name",
        "https://c.example/v1 --type contract",
      ]
      return "feed \(name) \(sources.randomElement(using: &generator) ?? "")"
    }
    lines += names.groups.map { name in
      let members = names.feeds.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
      return "group \(name) \(members.joined(separator: " "))"
    }
    return lines.shuffled(using: &generator).joined(separator: "\n")
  }

  private func run(_ command: String, _ configuration: String, on stage: Stage) throws -> CommandLineRun {
    let file = stage.home.appending(path: "config")
    try writePrivateFile(configuration, to: file)
    return try CommandLineRun([command, "--config", file.path], on: stage)
  }

  /// Returns the addresses of all feeds by their names.
  private func outlines(of list: String) throws -> [String: String] {
    let found = list.matches(of: /<outline text="([^"]*)".* xmlUrl="([^"]*)"/)
    return Dictionary(found.map { (String($0.1), String($0.2)) }) { first, other in
      XCTAssertEqual(first, other)
      return first
    }
  }
}
