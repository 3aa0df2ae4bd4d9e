import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class ViewerSlideshowTests: XCTestCase {
  // MARK: Going on

  func test_slideshow_showsTheNextPictureAfterEightSeconds() async throws {
    let sut = try await makeRunningSUT()

    sut.clock.advance(by: .milliseconds(7999))
    XCTAssertEqual(sut.clock.sleeps, [.milliseconds(1)])
    XCTAssertEqual(sut.list.selectedIndex, 0)
    sut.clock.advance(by: .milliseconds(1))

    try await eventually { sut.list.selectedIndex == 1 }
    XCTAssertEqual(sut.screen.picture.image, .example(1))
  }

  func test_slideshow_goesOnFromPictureToPicture() async throws {
    let sut = try await makeRunningSUT(count: 4)
    for index in 1..<4 {
      sut.complete(.example(index))
      try await sut.sleeps(.seconds(8))

      sut.clock.advance(by: .seconds(8))

      try await eventually { sut.list.selectedIndex == index }
      sut.layout()
      XCTAssertTrue(sut.shows("aaa"), "it was preloaded")
    }
  }

  func test_timeOfAPicture_beginsWhenItIsThere() async throws {
    let sut = try await makeRunningSUT()
    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.list.selectedIndex == 1 }
    sut.layout()
    XCTAssertTrue(sut.screen.picture.isLoading)

    sut.clock.advance(by: .seconds(60))
    sut.layout()
    XCTAssertFalse(sut.screen.slideshow.countdown.isRunning)
    XCTAssertEqual(sut.list.selectedIndex, 1)
    sut.complete()

    try await sut.sleeps(.seconds(8))
  }

  func test_failedPicture_isPassedOverAfterItsTime() async throws {
    let sut = try await makeRunningSUT()
    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.list.selectedIndex == 1 }
    sut.layout()

    sut.fail()
    try await sut.sleeps(.seconds(8))
    sut.clock.advance(by: .seconds(8))

    try await eventually { sut.list.selectedIndex == 2 }
  }

  func test_keys_showAnotherPictureForItsWholeTime() async throws {
    let sut = try await makeRunningSUT()
    sut.clock.advance(by: .seconds(5))

    sut.perform(.nextImage)
    sut.complete()

    try await sut.sleeps(.seconds(8))
    XCTAssertTrue(sut.screen.slideshow.isOn)
  }

  // MARK: The next picture

  func test_nextPicture_isMadeReadyOnceThisOneIsThere() async throws {
    let sut = makeSUT()
    sut.perform(.slideshow)
    XCTAssertEqual(sut.loads.requestedImages, [.example(0)])

    sut.complete()

    XCTAssertEqual(sut.loads.messages.last, .request(.example(1), ViewerScreenSUT.place))
    XCTAssertEqual(sut.loads.requestedRegions.last, .whole)
  }

  func test_nextPicture_isNotRequestedTwice() async throws {
    let sut = try await makeRunningSUT()
    sut.complete(.example(1))

    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.list.selectedIndex == 1 }
    sut.layout()

    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertEqual(sut.loads.requestedImages, [.example(0), .example(1), .example(2)])
    XCTAssertEqual(sut.loads.cancelledImages, [])
  }

  func test_nextPictureThatFailed_isRequestedAgainInItsTurn() async throws {
    let sut = try await makeRunningSUT()
    sut.loads.fail(.example(1))

    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.list.selectedIndex == 1 }
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages, [.example(0), .example(1), .example(1)])
    XCTAssertTrue(sut.screen.picture.isLoading)
  }

  func test_nextPicture_isDroppedWhenItIsNoLongerNext() async throws {
    let sut = try await makeRunningSUT(count: 4, selectedIndex: 1)

    sut.perform(.previousImage)
    sut.complete()

    XCTAssertEqual(sut.loads.requestedImages, [.example(1), .example(2), .example(0), .example(1)])
    XCTAssertEqual(sut.loads.cancelledImages, [.example(2)])
  }

  func test_leaving_cancelsTheNextPicture() async throws {
    let sut = try await makeRunningSUT()

    sut.screen.didDisappear()

    XCTAssertEqual(sut.loads.cancelledImages, [.example(1)])
    try await sut.standsStill()
  }

  func test_viewer_makesNothingReadyWithoutASlideshow() async {
    let sut = makeSUT()

    sut.complete()

    XCTAssertEqual(sut.loads.requestedImages, [.example(0)])
  }

  // MARK: The end of the list

  func test_lastPicture_hasTheNextPageLoadedAndItsFirstPictureMadeReady() async throws {
    let sut = try await makeRunningSUT(count: 1)
    XCTAssertEqual(sut.list.requestCount, 1)

    sut.layout()
    XCTAssertEqual(sut.list.requestCount, 1, "once")
    sut.list.images.append(.example(1))
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages, [.example(0), .example(1)])
  }

  func test_lateNextPage_isWaitedFor() async throws {
    let sut = try await makeRunningSUT(count: 1)
    sut.list.onRequest = { [weak list = sut.list] in list?.isLoadingMore = true }

    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.screen.isWaitingForMore }
    sut.layout()
    XCTAssertTrue(sut.screen.slideshow.isOn)
    sut.list.isLoadingMore = false
    sut.list.images.append(.example(1))
    sut.layout()

    XCTAssertEqual(sut.screen.picture.image, .example(1))
    XCTAssertTrue(sut.screen.slideshow.isOn)
  }

  func test_endOfTheList_endsTheSlideshowAndSaysSo() async throws {
    let sut = try await makeRunningSUT(count: 2, selectedIndex: 1)
    sut.list.hasMore = false

    sut.clock.advance(by: .seconds(8))

    try await eventually { sut.shows("The slideshow has ended: this is the last picture") }
    XCTAssertFalse(sut.screen.slideshow.isOn)
    XCTAssertTrue(sut.shows("aaa"))
    sut.perform(.previousImage)
    XCTAssertFalse(sut.shows("The slideshow has ended"))
  }

  func test_pageThatFails_endsTheSlideshowAndSaysSo() async throws {
    let sut = try await makeRunningSUT(count: 1)

    sut.clock.advance(by: .seconds(8))

    try await eventually { sut.shows("The slideshow has stopped: no more pictures could be loaded") }
    XCTAssertEqual(sut.list.requestCount, 2, "once in advance, and once when it was needed")
    XCTAssertFalse(sut.screen.slideshow.isOn)
    sut.perform(.slideshow)
    XCTAssertFalse(sut.shows("The slideshow has stopped"))
  }

  // MARK: Standing still

  func test_pause_keepsTheRemainingTime() async throws {
    let sut = try await makeRunningSUT()
    sut.clock.advance(by: .seconds(5))

    sut.perform(.pauseSlideshow)
    XCTAssertTrue(sut.shows("paused"))
    try await sut.standsStill()
    sut.clock.advance(by: .seconds(60))
    sut.layout()
    XCTAssertFalse(sut.screen.slideshow.countdown.isRunning)
    sut.perform(.pauseSlideshow)

    try await sut.sleeps(.seconds(3))
    XCTAssertFalse(sut.shows("paused"))
    XCTAssertEqual(sut.list.selectedIndex, 0)
  }

  func test_lostFocusHelpAndCover_stopTheTimeAndRequestNothing() async throws {
    let changes: [(ViewerScreenSUT, Bool) -> Void] = [
      { $0.screen.didChangeFocus(!$1) }, { $0.screen.didChangeOverlay($1) },
      { $1 ? $0.screen.didDisappear() : $0.screen.didAppear() },
    ]
    for change in changes {
      let sut = try await makeRunningSUT()
      sut.complete(.example(1))
      sut.clock.advance(by: .seconds(6))

      change(sut, true)
      try await sut.standsStill()
      sut.clock.advance(by: .seconds(60))
      sut.layout()
      XCTAssertFalse(sut.screen.slideshow.countdown.isRunning)
      XCTAssertEqual(sut.list.selectedIndex, 0)
      XCTAssertEqual(sut.loads.requestedImages.filter { $0 != .example(0) }, [.example(1)])
      change(sut, false)
      sut.layout()

      try await sut.sleeps(.seconds(2))
    }
  }

  func test_changedFocus_drawsTheFrameThatContinuesTheSlideshow() async throws {
    let sut = try await makeRunningSUT()
    sut.screen.didChangeFocus(false)
    sut.screen.displayState.didDisplay()

    sut.screen.didChangeFocus(true)

    XCTAssertTrue(sut.screen.displayState.needsDisplay)
  }

  func test_slideshow_waitsWhileOnlyAPartIsShown() async throws {
    let sut = try await makeRunningSUT()

    sut.perform(.zoomIn)
    sut.complete()
    try await sut.standsStill()
    sut.perform(.zoomToFit)
    sut.complete()

    try await sut.sleeps(.seconds(8))
  }

  func test_pauseWhileMoreIsLoading_staysWhereItIs() async throws {
    let sut = try await makeRunningSUT(count: 1)
    sut.list.isLoadingMore = true
    sut.clock.advance(by: .seconds(8))
    try await eventually { sut.screen.isWaitingForMore }

    sut.perform(.pauseSlideshow)
    sut.list.isLoadingMore = false
    sut.list.images.append(.example(1))
    sut.layout()
    XCTAssertEqual(sut.list.selectedIndex, 0)
    sut.perform(.pauseSlideshow)

    try await eventually { sut.list.selectedIndex == 1 }
  }

  // MARK: Caption

  func test_caption_goesAfterThreeSecondsInOneFrameAndNothingElseChanges() async throws {
    let sut = try await makeRunningSUT()
    let size = ViewerScreenSUT.usual
    let before = sut.screen.frame(in: size)
    sut.screen.displayState.didDisplay()

    sut.clock.advance(by: .milliseconds(2999))
    XCTAssertTrue(sut.shows("every 8 s"))
    sut.clock.advance(by: .milliseconds(1))
    try await eventually { sut.screen.displayState.needsDisplay }

    let after = sut.screen.frame(in: size)
    XCTAssertEqual(after.lines, before.lines.dropLast() + [""])
    sut.screen.displayState.didDisplay()
    sut.clock.advance(by: .seconds(4))
    XCTAssertFalse(sut.screen.displayState.needsDisplay)
  }

  func test_caption_staysAwayWithTheNextPictures() async throws {
    let sut = try await makeSUTWithoutCaption()
    sut.complete(.example(1))

    sut.clock.advance(by: .seconds(5))
    try await eventually { sut.list.selectedIndex == 1 }
    sut.layout()

    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertEqual(sut.lines()[23], "")
  }

  func test_anyKey_bringsTheCaptionBackAndInvokesItsCommand() async throws {
    for key in [Key.character("n"), .character("z"), .escape, .up] {
      let sut = try await makeSUTWithoutCaption()

      XCTAssertFalse(sut.screen.type(key))
      XCTAssertTrue(sut.shows("every 8 s  1/3"), key.label)
      try await eventually { sut.clock.sleeps.contains(.seconds(3)) }
      sut.clock.advance(by: .seconds(3))

      try await eventually { sut.lines()[23].isEmpty }
    }
  }

  func test_wheel_bringsTheCaptionBack() async throws {
    let sut = try await makeSUTWithoutCaption()

    sut.screen.scroll(by: -3)

    XCTAssertTrue(sut.shows("1/3"))
  }

  func test_keys_makeTheCaptionStay() async throws {
    let sut = try await makeRunningSUT()

    for _ in 0..<3 {
      sut.clock.advance(by: .seconds(2))
      _ = sut.screen.type(.character("z"))
      sut.layout()
      try await eventually { sut.clock.sleeps.contains(.seconds(3)) }
    }

    XCTAssertTrue(sut.shows("every 8 s"))
  }

  func test_captionThatIsGone_leavesRoomForRemarksAndErrors() async throws {
    let sut = try await makeSUTWithoutCaption()

    sut.screen.remark = "why"
    XCTAssertTrue(sut.lines()[23].hasPrefix(" why "))
    sut.screen.remark = nil
    sut.screen.notice = "Saved"

    XCTAssertTrue(sut.lines()[23].hasPrefix(" Saved "))
  }

  func test_captionKey_bringsTheCaptionBackBeforeItHidesIt() async throws {
    let sut = try await makeSUTWithoutCaption()

    XCTAssertTrue(sut.screen.type(.character("c")))
    XCTAssertTrue(sut.shows("every 8 s"))

    XCTAssertFalse(sut.screen.type(.character("c")))
    sut.perform(.toggleCaption)
    XCTAssertEqual(sut.loads.messages.last, .request(.example(0), ViewerScreenSUT.usual))
    XCTAssertFalse(sut.shows("every 8 s"))
  }

  func test_captionKey_showsTheCaptionThatItHidSomeTimeAgo() async throws {
    let sut = try await makeSUTWithoutCaption()
    sut.perform(.toggleCaption)

    XCTAssertFalse(sut.screen.type(.character("c")))
    sut.perform(.toggleCaption)

    XCTAssertTrue(sut.shows("every 8 s"))
  }

  func test_captionOutsideASlideshowOrInAPause_stays() async throws {
    let sut = try await makeRunningSUT()

    sut.perform(.pauseSlideshow)
    try await sut.standsStill()
    sut.clock.advance(by: .seconds(60))
    XCTAssertTrue(sut.shows("paused"))
    sut.perform(.slideshow)
    try await sut.standsStill()
    sut.clock.advance(by: .seconds(60))

    XCTAssertTrue(sut.shows("1/3"))
  }

  func test_endOfTheSlideshow_bringsTheCaptionBack() async throws {
    let sut = try await makeSUTWithoutCaption()

    sut.perform(.slideshow)

    XCTAssertTrue(sut.shows("1/3"))
  }

  // MARK: Keys

  func test_slideshowKey_beginsAndEndsIt() async throws {
    let sut = try await makeRunningSUT()
    XCTAssertTrue(sut.shows("every 8 s  1/3"))

    sut.perform(.slideshow)

    XCTAssertFalse(sut.shows("every 8 s"))
    XCTAssertEqual(sut.loads.cancelledImages, [.example(1)])
    try await sut.standsStill()
    sut.perform(.slideshow)
    try await sut.sleeps(.seconds(8))
  }

  func test_pace_changesInStepsForThePictureThatIsShown() async throws {
    let sut = try await makeRunningSUT()
    sut.clock.advance(by: .seconds(5))

    _ = sut.screen.type(.character("<"))
    sut.perform(.shortenSlideshow)
    XCTAssertTrue(sut.shows("every 6 s"))
    try await sut.sleeps(.seconds(6))
    sut.perform(.lengthenSlideshow, .lengthenSlideshow)

    XCTAssertTrue(sut.shows("every 10 s"))
    try await sut.sleeps(.seconds(10))
  }

  func test_pace_endsAtASecondAndAnHour() async throws {
    for (command, seconds) in [(Command.shortenSlideshow, 1), (.lengthenSlideshow, 3600)] {
      let sut = try await makeRunningSUT()

      for _ in 0..<30 { sut.perform(command) }

      XCTAssertEqual(sut.screen.slideshow.pace.seconds, seconds)
      XCTAssertTrue(sut.screen.impossibleCommands.contains(command))
    }
  }

  func test_paceBetweenTheSteps_goesToTheNextOne() {
    XCTAssertEqual(SlideshowPace(seconds: 7).longer, SlideshowPace(seconds: 8))
    XCTAssertEqual(SlideshowPace(seconds: 7).shorter, SlideshowPace(seconds: 6))
    XCTAssertEqual(SlideshowPace(seconds: .max).seconds, 3600)
    XCTAssertEqual(SlideshowPace(seconds: .min).seconds, 1)
  }

  func test_keysOfTheSlideshow_sayThatThereIsNone() async {
    let sut = makeSUT()

    for command in [Command.pauseSlideshow, .shortenSlideshow, .lengthenSlideshow] {
      XCTAssertTrue(sut.screen.impossibleCommands.contains(command))
      XCTAssertEqual(sut.screen.disabledReason(to: command), "No slideshow is running")
    }
  }

  func test_slideshowAtTheLastPicture_cannotBegin() async {
    let sut = makeSUT(count: 1, hasMore: false)

    XCTAssertTrue(sut.screen.impossibleCommands.contains(.slideshow))
    XCTAssertEqual(sut.screen.disabledReason(to: .slideshow), "This is the last picture")
  }

  // MARK: Helpers

  private func makeSUT(
    count: Int = 3, selectedIndex: Int = 0, hasMore: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> ViewerScreenSUT {
    let sut = ViewerScreenSUT.make(
      FeedImage.examples(0..<count), selectedIndex: selectedIndex, testCase: self, file: file, line: line)
    sut.list.hasMore = hasMore
    sut.screen.didAppear()
    return sut
  }

  func test_narrowScreen_cutsWhatIsLeastImportantWithASign() async throws {
    let sut = try await makeRunningSUT(hasMore: false)
    let lastLine = { (width: Int) in sut.lines(in: Size(width: width, height: 24))[23] }

    XCTAssertTrue(lastLine(40).hasSuffix(" every 8 s  1/3"), lastLine(40))
    XCTAssertTrue(lastLine(20).hasSuffix("every 8 s  1/3"), lastLine(20))
    XCTAssertEqual(lastLine(16), " every 8 s  1/3")
  }

  func test_time_passesFromWhenTheTerminalHasTakenThePicture() {
    var taken: [@MainActor () -> Void] = []
    let sut = Slideshow(clock: ManualClock()) { taken.append($0) }
    sut.begin()

    sut.run()
    sut.run()
    XCTAssertEqual(taken.count, 1, "it is waited for once")
    XCTAssertFalse(sut.countdown.isRunning)
    sut.stop()
    taken[0]()
    XCTAssertFalse(sut.countdown.isRunning, "time stands still")
    sut.run()
    XCTAssertTrue(sut.countdown.isRunning)

    sut.restart()
    sut.run()
    taken[0]()
    XCTAssertFalse(sut.countdown.isRunning, "that is the previous picture")
    taken[1]()
    XCTAssertTrue(sut.countdown.isRunning)
  }

  /// Makes a slideshow whose first picture has been shown for three seconds.
  private func makeSUTWithoutCaption(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws -> ViewerScreenSUT {
    let sut = try await makeRunningSUT(hasMore: false, file: file, line: line)
    sut.clock.advance(by: .seconds(3))
    try await eventually("the caption stays", file: file, line: line) { sut.lines()[23].isEmpty }
    sut.screen.displayState.didDisplay()
    return sut
  }

  /// Makes a slideshow whose first picture is loaded and whose time is running.
  private func makeRunningSUT(
    count: Int = 3, selectedIndex: Int = 0, hasMore: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> ViewerScreenSUT {
    let sut = makeSUT(count: count, selectedIndex: selectedIndex, hasMore: hasMore, file: file, line: line)
    sut.perform(.slideshow)
    sut.complete()
    try await sut.sleeps(.seconds(8), file: file, line: line)
    return sut
  }
}

extension ViewerScreenSUT {
  /// Waits until the picture is shown for only this much longer.
  fileprivate func sleeps(_ rest: Duration, file: StaticString = #filePath, line: UInt = #line) async throws {
    try await eventually("\(rest) is not the remaining time", file: file, line: line) { clock.sleeps.contains(rest) }
  }

  fileprivate func standsStill(file: StaticString = #filePath, line: UInt = #line) async throws {
    try await eventually("time does not stand still", file: file, line: line) { clock.sleeps.isEmpty }
  }

  /// Completes the request for an image with a picture that fills its place.
  fileprivate func complete(_ image: FeedImage) {
    loads.complete(image, with: CellBuffer(size: Self.place, filledWith: Cell("a")))
    layout()
  }
}
