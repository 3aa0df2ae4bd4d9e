import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of how the screen of feeds shows that all feeds are loading.
@MainActor
final class FeedLoadsTests: XCTestCase {
  func test_load_hasSixFeedsAtATimeAndShowsEachFeedWhenItArrives() async throws {
    let sut = makeSUT(count: 8)

    sut.load()
    try await eventually { sut.loader.callCount == 6 }
    await settle()
    XCTAssertEqual(Set(sut.loader.inputs), Set(sut.names.prefix(6)))
    XCTAssertEqual(sut.lines.count { $0.contains("loading…") }, 6)
    XCTAssertTrue(sut.screen.isLoading)
    sut.complete(try XCTUnwrap(sut.loader.inputs.firstIndex(of: "feed-2")))
    try await eventually { sut.loader.callCount == 7 }

    try await eventually { sut.line(of: "feed-2").contains("1 new") }
    XCTAssertFalse(sut.line(of: "feed-0").contains("1 new"))
    for index in 0..<7 { sut.complete(index) }
    try await eventually { sut.loader.callCount == 8 }
    sut.complete(7)
    try await eventually { !sut.screen.isLoading }
    XCTAssertFalse(sut.lines.contains { $0.contains("loading…") })
  }

  func test_stop_endsAllRunningLoadsAndStartsNoNewLoads() async throws {
    let sut = makeSUT(count: 8)
    sut.load()
    try await eventually { sut.loader.callCount == 6 }

    sut.loads.stop()

    XCTAssertFalse(sut.screen.isLoading)
    try await eventually(within: .seconds(1)) { Set(sut.loader.cancelledInputs) == Set(sut.names.prefix(6)) }
    await settle()
    XCTAssertEqual(sut.loader.callCount, 6)
    XCTAssertFalse(sut.lines.contains { $0.contains("loading…") })
  }

  func test_loadAfterAStoppedLoad_showsOnlyItsOwnRows() async throws {
    let sut = makeSUT(count: 2)
    sut.loader.heedsCancellation = false
    sut.load()
    try await eventually { sut.loader.callCount == 2 }
    sut.loads.stop()

    sut.load()
    try await eventually { sut.loader.callCount == 4 }
    sut.complete(0)
    sut.complete(1)
    await settle()

    XCTAssertTrue(sut.screen.isLoading, "a stopped load does not end the others")
    XCTAssertEqual(sut.lines.count { $0.contains("loading…") }, 2)
    sut.complete(2)
    sut.complete(3)
    try await eventually { !sut.screen.isLoading }
  }

  func test_load_isOneAtATime() async throws {
    let sut = makeSUT(count: 2)

    sut.load()
    sut.load()
    try await eventually { sut.loader.callCount == 2 }
    await settle()

    XCTAssertEqual(sut.loader.callCount, 2)
  }

  func test_cancel_endsTheLoadOfOneFeedAndTheOthersGoOn() async throws {
    let sut = makeSUT(count: 3)
    sut.load()
    try await eventually { sut.loader.callCount == 3 }

    sut.loads.cancel(["feed-1"])

    try await eventually { sut.loader.cancelledInputs == ["feed-1"] }
    XCTAssertTrue(sut.screen.isLoading)
    for index in 0..<3 { sut.complete(index) }
    try await eventually { !sut.screen.isLoading }
  }

  func test_cancel_leavesOutTheFeedWhoseLoadHasNotBegun() async throws {
    let sut = makeSUT(count: 7)
    sut.load()
    try await eventually { sut.loader.callCount == 6 }

    sut.loads.cancel(["feed-6"])
    for index in 0..<6 { sut.complete(index) }

    try await eventually { !sut.screen.isLoading }
    XCTAssertEqual(sut.loader.callCount, 6)
  }

  func test_summaries_areShownWithoutALoad() async throws {
    let sut = makeSUT(count: 2)

    sut.loads.showSummaries(of: sut.feeds)
    try await eventually { sut.line(of: "feed-1").contains("1 new") }

    XCTAssertEqual(sut.loader.callCount, 0)
  }

  func test_summaries_areNotShownInPlaceOfNewerOnes() async throws {
    let sut = makeSUT(count: 2)
    let earlier = LoaderSpy<[String], [String: FeedSummary]>()
    let loads = FeedLoads(screen: sut.screen) { feeds in
      guard feeds.count > 1 else { return ["feed-0": FeedSummary(newCount: 7)] }
      return (try? await earlier.load(feeds.map(\.name))) ?? [:]
    }
    let known = ["feed-0": FeedSummary(newCount: 3), "feed-1": FeedSummary(newCount: 3)]

    loads.showSummaries(of: sut.feeds)
    try await eventually { earlier.callCount == 1 }
    loads.load([sut.feeds[0]]) { _ in }
    try await eventually { sut.line(of: "feed-0").contains("7 new") }
    earlier.complete(with: known)

    try await eventually { sut.line(of: "feed-1").contains("3 new") }
    XCTAssertTrue(sut.line(of: "feed-0").contains("7 new"))
    loads.showSummaries(of: sut.feeds)
    try await eventually { earlier.callCount == 2 }
    loads.showSummaries(of: sut.feeds)
    try await eventually { earlier.cancelledInputs.count == 1 }
    earlier.endAll()
  }

  // MARK: Helpers

  @MainActor
  private struct SUT {
    let screen: FeedsScreen
    let loads: FeedLoads
    let loader = LoaderSpy<String, Void>()
    let names: [String]
    var feeds: [FeedCatalog.Feed] { names.map { FeedCatalog.Feed(name: $0, requested: .demo) } }

    func load() {
      loads.load(feeds) { [loader] in try? await loader.load($0.name) }
    }

    func complete(_ index: Int) {
      loader.complete(with: (), at: index)
    }

    var lines: [String] {
      let size = Size(width: 80, height: 24)
      screen.layout(in: size)
      var canvas = Canvas(size: size)
      screen.draw(on: &canvas)
      return canvas.cells.lines
    }

    func line(of name: String) -> String { lines.first { $0.contains(name) } ?? "" }
  }

  private func makeSUT(count: Int) -> SUT {
    let names = (0..<count).map { "feed-\($0)" }
    let screen = FeedsScreen(file: nil, texts: ScreenTexts(language: .english)) { FeedUI.now }
    screen.display(names.map { ListedFeed(name: $0, kind: .feed(kind: nil)) })
    let loads = FeedLoads(screen: screen) { feeds in
      Dictionary(uniqueKeysWithValues: feeds.map { ($0.name, FeedSummary(newCount: 1)) })
    }
    let sut = SUT(screen: screen, loads: loads, names: names)
    trackForEventualDeallocation(loads)
    trackForEventualDeallocation(screen)
    addTeardownBlock { @MainActor [loader = sut.loader] in loader.endAll() }
    return sut
  }
}
