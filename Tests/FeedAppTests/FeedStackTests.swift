import FeedDomain
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of feeds that lie on each other: from each of them the user comes back to the screen that was there before.
@MainActor
final class FeedStackTests: XCTestCase {
  func test_back_leadsToTheSameRowWithoutARequest() async throws {
    let sut = try makeSUT()
    for number in 1...9 { one.client.stub.stub(FeedImage.web(number).url, with: .response(Data("p-\(number)".utf8))) }
    try await show(one, (1...9).map { .web($0) }, on: sut)
    sut.press(.character("j"), .character("j"), .character("j"))
    try await sut.eventually { sut.shows("4444") && !sut.shows("░") && one.client.runningURLs.isEmpty }
    let lines = sut.lines

    try await go(to: other, on: sut)
    XCTAssertFalse(sut.shows("Description 4"))
    sut.press(.character("q"))

    XCTAssertEqual(sut.lines, lines, "the rows and their pictures")
    await settle()
    // Pictures near the screen may have been cancelled on the way, so only what was shown is looked at.
    let requested = one.client.stub.requestedURLs
    for url in [requested.first, FeedImage.web(4).url] {
      XCTAssertEqual(requested.count { $0 == url }, 1, "\(url?.absoluteString ?? "the feed") is not requested again")
    }
    XCTAssertEqual(sut.leaveCount, 2, "the workers are replaced on each way")
  }

  func test_back_leadsToTheCommentsAndFromThereToTheFeed() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    one.client.stub.stub(one.commentsURL(of: .web(1)), with: .response(Data(#"{"items": []}"#.utf8)))
    sut.press(.enter)
    try await sut.eventually { sut.shows("No comments yet") }

    try await go(to: other, on: sut)
    sut.press(.character("q"))
    XCTAssertTrue(sut.shows("No comments yet"))
    sut.press(.backspace)

    XCTAssertTrue(sut.shows("/ filter"))
    XCTAssertTrue(sut.lines[0].contains("1/1"))
  }

  func test_back_leadsToTheViewer() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1), .web(2)], on: sut)
    one.client.stub.stub(FeedImage.web(2).url, with: .response(Data("p-B".utf8)))
    sut.press(.character("j"), .character("v"))
    try await sut.eventually { sut.shows("BBBB") }
    let lines = sut.lines

    try await go(to: other, on: sut)
    sut.press(.character("q"))

    try await sut.eventually { sut.lines == lines }
  }

  func test_wayOut_isTheWayBackWhereThereIsOneAndElseTheEnd() async throws {
    let sut = try makeSUT()
    var ends = 0
    sut.dependencies.navigator.onLeave = { _ in ends += 1 }
    try await show(one, [.web(1)], on: sut)
    XCTAssertTrue(sut.shows("q quit"))
    try await go(to: other, on: sut)
    XCTAssertTrue(sut.shows("q back"))
    XCTAssertFalse(sut.shows("q quit"))

    sut.press(.character("q"))
    XCTAssertTrue(sut.shows("q quit"))
    XCTAssertEqual(ends, 0)
    sut.press(.character("q"))

    XCTAssertEqual(ends, 1)
  }

  func test_coveredFeed_stopsItsLoadAndItsPicturesAndGoesOnWhenItIsBack() async throws {
    let sut = try makeSUT()
    try one.stub([.web(1)])
    one.client.stub.stub(FeedImage.web(1).url, with: .never)
    sut.show(one)
    try await sut.eventually { one.client.runningURLs == [FeedImage.web(1).url] }
    one.client.stub.stub(one.feedURL, with: .never)
    sut.press(.character("r"))
    try await sut.eventually { one.client.runningURLs.contains(one.feedURL) }

    try await go(to: other, on: sut)
    try await sut.eventually(within: .seconds(1)) { one.client.runningURLs.isEmpty }
    try one.stub([.web(1), .web(3)])
    one.client.stub.stub(FeedImage.web(1).url, with: .response(Data("p-A".utf8)))
    sut.press(.character("q"))

    XCTAssertTrue(sut.shows("Description 1"), "at once")
    try await sut.eventually { sut.shows("AAAA") && sut.shows("Description 3") }
  }

  func test_coveredComments_stopLoadingAndLoadWhenTheyAreBack() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    let comments = one.commentsURL(of: .web(1))
    one.client.stub.stub(comments, with: .never)
    sut.press(.enter)
    try await sut.eventually { one.client.runningURLs.contains(comments) }

    try await go(to: other, on: sut)
    try await sut.eventually(within: .seconds(1)) { one.client.runningURLs.isEmpty }
    one.client.stub.stub(comments, with: .response(Data(#"{"items": []}"#.utf8)))
    sut.press(.character("q"))

    try await sut.eventually { sut.shows("No comments yet") }
  }

  func test_coveredFeed_recordsWhatWasSeenAndItsPlace() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1), .web(2)], on: sut)
    sut.press(.character("j"))
    let service = try XCTUnwrap(sut.visits.current).service

    try await go(to: other, on: sut)

    await service.seen.finish()
    let place = await one.service().loadSavedFeedAsNewest()?.place
    XCTAssertEqual(place, FeedImage.web(2).id)
  }

  func test_feedOfAGroup_loadedOnTopRefreshesItBelow() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    try await go(to: other, on: sut)
    try one.stub([.web(0), .web(1)])
    _ = try await sut.visits.session(named: one.name)?.service.update()

    sut.visits.recordBackgroundLoad(of: one.name)
    sut.press(.character("q"))

    try await sut.eventually { sut.lines[0].contains("2/2") }
  }

  func test_feedWithoutAName_isEndedWhenTheUserIsBack() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    try await go(to: other, on: sut)
    weak let session = sut.visits.current
    var ends = 0
    session?.onEnd = { ends += 1 }

    sut.press(.character("q"))

    XCTAssertEqual(ends, 1)
    try await sut.eventually { session == nil }
  }

  func test_namedFeed_isThereAtOnceWhenTheUserGoesThereAgain() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    try await go(to: other, [.web(20), .web(21)], named: "other", on: sut)
    sut.press(.character("j"), .character("q"))

    sut.go(to: other, named: "other")

    XCTAssertTrue(sut.lines[0].contains("2/2"), "at once, at its row")
    await settle()
    XCTAssertEqual(other.client.stub.requestedURLs.filter { $0 == other.feedURL }.count, 1)
  }

  func test_feedOnScreen_isNotOpenedAgainAndWhatLiesOverItIsClosed() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    let session = sut.visits.current
    sut.press(.character("v"), .character(":"))

    sut.go(to: one, named: "one")

    XCTAssertTrue(sut.dependencies.navigator.shows(try XCTUnwrap(session).screen))
    XCTAssertTrue(sut.visits.current === session)
    XCTAssertEqual(sut.visits.visited.count, 1)
  }

  func test_feedBelow_comesToTheTopInItsSession() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1), .web(2)], on: sut)
    let session = sut.visits.current
    sut.press(.character("j"), .enter)
    try await go(to: other, on: sut)

    sut.go(to: one, named: "one")

    XCTAssertTrue(sut.visits.current === session)
    XCTAssertTrue(sut.lines[0].contains("2/2"), "at its row")
    XCTAssertEqual(sut.dependencies.navigator.screens.count, 2)
    sut.press(.character("q"))
    XCTAssertTrue(sut.shows("Description 20") && sut.shows("q quit"))
  }

  func test_feedShownInPlaceOfAll_endsThoseBelow() async throws {
    let sut = try makeSUT()
    var ends = 0
    var quits = 0
    sut.dependencies.navigator.onLeave = { _ in quits += 1 }
    try await show(one, [.web(1)], on: sut)
    for _ in 0..<3 {
      try await go(to: other, on: sut)
      sut.visits.current?.onEnd = { ends += 1 }
    }

    sut.show(VisitedFeed("third"))
    XCTAssertEqual(ends, 3)
    sut.press(.character("q"))

    XCTAssertEqual(quits, 1)
    XCTAssertNotNil(sut.visits.session(named: one.name), "the one that can be found again")
  }

  func test_sameFeedTwice_savesWhatBothHaveSeen() async throws {
    let sut = try makeSUT()
    try await show(one, [.web(1)], on: sut)
    try one.stub([.web(1), .web(2), .web(3)])
    try await go(to: one, [.web(1), .web(2), .web(3)], on: sut)
    let upper = try XCTUnwrap(sut.visits.current)
    await upper.service.waitForSaving()
    sut.press(.character("U"), .character("j"), .character("j"), .character("q"))
    await upper.service.seen.finish()
    await sut.visits.current?.service.waitForSaving()

    let saved = await one.service().loadSavedFeedAsNewest()

    XCTAssertEqual(saved?.page.items.map(\.id), [1, 2, 3].map { FeedImage.web($0).id })
    XCTAssertEqual(saved?.place, FeedImage.web(3).id)
    XCTAssertEqual(saved?.page.unseen, [])
  }

  func test_slideshow_waitsBelowAndGoesOnWhenItIsBack() async throws {
    let sut = try makeSUT(reloadInterval: .seconds(60))
    try one.stub([.web(1), .web(2)])
    sut.show(one)
    try await sut.eventually { sut.lines.last?.contains("every 8 s") == true }

    other.client.stub.stub(other.feedURL, with: .never)
    sut.go(to: other)
    await settle()
    XCTAssertTrue(sut.lines[0].contains("other"))
    sut.press(.character("q"))

    XCTAssertTrue(sut.lines.last?.contains("every 8 s") == true)
  }

  // MARK: Helpers

  private let one = VisitedFeed("one")
  private let other = VisitedFeed("other")

  private func makeSUT(
    reloadInterval: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> VisitedFeedsUI {
    let sut = try VisitedFeedsUI(reloadInterval: reloadInterval)
    trackForEventualDeallocation(sut, file: file, line: line)
    trackForEventualDeallocation(sut.visits, file: file, line: line)
    return sut
  }

  private func show(_ feed: VisitedFeed, _ images: [FeedImage], on sut: VisitedFeedsUI) async throws {
    try feed.stub(images)
    sut.show(feed)
    try await sut.eventually { sut.lines[0].contains("1/\(images.count)") }
  }

  private func go(
    to feed: VisitedFeed, _ images: [FeedImage] = [.web(20)], named name: String? = nil, on sut: VisitedFeedsUI
  ) async throws {
    try feed.stub(images)
    sut.go(to: feed, named: name)
    try await sut.eventually { sut.lines[0].contains("1/\(images.count)") }
  }
}
