import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import FeedUseCases
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of loading the feed, and of its screen.
@MainActor
final class FeedUIIntegrationTests: XCTestCase {
  func test_feedScreen_hasTitleAndSource() async {
    let sut = makeSUT()

    XCTAssertTrue(sut.lines[0].contains(ScreenTexts(language: .english).feedTitle))
    XCTAssertTrue(sut.lines[0].contains("example.com"))
  }

  // MARK: Load actions

  func test_feed_isNotLoadedBeforeFirstAppearance() async {
    let sut = makeSUT()

    sut.render()
    await settle()

    XCTAssertEqual(sut.loader.feeds.callCount, 0)
  }

  func test_feed_isLoadedOnceOnFirstAppearanceAndNeverAgainByItself() async throws {
    let sut = makeSUT()

    try await sut.loadFeed([.example(0)])
    sut.screen.didDisappear()
    sut.simulateAppearance()
    await settle()

    XCTAssertEqual(sut.loader.feeds.callCount, 1)
  }

  func test_reload_loadsTheFeedAgain() async throws {
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])

    sut.simulateReload()
    try await sut.complete(with: [.example(0)], at: 1)
    sut.simulateReload()
    try await eventually { sut.loader.feeds.callCount == 3 }
  }

  func test_reload_doesNothingWhileTheFeedLoads() async throws {
    let sut = makeSUT()

    sut.simulateAppearance()
    sut.simulateReload()
    sut.simulateReload()
    try await sut.complete(with: [.example(0)])
    await settle()

    XCTAssertEqual(sut.loader.feeds.callCount, 1)
  }

  func test_reload_loadsAgainAfterAFailure() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    try await sut.fail()

    sut.simulateReload()

    try await eventually { sut.loader.feeds.callCount == 2 }
  }

  func test_cancel_endsTheLoadAndDeliversNothingOfIt() async throws {
    let sut = makeSUT()
    sut.loader.feeds.heedsCancellation = false
    try await sut.loadFeed([.example(0)])
    sut.simulateReload()
    try await eventually { sut.loader.feeds.callCount == 2 }

    sut.screen.perform(.stopLoading)
    XCTAssertFalse(sut.isShowingLoadingIndicator)
    try await eventually { sut.loader.feeds.cancelledInputs.count == 1 }
    sut.loader.feeds.complete(with: LoadedFeed(page: sut.loader.page([.example(1)], hasMore: false)), at: 1)
    await settle()

    XCTAssertTrue(sut.shows("Description 0"))
    XCTAssertFalse(sut.shows("Description 1"))
  }

  func test_reload_loadsAgainAfterACancelledLoad() async throws {
    let sut = makeSUT()
    sut.loader.feeds.heedsCancellation = false
    sut.simulateAppearance()
    try await eventually { sut.loader.feeds.callCount == 1 }
    sut.screen.perform(.stopLoading)

    sut.simulateReload()
    try await sut.complete(with: [.example(0)], at: 1)

    XCTAssertTrue(sut.shows("Description 0"))
  }

  func test_releasedScreen_cancelsItsLoad() async throws {
    var sut: FeedUI? = makeSUT()
    let loader = try XCTUnwrap(sut?.loader)
    sut?.simulateAppearance()
    try await eventually { loader.feeds.callCount == 1 }

    sut = nil

    try await eventually { loader.feeds.cancelledInputs.count == 1 }
  }

  // MARK: Loading indicator

  func test_loadingIndicator_isVisibleWhileTheFeedLoads() async throws {
    let sut = makeSUT()
    XCTAssertFalse(sut.isShowingLoadingIndicator)

    sut.simulateAppearance()
    XCTAssertTrue(sut.isShowingLoadingIndicator)
    try await sut.complete(with: [])
    XCTAssertFalse(sut.isShowingLoadingIndicator)

    sut.simulateReload()
    XCTAssertTrue(sut.isShowingLoadingIndicator)
    try await sut.fail(at: 1)
    XCTAssertFalse(sut.isShowingLoadingIndicator)
  }

  // MARK: Content

  func test_loadedFeed_isListedWithTextsAndPosition() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    XCTAssertFalse(sut.shows("Description"))

    try await sut.complete(with: FeedImage.examples(0..<2))

    XCTAssertTrue(sut.shows("Description 0"))
    XCTAssertTrue(sut.shows("Description 1"))
    XCTAssertEqual(sut.position, "1/2")
  }

  func test_loadedFeed_replacesTheListedImages() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))

    sut.simulateReload()
    try await sut.complete(with: [], at: 1)

    XCTAssertFalse(sut.shows("Description"))
    XCTAssertTrue(sut.shows(ScreenTexts(language: .english).noImages))
  }

  func test_loadedFeed_listsAnImageOnce() async throws {
    let sut = makeSUT()

    try await sut.loadFeed([.example(0), .example(1), .example(0, path: "other")])

    XCTAssertEqual(sut.position, "1/2")
    XCTAssertEqual(sut.loader.requestedPictures, FeedImage.examples(0..<2).map(\.url))
  }

  func test_failedLoad_removesNothing() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))

    sut.simulateReload()
    try await sut.fail(at: 1)

    XCTAssertTrue(sut.shows("Description 0"))
    XCTAssertTrue(sut.shows("Description 1"))
  }

  // MARK: Error

  func test_error_isShownUntilTheNextLoad() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    XCTAssertFalse(sut.shows(connectionError))

    try await sut.fail()
    XCTAssertTrue(sut.shows(connectionError))
    sut.perform(.selectNext, .goToEnd)
    XCTAssertTrue(sut.shows(connectionError))

    sut.simulateReload()
    XCTAssertFalse(sut.shows(connectionError))
  }

  func test_error_isShownUntilItIsDismissed() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    try await sut.fail()

    sut.perform(.dismissError)

    XCTAssertFalse(sut.shows(connectionError))
  }

  func test_error_readsDifferentlyForInvalidData() async throws {
    struct Invalid: InvalidDataError {}
    let sut = makeSUT()
    sut.simulateAppearance()

    try await sut.fail(with: Invalid())

    XCTAssertTrue(sut.shows(ScreenTexts(language: .english).invalidDataError))
    XCTAssertFalse(sut.shows(connectionError))
  }

  // MARK: Saved feed

  func test_savedFeed_isShownWhileTheFeedLoads() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()

    try await completeSavedFeed(of: sut, with: FeedImage.examples(0..<2))

    XCTAssertTrue(sut.shows("Description 0"))
    XCTAssertTrue(sut.isShowingLoadingIndicator)
    XCTAssertFalse(sut.shows("Offline"), "the connection is not known yet")
  }

  func test_savedFeed_isReplacedWithSelectionAndPlaceKept() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    try await completeSavedFeed(of: sut, with: FeedImage.examples(0..<6))
    sut.perform(.selectNext, .selectNext, .selectNext)
    let place = try XCTUnwrap(sut.row(of: "Description 3"))

    try await sut.complete(with: FeedImage.examples([10, 11, 12, 3, 4, 5]))

    XCTAssertEqual(sut.screen.selectedImage, .example(3))
    XCTAssertEqual(sut.row(of: "Description 3"), place)
    XCTAssertEqual(sut.position, "4/6")
  }

  func test_savedFeed_staysUnderTheErrorAndIsNotCalledOfflineWhenTheServerFails() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    try await completeSavedFeed(of: sut, with: [.example(0)])
    XCTAssertFalse(sut.shows("Offline"))

    try await sut.fail(with: UnexpectedStatus(code: 500))

    XCTAssertTrue(sut.shows("Description 0"))
    XCTAssertTrue(sut.shows("The server has a problem (500)"))
    XCTAssertFalse(sut.shows("Offline"))
  }

  func test_savedFeed_isNotShownOnceTheLoadIsCalledOff() async throws {
    let saved = LoaderSpy<Void, LoadedFeed>()
    saved.heedsCancellation = false
    let session = FeedUI.makeSession(
      FeedLoaders(
        feed: { showSaved in
          let feed = try await saved.load(())
          await showSaved?(feed)
          return feed
        },
        pictures: FeedLoaderSpy(), commentsOrDetails: { _ in .comments([]) }))
    let screen = session.screen
    screen.didAppear()
    try await eventually { saved.callCount == 1 }

    screen.perform(.stopLoading)
    saved.complete(with: savedFeed([.example(0)]))
    await settle()

    XCTAssertNil(screen.selectedImage)
  }

  func test_offlineFeed_isMarkedWithItsAgeUntilANewerOneIsLoaded() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    try await eventually { sut.loader.feeds.callCount == 1 }

    sut.loader.feeds.complete(with: savedFeed([.example(0)]))
    try await eventually { sut.shows("Offline · saved 1 hour ago") }
    sut.simulateReload()
    try await sut.complete(with: [.example(0)], at: 1)

    XCTAssertFalse(sut.shows("Offline"))
  }

  // MARK: Comments

  func test_selection_isTheImageWhoseCommentsAreAskedFor() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))

    sut.perform(.openComments)
    sut.perform(.selectNext, .openComments)

    try await eventually { sut.loader.comments.inputs == FeedImage.examples(0..<2) }
  }

  // MARK: Helpers

  private let connectionError = ScreenTexts(language: .english).connectionError

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> FeedUI {
    FeedUI.make(testCase: self, file: file, line: line)
  }

  private func savedFeed(_ images: [FeedImage]) -> LoadedFeed {
    LoadedFeed(page: Paginated(items: images), savedAt: FeedUI.now.addingTimeInterval(-3600))
  }

  private func completeSavedFeed(of sut: FeedUI, with images: [FeedImage]) async throws {
    try await eventually { sut.loader.savedFeeds.callCount == 1 }
    sut.loader.savedFeeds.complete(with: savedFeed(images))
    try await eventually { sut.shows("Description 0") }
  }
}
