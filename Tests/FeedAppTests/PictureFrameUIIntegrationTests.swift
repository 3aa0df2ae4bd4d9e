import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import FeedUseCases
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of a feed that opens in a slideshow and reloads during the slideshow.
@MainActor
final class PictureFrameUIIntegrationTests: XCTestCase {
  func test_feed_opensInTheSlideshowOnceThereIsAnImage() async throws {
    let sut = try VisitedFeedsUI(reloadInterval: .seconds(60))
    let feed = VisitedFeed("one")
    try feed.stub([.web(1), .web(2)])

    sut.show(feed)
    try await sut.eventually { sut.lines.last?.contains("every 8 s") == true }

    sut.press(.character("S"))
    XCTAssertFalse(sut.shows("every 8 s"))
    sut.press(.character("q"), .character("r"))
    try await sut.eventually { feed.client.stub.requestedURLs.filter { $0 == feed.feedURL }.count == 2 }
    try await sut.eventually { feed.client.runningURLs.isEmpty }
    XCTAssertTrue(sut.shows("Description 2"), "the slideshow opens by itself once")
  }

  func test_feedThatCannotBeLoaded_isRetriedUntilItHasAnImage() async throws {
    let sut = try VisitedFeedsUI(reloadInterval: .milliseconds(50))
    let feed = VisitedFeed("one")
    feed.client.stub.stub(feed.feedURL, with: .failure(AnyError()))
    sut.show(feed)
    try await sut.eventually { sut.shows("Couldn't connect to server") }
    try await sut.eventually(within: .seconds(10)) { feed.client.stub.requestedURLs.count > 3 }

    try feed.stub([.web(1)])

    try await sut.eventually { sut.lines.last?.contains("every 8 s") == true }
  }

  func test_feedBehindAnotherScreen_staysThere() async throws {
    let sut = try VisitedFeedsUI(reloadInterval: .seconds(60))
    let feed = VisitedFeed("one")
    feed.client.stub.stub(feed.feedURL, with: .never)
    sut.show(feed)
    sut.dependencies.navigator.push(ScreenSpy("feeds"))

    try feed.stub([.web(1)])
    sut.visits.current?.cancelLoad()
    sut.visits.current?.loadFeed(isFirst: false)
    try await sut.eventually { feed.client.runningURLs.isEmpty && sut.visits.current?.screen.selectedImage != nil }

    XCTAssertTrue(sut.shows("feeds"))
  }

  func test_newImages_areShownNextAndThenItGoesOn() async throws {
    let sut = try await makeSUT(1..<4)
    try await sut.showsNext(2)

    sut.slideshow.onReload?()
    try await sut.feed.complete(with: FeedImage.examples(0..<4), at: 1)
    XCTAssertTrue(sut.shows(2), "the position is kept")
    XCTAssertEqual(sut.feed.screen.selectedImage, .example(2))

    for number in [0, 3, 0, 1] { try await sut.showsNext(number) }
  }

  func test_newImagesWhileTheLastImageIsShown_makeTheSlideshowStartOver() async throws {
    let sut = try await makeSUT(1..<3)
    try await sut.showsNext(2)

    sut.slideshow.onReload?()
    try await sut.feed.complete(with: FeedImage.examples(0..<3), at: 1)

    for number in [0, 1, 2, 0] { try await sut.showsNext(number) }
  }

  func test_loadThatFails_changesNothingAndTheNextIsTried() async throws {
    let sut = try await makeSUT(1..<4)
    let lines = sut.lines

    sut.slideshow.onReload?()
    XCTAssertEqual(sut.lines, lines)
    try await eventually { sut.feed.loader.feeds.callCount == 2 }
    sut.slideshow.onReload?()
    await settle()
    XCTAssertEqual(sut.feed.loader.feeds.callCount, 2, "one load at a time")
    try await sut.feed.fail(at: 1)

    XCTAssertEqual(sut.lines, lines)
    sut.slideshow.onReload?()
    try await sut.feed.complete(with: FeedImage.examples(0..<4), at: 2)
    for number in [0, 2] { try await sut.showsNext(number) }
  }

  func test_shownImageThatHasGone_isFollowedByItsNeighbours() async throws {
    let sut = try await makeSUT(1..<4)

    sut.slideshow.onReload?()
    try await sut.feed.complete(with: FeedImage.examples(2..<4), at: 1)

    for number in [3, 2, 3] { try await sut.showsNext(number) }
  }

  // MARK: Helpers

  /// Creates a picture frame that reloads its feed every hour, and loads its pictures.
  private func makeSUT(_ numbers: Range<Int>) async throws -> PictureFrame {
    let feed = FeedUI.make(testCase: self)
    for image in FeedImage.examples(0..<10) {
      feed.loader.cachedPictures[image.url] = RenderedPicture(
        cells: CellBuffer(size: PictureFrame.size, filledWith: Cell("a")))
    }
    try await feed.loadFeed(FeedImage.examples(numbers))
    feed.screen.didDisappear()
    let clock = ManualClock()
    let slideshow = Slideshow(reloadInterval: .seconds(3600), clock: clock)
    slideshow.onReload = { [weak session = feed.session] in session?.loadFeed(isFirst: false) }
    let screen = ViewerScreen(
      image: .example(numbers.lowerBound), list: feed.screen, texts: ScreenTexts(language: .english),
      presentation: feed.presentation, slideshow: slideshow
    ) { [loader = feed.loader, presentation = feed.presentation] image in
      PictureLoad(image: image, presentation: presentation, pictures: loader)
    }
    trackForEventualDeallocation(screen)
    screen.didAppear()
    screen.startSlideshow()
    return PictureFrame(screen: screen, slideshow: slideshow, feed: feed, clock: clock)
  }
}

@MainActor
private struct PictureFrame {
  let screen: ViewerScreen
  let slideshow: Slideshow
  let feed: FeedUI
  let clock: ManualClock

  static let size = Size(width: 80, height: 24)

  var lines: [String] {
    screen.layout(in: Self.size)
    var canvas = Canvas(size: Self.size, theme: Theme(.mono))
    screen.draw(on: &canvas)
    return canvas.cells.lines
  }

  func shows(_ number: Int) -> Bool { lines.last?.contains("Description \(number)") == true }

  /// Advances the clock by the time for which a picture is shown, and waits for the next picture.
  func showsNext(_ number: Int, file: StaticString = #filePath, line: UInt = #line) async throws {
    try await eventually("time stands still", file: file, line: line) {
      _ = lines
      return clock.sleeps.contains(.seconds(8))
    }
    clock.advance(by: .seconds(8))
    // The caption comes back with a key.
    _ = screen.type(.character("z"))
    try await eventually("\(number) is not shown", file: file, line: line) { shows(number) }
  }
}
