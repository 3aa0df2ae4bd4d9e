import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of an endless slideshow, which reloads its list again and again.
@MainActor
final class PictureFrameTests: XCTestCase {
  // MARK: Going on

  func test_frame_goesOnWithoutTheKeyboard() async throws {
    let sut = try await makeRunningSUT()

    sut.screen.didChangeFocus(false)
    sut.layout()
    try await sut.showsNext(.example(1))

    XCTAssertEqual(sut.list.opened, [.example(0)], "a picture shown without focus does not count as seen")
    sut.screen.didChangeFocus(true)
    sut.layout()
    XCTAssertEqual(sut.list.opened, [.example(0), .example(1)])
  }

  func test_frame_beginsAgainAtTheEnd() async throws {
    let sut = try await makeRunningSUT(count: 2)

    for image in [FeedImage.example(1), .example(0), .example(1)] { try await sut.showsNext(image) }

    XCTAssertFalse(sut.shows("ended"))
    XCTAssertTrue(sut.screen.slideshow.isOn)
  }

  func test_firstPicture_isMadeReadyWhileTheLastIsShown() async throws {
    let sut = try await makeRunningSUT(count: 2)

    try await sut.showsNext(.example(1))

    XCTAssertEqual(sut.loads.requestedImages.last, .example(0))
  }

  func test_furtherPages_areLoadedBeforeItBeginsAgain() async throws {
    let sut = try await makeRunningSUT(count: 1, hasMore: true)
    XCTAssertEqual(sut.list.requestCount, 1, "in advance")
    sut.list.isLoadingMore = true
    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.screen.isWaitingForMore }
    sut.layout()
    XCTAssertEqual(sut.screen.picture.image, .example(0))

    sut.list.images.append(.example(1))
    sut.list.isLoadingMore = false
    sut.layout()

    XCTAssertEqual(sut.screen.picture.image, .example(1))
  }

  func test_pageThatFails_isTriedAgainInTheNextRound() async throws {
    let sut = try await makeRunningSUT(count: 2, hasMore: true)

    for image in [FeedImage.example(1), .example(0), .example(1)] { try await sut.showsNext(image) }

    XCTAssertTrue(sut.screen.slideshow.isOn)
    XCTAssertGreaterThanOrEqual(sut.list.requestCount, 2)
    XCTAssertFalse(sut.shows("stopped"))
  }

  func test_onlyPicture_staysWithoutWakeupsUntilAnotherArrives() async throws {
    let sut = try await makeRunningSUT(count: 1)

    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.screen.isWaitingForMore }
    sut.layout()
    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertEqual(sut.clock.sleeps, [.seconds(52)], "only the timer of the next reload is running")
    sut.list.images.append(.example(1))
    sut.layout()

    XCTAssertEqual(sut.screen.picture.image, .example(1))
  }

  // MARK: Loading anew

  func test_frame_loadsAgainAndAgain() async throws {
    let sut = try await makeRunningSUT(count: 1)
    var count = 0
    sut.screen.slideshow.onReload = { count += 1 }
    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.screen.isWaitingForMore }

    sut.clock.advance(by: .seconds(51))
    XCTAssertEqual(count, 0)
    for turn in 1...3 {
      sut.clock.advance(by: .seconds(turn == 1 ? 1 : 60))
      try await eventually { count == turn && sut.clock.sleeps == [.seconds(60)] }
    }
  }

  func test_timeUntilALoad_passesWhileTheSlideshowRuns() async throws {
    let changes: [(ViewerScreenSUT, Bool) -> Void] = [
      { sut, _ in sut.perform(.pauseSlideshow) }, { $0.screen.didChangeOverlay($1) },
      { $1 ? $0.screen.didDisappear() : $0.screen.didAppear() },
    ]
    for change in changes {
      let sut = try await makeRunningSUT()
      sut.clock.advance(by: .seconds(5))

      change(sut, true)
      sut.layout()
      try await eventually { sut.clock.sleeps.isEmpty }
      sut.clock.advance(by: .seconds(600))
      change(sut, false)
      sut.layout()

      try await eventually { sut.clock.sleeps == [.seconds(3), .seconds(55)] }
    }
  }

  func test_slideshowKey_makesAViewerOfIt() async throws {
    let sut = try await makeRunningSUT(count: 2, selectedIndex: 1)
    sut.screen.slideshow.onReload = { XCTFail("nothing is loaded") }

    sut.perform(.slideshow)

    try await eventually { sut.clock.sleeps.isEmpty }
    sut.clock.advance(by: .seconds(600))
    sut.layout()
    XCTAssertEqual(sut.screen.picture.image, .example(1))
    sut.perform(.slideshow)
    try await eventually { sut.clock.sleeps == [.seconds(3), .seconds(8), .seconds(60)] }
  }

  func test_viewerAfterTheSlideshow_isAnOrdinaryOne() async throws {
    let sut = try await makeRunningSUT(count: 2, selectedIndex: 1, hasMore: true)
    sut.perform(.slideshow)

    sut.perform(.nextImage)
    XCTAssertEqual(
      sut.screen.picture.image, .example(1), "at the end of the list, a failed page does not lead to the first picture")
    sut.screen.didChangeFocus(false)

    XCTAssertFalse(sut.screen.isWatched)
  }

  func test_time_thatPassedWhileTheProcessStoodStill_bringsOneStepAndOneLoad() async throws {
    let sut = try await makeRunningSUT()
    var count = 0
    sut.screen.slideshow.onReload = { count += 1 }

    sut.clock.advance(by: .seconds(100_000))

    try await eventually {
      sut.layout()
      return count == 1 && sut.list.selectedIndex == 1
    }
    try await eventually { sut.clock.sleeps == [.seconds(60)] }
  }

  func test_ordinarySlideshow_reloadsNothing() async throws {
    let sut = ViewerScreenSUT.make(FeedImage.examples(0..<2), testCase: self)
    sut.screen.slideshow.onReload = { XCTFail("nothing is loaded") }
    sut.screen.didAppear()
    sut.perform(.slideshow)
    sut.complete()

    try await eventually { sut.clock.sleeps == [.seconds(3), .seconds(8)] }
  }

  // MARK: What comes meanwhile

  func test_arrivals_areShownNextAndThenItGoesOn() {
    let list = FeedList(FeedImage.examples(2..<6))
    var sut = SlideshowCycle()

    sut.replace(list, with: FeedImage.examples(0..<6))
    let newer = FeedList(FeedImage.examples(0..<6))

    XCTAssertEqual(order(&sut, newer, from: 3, count: 5), [0, 1, 4, 5])
    XCTAssertEqual(
      order(&sut, newer, from: 0, count: 2), [1, 2], "in the next round, the new images follow in the list's order")
  }

  func test_arrivals_ofSeveralLoadsComeNewestFirst() {
    var sut = SlideshowCycle()
    sut.replace(FeedList(FeedImage.examples(4..<6)), with: FeedImage.examples(3..<6))
    sut.advance(to: FeedImage.example(3).id, from: FeedImage.example(4).id)
    sut.replace(FeedList(FeedImage.examples(3..<6)), with: FeedImage.examples(1..<6))

    XCTAssertEqual(order(&sut, FeedList(FeedImage.examples(1..<6)), from: 2, count: 9), [1, 2, 5])
  }

  func test_arrivalsAndResumePoint_areSkippedIfTheyAreGone() {
    var sut = SlideshowCycle()
    sut.replace(FeedList(FeedImage.examples(2..<4)), with: FeedImage.examples(0..<4))
    sut.advance(to: FeedImage.example(0).id, from: FeedImage.example(3).id)

    let list = FeedList([.example(0), .example(2), .example(7)])

    XCTAssertEqual(order(&sut, list, from: 0, count: 9), [2, 7])
  }

  func test_unknownList_startsFromTheBeginning() {
    var sut = SlideshowCycle()
    sut.replace(FeedList(FeedImage.examples(0..<2)), with: FeedImage.examples(5..<7))

    XCTAssertEqual(order(&sut, FeedList(FeedImage.examples(5..<7)), from: 0, count: 9), [6])
  }

  func test_selectingAnotherImage_continuesTheSlideshowFromThere() {
    var sut = SlideshowCycle()
    let list = FeedList(FeedImage.examples(0..<6))
    sut.replace(FeedList(FeedImage.examples(1..<6)), with: list.images)
    sut.advance(to: FeedImage.example(0).id, from: FeedImage.example(4).id)

    sut.forgetResumePoint()

    XCTAssertEqual(order(&sut, list, from: 2, count: 9), [3, 4, 5])
  }

  // MARK: Helpers

  /// Returns the numbers of the images that are shown from there on.
  private func order(_ sut: inout SlideshowCycle, _ list: FeedList, from index: Int, count: Int) -> [Int?] {
    var (selection, shown) = (index, [Int?]())
    while shown.count < count, let next = sut.next(after: selection, in: list) {
      sut.advance(to: next.id, from: list[selection].id)
      selection = list.index(of: next.id) ?? 0
      shown.append((0..<10).first { FeedImage.example($0) == next })
    }
    return shown
  }

  /// Starts an endless slideshow that reloads its list every minute. Its first picture is loaded.
  private func makeRunningSUT(
    count: Int = 3, selectedIndex: Int = 0, hasMore: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> ViewerScreenSUT {
    let sut = ViewerScreenSUT.make(
      FeedImage.examples(0..<count), selectedIndex: selectedIndex, reloadInterval: .seconds(60), testCase: self,
      file: file, line: line)
    sut.list.hasMore = hasMore
    sut.screen.didAppear()
    sut.perform(.slideshow)
    sut.complete()
    try await eventually("it does not run", file: file, line: line) {
      sut.clock.sleeps == [.seconds(3), .seconds(8), .seconds(60)]
    }
    return sut
  }
}

extension ViewerScreenSUT {
  /// Lets the time of a picture pass, and expects the next one.
  fileprivate func showsNext(_ image: FeedImage, file: StaticString = #filePath, line: UInt = #line) async throws {
    try await eventually("the timer of the picture is not running", file: file, line: line) {
      clock.sleeps.contains(.seconds(8))
    }
    clock.advance(by: .seconds(8))
    try await eventually("\(image.id) is not shown", file: file, line: line) {
      layout()
      return screen.picture.image == image
    }
    if screen.picture.picture == nil { complete() }
    layout()
  }
}
