import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import FeedUseCases
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class ViewerUIIntegrationTests: XCTestCase {
  func test_viewer_loadsTheWholePictureFittingTheScreen() async throws {
    let (sut, feed) = try await makeSUT()

    render(sut)

    XCTAssertEqual(
      feed.loader.pictures.inputs.last, PictureRequest(url: FeedImage.example(0).url, size: place))
    XCTAssertTrue(shows("░", in: sut))
    XCTAssertTrue(isShowingLoadingIndicator(sut))
  }

  func test_loadedPicture_isShown() async throws {
    let (sut, feed) = try await makeSUT()
    render(sut)

    feed.loader.completePicture(of: .example(0), with: picture("a"))

    try await eventually { shows("aaa", in: sut) && !isShowingLoadingIndicator(sut) }
  }

  func test_zoom_loadsTheEnlargedPartHoweverLargeItsPixels() async throws {
    let (sut, feed) = try await makeSUT()
    render(sut)
    feed.loader.completePicture(of: .example(0), with: picture("a"))
    try await eventually { shows("aaa", in: sut) }

    sut.perform(.zoomIn)
    render(sut)
    XCTAssertEqual(
      feed.loader.pictures.inputs.last,
      PictureRequest(url: FeedImage.example(0).url, region: PictureRegion.whole.zoomedIn, size: place))
    feed.loader.completePicture(of: .example(0), with: picture("b"))

    try await eventually { shows("bbb", in: sut) }
  }

  func test_readyPicture_isShownInTheSameFrame() async throws {
    let (sut, feed) = try await makeSUT()
    let count = feed.loader.pictures.callCount
    feed.loader.cachedPictures[FeedImage.example(0).url] = picture("a")

    XCTAssertTrue(shows("aaa", in: sut))
    XCTAssertEqual(feed.loader.pictures.callCount, count)
  }

  func test_failedPicture_offersARetryThatLoadsItAgain() async throws {
    let (sut, feed) = try await makeSUT()
    render(sut)
    feed.loader.failPicture(of: .example(0))
    try await eventually { shows(texts.pictureMessage(for: AnyError()), in: sut) && shows("t retry", in: sut) }
    let count = feed.loader.pictures.callCount

    sut.perform(.retry)
    XCTAssertEqual(feed.loader.pictures.callCount, count + 1)
    feed.loader.completePicture(of: .example(0), with: picture("a"))

    try await eventually { shows("aaa", in: sut) && !shows("t retry", in: sut) }
  }

  func test_leaving_cancelsTheLoadAndDeliversNothing() async throws {
    let (sut, feed) = try await makeSUT()
    feed.loader.pictures.heedsCancellation = false
    render(sut)

    sut.didDisappear()
    try await eventually { cancelCount(of: .example(0), in: feed) == 2 }
    sut.displayState.didDisplay()
    feed.loader.completePicture(of: .example(0), with: picture("z"))
    await settle()

    XCTAssertFalse(sut.displayState.needsDisplay)
  }

  func test_next_cancelsTheLoadMovesTheSelectionAndIgnoresTheLateResult() async throws {
    let (sut, feed) = try await makeSUT()
    feed.loader.pictures.heedsCancellation = false
    render(sut)

    sut.perform(.nextImage)
    render(sut)
    try await eventually { cancelCount(of: .example(0), in: feed) == 2 }
    XCTAssertEqual(feed.loader.pictures.inputs.last?.url, FeedImage.example(1).url)
    XCTAssertEqual(feed.screen.selectedIndex, 1)
    feed.loader.completePicture(of: .example(0), with: picture("z"))
    await settle()

    XCTAssertFalse(shows("zzz", in: sut))
    XCTAssertTrue(shows("░", in: sut))
  }

  func test_animatedPicture_playsWhileItIsVisible() async throws {
    let (sut, feed) = try await makeSUT()
    sut.didAppear()
    render(sut)
    feed.loader.completePicture(of: .example(0), with: picture("a", isAnimated: true))
    try await eventually { feed.loader.frames.callCount == 1 }

    sut.didChangeFocus(false)
    try await eventually { feed.loader.frames.cancelledInputs.count == 1 }
    sut.didChangeFocus(true)
    try await eventually { feed.loader.frames.callCount == 2 }
    sut.perform(.nextImage)

    try await eventually { feed.loader.frames.cancelledInputs.count == 2 }
  }

  func test_next_atTheEndLoadsTheNextPageAndContinues() async throws {
    let (sut, feed) = try await makeSUT(count: 5, hasMore: true)
    for _ in 0..<4 { sut.perform(.nextImage) }
    XCTAssertTrue(shows("5/5", in: sut))
    XCTAssertEqual(feed.loader.pages.callCount, 0)

    sut.perform(.nextImage)
    try await eventually { feed.loader.pages.callCount == 1 }
    XCTAssertTrue(isShowingLoadingIndicator(sut))
    feed.loader.pages.complete(with: Paginated(items: FeedImage.examples(5..<7)))

    try await eventually { shows("6/7", in: sut) }
    XCTAssertEqual(feed.loader.pictures.inputs.last?.url, FeedImage.example(5).url)
  }

  func test_feed_opensTheViewerOfTheSelectedImage() async throws {
    let feed = FeedUI.make(testCase: self)
    try await feed.loadFeed(FeedImage.examples(0..<3))

    feed.perform(.selectNext, .openViewer)

    let frame = feed.session.dependencies.navigator.frame(in: size, at: .zero)
    XCTAssertTrue(frame.lines.last?.contains("Description 1") == true, frame.lines.last ?? "")
  }

  func test_imageToViewFirst_isViewedOnce() async throws {
    let feed = FeedUI.make(testCase: self)
    let navigator = feed.session.dependencies.navigator
    var loaded = LoadedFeed(page: Paginated(items: [FeedImage.example(0)]))
    loaded.viewedImage = .example(0)
    navigator.push(feed.screen)
    try await eventually { feed.loader.savedFeeds.callCount == 1 }
    feed.loader.savedFeeds.complete(with: loaded)
    try await eventually { navigator.screens.count == 2 }

    navigator.pop()
    feed.session.leave()
    feed.screen.didAppear()
    try await eventually { feed.loader.savedFeeds.callCount == 2 }
    feed.loader.savedFeeds.complete(with: loaded, at: 1)
    await settle()

    XCTAssertEqual(navigator.screens.count, 1)
  }

  // MARK: Helpers

  private let clock = ManualClock()
  private let texts = ScreenTexts(language: .english)
  private let size = Size(width: 80, height: 24)
  private let place = Size(width: 80, height: 23)

  private func picture(_ letter: Character, isAnimated: Bool = false) -> RenderedPicture {
    RenderedPicture(cells: CellBuffer(size: place, filledWith: Cell(letter)), isAnimated: isAnimated)
  }

  /// Creates a viewer over a feed. As under a navigator, the viewer covers the feed, so the feed's requests for
  /// pictures are cancelled.
  private func makeSUT(
    count: Int = 3, hasMore: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> (sut: ViewerScreen, feed: FeedUI) {
    let feed = FeedUI.make(testCase: self, file: file, line: line)
    try await feed.loadFeed(FeedImage.examples(0..<count), hasMore: hasMore, file: file, line: line)
    feed.screen.didDisappear()
    let sut = ViewerScreen(
      image: .example(0), list: feed.screen, texts: texts, presentation: feed.presentation,
      slideshow: Slideshow(clock: clock)
    ) { [loader = feed.loader, presentation = feed.presentation] image in
      PictureLoad(image: image, presentation: presentation, pictures: loader)
    }
    trackForEventualDeallocation(sut, file: file, line: line)
    return (sut, feed)
  }

  /// Returns the number of cancelled requests, including the request of the feed's row.
  private func cancelCount(of image: FeedImage, in feed: FeedUI) -> Int {
    feed.loader.cancelledPictures.count { $0 == image.url }
  }

  @discardableResult
  private func render(_ sut: ViewerScreen) -> [String] {
    sut.layout(in: size)
    var canvas = Canvas(size: size, theme: Theme(.mono))
    sut.draw(on: &canvas)
    return canvas.cells.lines
  }

  private func shows(_ text: String, in sut: ViewerScreen) -> Bool { render(sut).contains { $0.contains(text) } }
  private func isShowingLoadingIndicator(_ sut: ViewerScreen) -> Bool { render(sut).last?.contains("◐") == true }
}
