import FeedDomain
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of several feeds in one run. A feed that the user leaves for another one stops loading and keeps
/// its state; a feed left for two others is closed.
@MainActor
final class VisitedFeedsTests: XCTestCase {
  func test_show_loadsEachFeedOnceAndShowsIt() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(2)])

    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    sut.show(other)
    try await sut.eventually { sut.shows("Description 2") }
    XCTAssertFalse(sut.shows("Description 1"))
    sut.show(one)

    XCTAssertTrue(sut.shows("Description 1"), "at once")
    XCTAssertTrue(sut.lines[0].contains("one"))
    await settle()
    XCTAssertEqual(one.client.stub.requestedURLs.filter { $0 == one.feedURL }.count, 1)
    XCTAssertEqual(sut.leaveCount, 2)
  }

  func test_show_ofTheFeedThatIsShownLeavesNothing() async throws {
    let sut = try makeSUT()
    one.client.stub.stub(one.feedURL, with: .never)
    sut.show(one)
    try await sut.eventually { one.client.runningURLs == [one.feedURL] }

    sut.dependencies.navigator.push(ScreenSpy("feeds"))
    sut.show(one)
    await settle()

    XCTAssertEqual(one.client.runningURLs, [one.feedURL], "the feed continues to load")
    XCTAssertFalse(sut.shows("feeds"))
    XCTAssertEqual(sut.leaveCount, 0)
  }

  func test_leftFeed_stopsLoadingWithinASecondAndLoadsWhenItIsShownAgain() async throws {
    let sut = try makeSUT()
    one.client.stub.stub(one.feedURL, with: .never)
    try other.stub([.web(2)])
    sut.show(one)
    try await sut.eventually { !one.client.runningURLs.isEmpty }

    sut.show(other)

    try await sut.eventually(within: .seconds(1)) { one.client.runningURLs.isEmpty }
    try one.stub([.web(1)])
    sut.show(one)
    XCTAssertFalse(sut.shows("stopped"))
    try await sut.eventually { sut.shows("Description 1") }
  }

  func test_leftFeed_stopsItsPicturesAndAsksForThemWhenItIsShownAgain() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(2)])
    one.client.stub.stub(FeedImage.web(1).url, with: .never)
    sut.show(one)
    try await sut.eventually { one.client.runningURLs == [FeedImage.web(1).url] }

    sut.show(other)
    try await sut.eventually(within: .seconds(1)) { one.client.runningURLs.isEmpty }
    try await sut.eventually { sut.shows("Description 2") }
    one.client.stub.stub(FeedImage.web(1).url, with: .response(Data("p-A".utf8)))
    XCTAssertFalse(sut.shows("AAAA"))
    sut.show(one)

    try await sut.eventually { sut.shows("AAAA") }
  }

  func test_leftFeed_cancelsLoadsOfItsViewerAndComments() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(2)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    let comments = one.commentsURL(of: .web(1))
    one.client.stub.stub(comments, with: .never)
    sut.press(.enter)
    try await sut.eventually { one.client.runningURLs.contains(comments) }

    sut.show(other)

    try await sut.eventually(within: .seconds(1)) { one.client.runningURLs.isEmpty }
  }

  func test_leftFeed_keepsItsPlaceItsFilterAndItsRows() async throws {
    let sut = try makeSUT()
    try one.stub((1...9).map { .web($0) })
    try other.stub([.web(20)])
    for number in 1...9 {
      one.client.stub.stub(FeedImage.web(number).url, with: .response(Data("p-\(number)".utf8)))
    }
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    sut.press(.character("j"), .character("j"), .character("j"), .character("/"), .character("t"), .character("i"))
    try await sut.eventually { sut.shows("9 of 9") && sut.shows("4444") }
    sut.press(.enter)
    let lines = sut.lines

    sut.show(other)
    try await sut.eventually { sut.shows("Description 20") }
    sut.show(one)

    XCTAssertEqual(sut.lines, lines)
    sut.press(.escape)
    XCTAssertTrue(sut.lines[0].hasSuffix("4/9+"), sut.lines[0])
  }

  func test_feedWithoutAName_isOpenedAgainEachTime() async throws {
    let sut = try makeSUT()
    var count = 0

    for _ in 0..<2 {
      sut.visits.show(nil) {
        count += 1
        return one.session(on: sut.dependencies)
      }
    }

    XCTAssertEqual(count, 2)
  }

  func test_feedThatCannotBeFoundAgain_isEndedWhenItIsLeft() async throws {
    let sut = try makeSUT()
    var ends = 0
    let session = one.session(on: sut.dependencies)
    session.onEnd = { ends += 1 }

    sut.visits.show(nil) { session }
    XCTAssertEqual(ends, 0)
    sut.show(other)

    XCTAssertEqual(ends, 1)
  }

  func test_feedThatCannotBeFoundAgain_doesNotReplaceTheFeedBefore() async throws {
    let sut = try makeSUT()
    sut.show(one)
    let session = try XCTUnwrap(sut.visits.session(named: one.name))
    session.onEnd = { XCTFail("it was ended") }

    sut.visits.show(nil) { VisitedFeed("unnamed").session(on: sut.dependencies) }
    sut.show(other)

    XCTAssertTrue(sut.visits.session(named: one.name) === session)
  }

  func test_feedLoadedElsewhere_isShownFromTheCacheWithoutARequest() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1), .web(2)])
    let service = one.service()
    _ = try await service.update()
    service.seen.note(place: FeedImage.web(2).id)
    await service.seen.finish()
    sut.visits.recordBackgroundLoad(of: one.name)

    sut.show(one)
    try await sut.eventually { sut.lines[0].contains("2/2") }
    await settle()

    XCTAssertEqual(one.client.stub.requestedURLs.filter { $0 == one.feedURL }.count, 1)
  }

  func test_feedLoadedSinceItWasLeft_showsTheLoadedImagesAtItsPosition() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1), .web(2)])
    try other.stub([.web(20)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    sut.press(.character("j"))
    sut.show(other)
    try await sut.eventually { sut.shows("Description 20") }
    try one.stub([.web(0), .web(1), .web(2)])
    let service = try XCTUnwrap(sut.visits.session(named: one.name)).service
    _ = try await service.update()
    service.seen.note(place: FeedImage.web(0).id)
    await service.seen.finish()
    sut.visits.recordBackgroundLoad(of: one.name)

    sut.show(one)

    try await sut.eventually { sut.lines[0].contains("3/3") }
    await settle()
    XCTAssertEqual(
      one.client.stub.requestedURLs.filter { $0 == one.feedURL }.count, 2, "the feed is not loaded by its screen")
  }

  func test_feedLoadedWhileCovered_showsTheLoadedImagesWhenItIsOnTopAgain() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    sut.dependencies.navigator.push(ScreenSpy("feeds"))
    try one.stub([.web(0), .web(1)])
    _ = try await sut.visits.session(named: one.name)?.service.update()
    sut.visits.recordBackgroundLoad(of: one.name)

    sut.dependencies.navigator.pop()

    try await sut.eventually { sut.lines[0].contains("2/2") }
  }

  func test_feedLoadedElsewhereAndThenByItself_isShownAsItWasLeft() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(20)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    let session = try XCTUnwrap(sut.visits.session(named: one.name))
    sut.visits.recordBackgroundLoad(of: one.name)
    try one.stub([.web(0), .web(1)])
    sut.press(.character("r"))
    try await sut.eventually { sut.lines[0].contains("2/2") }

    sut.show(other)
    sut.show(one)

    XCTAssertFalse(session.screen.isLoading, "the feed is not refreshed")
    XCTAssertTrue(sut.lines[0].contains("2/2"))
  }

  func test_feedLoadedAmongOthers_showsTheLoadedImagesWhenItIsNextShown() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(20)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    sut.show(other)
    try await sut.eventually { sut.shows("Description 20") }
    try one.stub([.web(0), .web(1)])
    _ = try await sut.visits.session(named: one.name)?.service.update()
    sut.visits.recordLoad(of: [one.name], by: try XCTUnwrap(sut.visits.current))

    sut.show(one)

    try await sut.eventually { sut.lines[0].contains("2/2") }
    await settle()
    XCTAssertEqual(
      one.client.stub.requestedURLs.filter { $0 == one.feedURL }.count, 2, "the feed is not loaded by its screen")
  }

  func test_group_isShownUnchangedIfOnlySomeFeedsWereLoadedElsewhere() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    try other.stub([.web(20)])
    sut.show(one)
    try await sut.eventually { sut.shows("Description 1") }
    let session = try XCTUnwrap(sut.visits.session(named: one.name))
    session.choice = .combined(name: "one", feeds: ["one", "two"].map { .init(name: $0, requested: .demo) })
    sut.show(other)
    try await sut.eventually { sut.shows("Description 20") }

    sut.visits.recordLoad(of: ["one"], by: try XCTUnwrap(sut.visits.current))
    sut.show(one)

    XCTAssertFalse(session.screen.isLoading, "the feed is not refreshed")
    XCTAssertTrue(sut.shows("Description 1"))
  }

  func test_load_countsForHalfAnHour() async throws {
    let sut = try makeSUT()
    sut.visits.recordBackgroundLoad(of: "one")

    for (seconds, isLoaded) in [(0, true), (1799, true), (1800, false), (-1, false)] as [(TimeInterval, Bool)] {
      sut.times.record(FeedUI.now.addingTimeInterval(seconds))
      XCTAssertEqual(sut.visits.areLoaded(["one"]), isLoaded, "after \(seconds) s")
    }
    XCTAssertFalse(sut.visits.areLoaded(["one", "two"]))
  }

  func test_feedThatWasLeftForTwoOthers_isClosedAndReopenedAtItsPosition() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1), .web(2)])
    var ends: [String] = []
    sut.show(one)
    try await sut.eventually { sut.lines[0].contains("1/2") }
    sut.visits.session(named: one.name)?.onEnd = { ends.append("one") }
    sut.press(.character("j"))

    for number in 0..<2 {
      let feed = VisitedFeed("feed\(number)")
      feed.client.stub.stub(feed.feedURL, with: .never)
      sut.show(feed)
      sut.visits.session(named: feed.name)?.onEnd = { ends.append(feed.name) }
      XCTAssertEqual(ends, number == 0 ? [] : ["one"])
    }
    XCTAssertNil(sut.visits.session(named: one.name))
    sut.show(one)

    try await sut.eventually { sut.lines[0].contains("2/2") }
    XCTAssertEqual(ends, ["one", "feed0"])
  }

  func test_feedThatIsLeftWhileItsNameIsWritten_isEndedIfItGetsNone() async throws {
    let sut = try makeSUT()
    var ends = 0
    let session = one.session(on: sut.dependencies)
    session.onEnd = { ends += 1 }
    sut.visits.show(nil) { session }
    session.screen.naming.isSaving = true

    sut.show(other)
    XCTAssertEqual(ends, 0)
    session.screen.naming.isSaving = false
    sut.visits.endIfUnreachable(session)

    XCTAssertEqual(ends, 1)
  }

  func test_wayOut_ofAFeedThatWasShownInPlaceOfOthersLeavesTheProgram() async throws {
    let sut = try makeSUT()
    var quits = 0
    sut.dependencies.navigator.onLeave = { _ in quits += 1 }
    sut.show(one)
    sut.dependencies.navigator.push(ScreenSpy("feeds"))
    sut.show(other)

    sut.press(.character("q"))

    XCTAssertEqual(quits, 1)
  }

  // MARK: Helpers

  private let one = VisitedFeed("one")
  private let other = VisitedFeed("other")

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) throws -> VisitedFeedsUI {
    let sut = try VisitedFeedsUI()
    trackForEventualDeallocation(sut, file: file, line: line)
    trackForEventualDeallocation(sut.visits, file: file, line: line)
    return sut
  }
}
