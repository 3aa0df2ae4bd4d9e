import FeedDomain
import FeedPresentation
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of loading the pages after the first one.
@MainActor
final class LoadMoreUIIntegrationTests: XCTestCase {
  func test_page_isRequestedWhenTheEndOfTheListComesOnScreen() async throws {
    let sut = try await makeSUT()
    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 0)

    sut.perform(.goToEnd)

    try await waitForPage(of: sut)
  }

  func test_page_isNotRequestedTwiceWhileItLoads() async throws {
    let sut = try await makeSUT()

    sut.perform(.goToEnd)
    try await waitForPage(of: sut)
    sut.perform(.goToStart, .goToEnd, .retry)
    await settle()

    XCTAssertEqual(sut.loader.pages.callCount, 1)
  }

  func test_lastPage_requestsNoMore() async throws {
    let sut = try await makeSUT(hasMore: false)

    sut.perform(.goToEnd, .selectNext)
    await settle()

    XCTAssertEqual(sut.loader.pages.callCount, 0)
  }

  func test_loadingMore_hasItsOwnIndicator() async throws {
    let sut = try await makeSUT()

    sut.perform(.goToEnd)
    XCTAssertTrue(sut.shows(loadingMore))
    XCTAssertFalse(sut.isShowingLoadingIndicator)
    try await completePage(of: sut, with: [.example(5)])

    XCTAssertFalse(sut.shows(loadingMore))
  }

  func test_page_isAddedAtTheEndAndThePlaceStays() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)
    let place = sut.row(of: "Description 4")

    try await completePage(of: sut, with: FeedImage.examples(5..<8))

    XCTAssertEqual(sut.row(of: "Description 4"), place)
    XCTAssertEqual(sut.position, "5/8")
    sut.perform(.goToEnd)
    XCTAssertTrue(sut.shows("Description 7"))
  }

  func test_nextPage_isRequestedAtTheNextEnd() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)
    try await completePage(of: sut, with: FeedImage.examples(5..<8), hasMore: true)

    sut.perform(.goToEnd)

    try await waitForPage(1, of: sut)
  }

  func test_page_addsOnlyImagesThatAreNotListedYet() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)

    try await completePage(of: sut, with: FeedImage.examples(3..<7))

    XCTAssertEqual(sut.position, "5/7")
  }

  func test_page_ofNothingNewWaitsForTheUser() async throws {
    for images in [[], FeedImage.examples(0..<5)] {
      let sut = try await makeSUT()
      sut.perform(.goToEnd)

      try await completePage(of: sut, with: images, hasMore: true)
      sut.perform(.goToStart, .goToEnd)
      await settle()
      XCTAssertEqual(sut.loader.pages.callCount, 1)
      XCTAssertTrue(sut.shows(nothingNew))

      sut.perform(.retry)
      try await waitForPage(1, of: sut)
      XCTAssertFalse(sut.shows(nothingNew))
      sut.loader.pages.complete(with: sut.loader.page(FeedImage.examples(0..<7), hasMore: false), at: 1)
      try await eventually { sut.position == "5/7" }
    }
  }

  func test_emptyFirstPage_waitsForTheUser() async throws {
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([], hasMore: true)
    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 0)
    XCTAssertTrue(sut.shows(nothingNew))

    sut.perform(.retry)
    try await completePage(of: sut, with: [.example(0)])

    XCTAssertEqual(sut.position, "1/1")
  }

  // MARK: Failure

  func test_failedPage_hasItsOwnErrorAndRemovesNothing() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)

    try await failPage(of: sut)

    XCTAssertFalse(sut.lines[1].contains(connectionError), "the feed shows no banner")
    XCTAssertTrue(sut.shows("Description 4"))
    XCTAssertEqual(sut.position, "5/5+")
  }

  func test_failedPage_isRequestedAgainByRetryOnly() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)
    try await failPage(of: sut)

    sut.perform(.goToStart, .goToEnd)
    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 1)
    sut.perform(.retry)

    try await waitForPage(1, of: sut)
    XCTAssertTrue(sut.shows(loadingMore))
    XCTAssertFalse(sut.shows(connectionError))
  }

  func test_failedPage_isRequestedAgainByAClick() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)
    try await failPage(of: sut)

    sut.screen.click(at: Point(x: 5, y: try XCTUnwrap(sut.row(of: connectionError))))

    try await waitForPage(1, of: sut)
  }

  func test_stoppedPage_isCancelledAndRequestedAgainByRetryOnly() async throws {
    let sut = try await makeSUT()
    sut.loader.pages.heedsCancellation = false
    sut.perform(.goToEnd)
    try await waitForPage(of: sut)

    sut.screen.perform(.stopLoading)
    try await eventually { sut.loader.pages.cancelledInputs.count == 1 }
    sut.loader.pages.complete(with: sut.loader.page([.example(9)], hasMore: false))
    sut.perform(.goToStart, .goToEnd)
    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 1)
    XCTAssertEqual(sut.position, "5/5+")
    sut.perform(.retry)

    try await waitForPage(1, of: sut)
  }

  // MARK: During a load of the feed

  func test_page_isNotRequestedWhileTheFeedLoads() async throws {
    let sut = try await makeSUT()

    sut.simulateReload()
    sut.perform(.goToEnd)
    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 0)
    try await sut.fail(at: 1)
    sut.perform(.goToEnd)

    try await waitForPage(of: sut)
  }

  func test_runningPage_isCancelledByAReloadAndItsLateResultChangesNothing() async throws {
    let sut = try await makeSUT()
    sut.loader.pages.heedsCancellation = false
    sut.perform(.goToEnd)
    try await waitForPage(of: sut)

    sut.simulateReload()
    try await eventually { sut.loader.pages.cancelledInputs.count == 1 }
    XCTAssertFalse(sut.shows(loadingMore))
    try await sut.complete(with: FeedImage.examples(0..<5), at: 1)
    sut.loader.pages.complete(with: sut.loader.page([.example(9)], hasMore: false))
    await settle()

    XCTAssertEqual(sut.position, "5/5")
  }

  func test_pageCancelledByAReloadThatFails_isRequestedAgain() async throws {
    let sut = try await makeSUT()
    sut.perform(.goToEnd)
    try await waitForPage(of: sut)

    sut.simulateReload()
    try await sut.fail(at: 1)
    sut.perform(.goToEnd)

    try await waitForPage(1, of: sut)
  }

  // MARK: Helpers

  private let connectionError = ScreenTexts(language: .english).connectionError
  private let nothingNew = ScreenTexts(language: .english).nothingNew
  private let loadingMore = ScreenTexts(language: .english).loadingMore

  /// Creates a feed with five images whose pictures are loaded.
  private func makeSUT(
    hasMore: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> FeedUI {
    let sut = FeedUI.make(testCase: self, file: file, line: line)
    for image in FeedImage.examples(0..<10) { sut.loader.cachedPictures[image.url] = .picture("P") }
    try await sut.loadFeed(FeedImage.examples(0..<5), hasMore: hasMore, file: file, line: line)
    return sut
  }

  private func waitForPage(_ index: Int = 0, of sut: FeedUI) async throws {
    try await eventually("no page is loaded") { sut.loader.pages.callCount > index }
  }

  private func completePage(of sut: FeedUI, with images: [FeedImage], hasMore: Bool = false) async throws {
    try await waitForPage(of: sut)
    sut.loader.pages.complete(with: sut.loader.page(images, hasMore: hasMore))
    try await eventually { !sut.shows(loadingMore) }
  }

  private func failPage(of sut: FeedUI) async throws {
    try await waitForPage(of: sut)
    sut.loader.pages.fail()
    try await eventually { sut.shows(connectionError) }
  }
}
