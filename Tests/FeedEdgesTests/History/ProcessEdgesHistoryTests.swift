import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges
@testable import FeedStoreSQLite

final class ProcessEdgesHistoryTests: XCTestCase {
  func test_openedAddresses_areThoseOfEarlierRunsToo() async throws {
    let cache = try makeTemporaryDirectory()
    let first = try makeProcessEdges(cache: cache)
    try await note(["a.example", "/tmp", "https://b.example/?secret=1"], by: first)
    await first.noteOpened(.demo)
    await first.end()
    let second = try makeProcessEdges(cache: cache)
    try await note(["@ada@c.example"], by: second)

    let words = await second.openedAddresses().map(\.word)
    await second.forgetOpened("https://a.example/")
    let others = await second.openedAddresses().map(\.word)
    await second.end()

    XCTAssertEqual(words, ["@ada@c.example", "https://a.example/"])
    XCTAssertEqual(others, ["@ada@c.example"])
  }

  func test_openedAddresses_areTwentyAtMost() async throws {
    let sut = try makeProcessEdges(cache: makeTemporaryDirectory())

    try await note((0..<30).map { "a\($0).example" }, by: sut)

    let words = await sut.openedAddresses().map(\.word)
    XCTAssertEqual(words, (10..<30).reversed().map { "https://a\($0).example/" })
    await sut.end()
  }

  func test_withoutHistory_earlierRunsAreForgotten() async throws {
    let cache = try makeTemporaryDirectory()
    let first = try makeProcessEdges(cache: cache)
    try await note(["a.example"], by: first)
    await first.end()
    let without = try makeProcessEdges(cache: cache, remembersHistory: false)

    try await note(["b.example"], by: without)
    let none = await without.openedAddresses()
    await without.end()
    let last = try makeProcessEdges(cache: cache)
    let addresses = await last.openedAddresses()
    await last.end()

    XCTAssertEqual(none, [])
    XCTAssertEqual(addresses, [])
  }

  func test_withoutHistory_earlierRunsAreForgottenEvenIfAFeedIsStillOpen() async throws {
    let cache = try makeTemporaryDirectory()
    let first = try makeProcessEdges(cache: cache)
    try await note(["a.example"], by: first)
    await first.end()
    let without = try makeProcessEdges(cache: cache, remembersHistory: false)

    let feed = try without.open(RequestedFeed(SourceArgument("https://a.example/feed.xml")))
    await without.end()
    await feed.finish()

    let last = try makeProcessEdges(cache: cache)
    let addresses = await last.openedAddresses()
    await last.end()
    XCTAssertEqual(addresses, [])
  }

  func test_withoutCache_nothingIsRememberedNorForgotten() async throws {
    let cache = try makeTemporaryDirectory()
    let first = try makeProcessEdges(cache: cache)
    try await note(["a.example"], by: first)
    await first.end()
    for remembersHistory in [true, false] {
      let sut = try makeProcessEdges(cache: nil, remembersHistory: remembersHistory)
      try await note(["b.example"], by: sut)
      let addresses = await sut.openedAddresses()
      await sut.end()
      XCTAssertEqual(addresses, [])
    }

    let last = try makeProcessEdges(cache: cache)
    let words = await last.openedAddresses().map(\.word)
    await last.end()

    XCTAssertEqual(words, ["https://a.example/"])
  }

  func test_damagedFile_losesTheHistoryAlone() async throws {
    let cache = try makeTemporaryDirectory()
    try Data("no database".utf8).write(to: cache.appending(path: "feed.sqlite"))
    let sut = try makeProcessEdges(cache: cache, onNotice: { _ in })

    try await note(["a.example"], by: sut)
    try await note(["b.example"], by: sut)

    let words = await sut.openedAddresses().map(\.word)
    XCTAssertTrue(words.contains("https://b.example/"), "\(words)")
    await sut.end()
  }

  func test_failureOfTheStore_isLoggedAlone() async throws {
    let cache = try makeTemporaryDirectory()
    let first = try makeProcessEdges(cache: cache)
    try await note(["a.example"], by: first)
    await first.end()
    let connection = try SQLiteConnection(path: cache.appending(path: "feed.sqlite").path)
    // A blob of this size is an error that does not count as damage.
    for event in ["INSERT", "DELETE"] {
      try connection.execute(
        "CREATE TRIGGER no_\(event) BEFORE \(event) ON opened_addresses BEGIN SELECT zeroblob(2147483647); END")
    }
    let log = cache.appending(path: "log")
    var settings = EdgeSettings(environment: [:])
    settings.cacheDirectory = cache
    settings.log = try LogFile(url: log, now: Date.init)
    let sut = try ProcessEdges(settings, onNotice: { XCTFail("\($0)") })

    try await note(["b.example"], by: sut)
    await sut.forgetOpened("https://a.example/")
    let words = await sut.openedAddresses().map(\.word)
    await sut.end()

    XCTAssertEqual(words, ["https://a.example/"])
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    for (line, failure) in zip(lines, ["could not be saved", "could not be removed"]) {
      XCTAssertTrue(line.contains(failure), "\(line)")
    }
    XCTAssertEqual(lines.count, 2)
  }

  private func note(_ texts: [String], by sut: ProcessEdges) async throws {
    for text in texts { await sut.noteOpened(try RequestedFeed(SourceArgument(text))) }
  }
}
