import FeedDomain
import FeedTestSupport
import FeedUseCases
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of the user's position in the feed after a reload.
@MainActor
final class FeedReloadUIIntegrationTests: XCTestCase {
  func test_reload_keepsTheScreenPositionOfTheSelectedImage() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    sut.perform(.selectNext, .selectNext, .selectNext)
    let place = try XCTUnwrap(sut.row(of: "Description 3"))

    sut.simulateReload()
    try await sut.complete(with: FeedImage.examples([20, 21, 0, 1, 2, 3, 4, 5]), at: 1)

    XCTAssertEqual(sut.screen.selectedImage, .example(3))
    XCTAssertEqual(sut.row(of: "Description 3"), place)
  }

  func test_reload_doesNotSelectTheStartPlaceThatTheFirstLoadDidNotList() async throws {
    let sut = FeedUI.make(testCase: self)
    sut.session.startPlace = FeedImage.example(4).id
    try await sut.loadFeed(FeedImage.examples(0..<3))

    sut.simulateReload()
    try await sut.complete(with: FeedImage.examples(0..<9), at: 1)

    XCTAssertEqual(sut.screen.selectedImage, .example(0))
  }

  func test_firstLoad_selectsTheStartPlace() async throws {
    let sut = FeedUI.make(testCase: self)
    sut.session.startPlace = FeedImage.example(4).id

    try await sut.loadFeed(FeedImage.examples(0..<9))

    XCTAssertEqual(sut.screen.selectedImage, .example(4))
  }

  func test_reload_loadsPagesUntilTheSelectedImageIsThere() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    for _ in 0..<7 { sut.perform(.selectNext) }

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<3))
    try await completePage(0, of: sut, with: FeedImage.examples(3..<6))
    try await completePage(1, of: sut, with: FeedImage.examples(6..<9))

    try await eventually { !sut.isShowingLoadingIndicator }
    XCTAssertEqual(sut.screen.selectedImage, .example(7))
    XCTAssertEqual(sut.position, "8/9+")
    XCTAssertEqual(sut.loader.pages.callCount, 2)
  }

  func test_reload_loadsNoMorePagesThanReachTheOldPlace() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    for _ in 0..<4 { sut.perform(.selectNext) }

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(20..<23))
    try await completePage(0, of: sut, with: FeedImage.examples(23..<26))
    try await eventually { !sut.isShowingLoadingIndicator }
    await settle()

    XCTAssertEqual(sut.loader.pages.callCount, 1, "six images are needed to reach the fifth position")
  }

  func test_reload_loadsNoPageWhenTheFirstOneReaches() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    sut.perform(.selectNext)

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<4))
    try await eventually { !sut.isShowingLoadingIndicator }

    XCTAssertEqual(sut.loader.pages.callCount, 0)
  }

  func test_reload_loadsPagesUntilTheScreenIsFullBelowTheSelectedImage() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    sut.perform(.pageDown)
    XCTAssertEqual(sut.screen.selectedImage, .example(4))
    let place = try XCTUnwrap(sut.row(of: "Description 4"))

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<4))
    try await completePage(0, of: sut, with: FeedImage.examples(4..<8))
    try await eventually { !sut.isShowingLoadingIndicator }

    XCTAssertEqual(sut.row(of: "Description 4"), place)
    XCTAssertEqual(sut.loader.pages.callCount, 1)
  }

  func test_reload_showsTheLoadedPagesWhenOneFails() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    for _ in 0..<7 { sut.perform(.selectNext) }

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<3))
    try await eventually { sut.loader.pages.callCount == 1 }
    sut.loader.pages.fail()

    try await eventually { !sut.isShowingLoadingIndicator }
    XCTAssertEqual(sut.screen.selectedImage, .example(2), "the nearest image that still exists is selected")
  }

  func test_reload_takesThePlaceThatTheUserHasWhenItComes() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    for _ in 0..<7 { sut.perform(.selectNext) }

    sut.simulateReload()
    try await eventually { sut.loader.feeds.callCount == 2 }
    sut.perform(.goToStart)
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<4))
    try await eventually { !sut.isShowingLoadingIndicator }

    XCTAssertEqual(sut.loader.pages.callCount, 0)
    XCTAssertEqual(sut.screen.selectedImage, .example(0))
  }

  func test_reload_endsAtAnEmptyPage() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<9))
    for _ in 0..<7 { sut.perform(.selectNext) }

    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<3))
    try await completePage(0, of: sut, with: [])

    try await eventually { !sut.isShowingLoadingIndicator }
    XCTAssertEqual(sut.position, "3/3+")
  }

  func test_reload_startsAtTheTopWhenTenPagesDoNotReachTheOldPlace() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<30))
    sut.perform(.goToEnd)

    try await reload(sut, withPagesOfTwo: 11)

    await settle()
    XCTAssertEqual(sut.loader.pages.callCount, 10)
    XCTAssertEqual(sut.position, "1/22+", "the loaded images are listed")
    XCTAssertTrue(sut.shows("Description 0"))
  }

  func test_reload_keepsThePlaceThatTheTenthPageReaches() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<22))
    sut.perform(.goToEnd)

    try await reload(sut, withPagesOfTwo: 11)

    XCTAssertEqual(sut.position, "22/22+")
  }

  func test_loadedPages_arePartOfTheListAfterAReload() async throws {
    let sut = try await makeSUT(FeedImage.examples(0..<3), hasMore: true)
    sut.perform(.goToEnd)
    try await completePage(0, of: sut, with: FeedImage.examples(3..<6))
    try await eventually { sut.position == "3/6+" }

    sut.perform(.goToEnd)
    try await eventually { sut.loader.pages.callCount == 2 }
    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<3))
    try await completePage(2, of: sut, with: FeedImage.examples(3..<6))

    try await eventually { !sut.isShowingLoadingIndicator }
    XCTAssertEqual(sut.position, "6/6+")
  }

  // MARK: Helpers

  private func makeSUT(
    _ images: [FeedImage], hasMore: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> FeedUI {
    let sut = FeedUI.make(testCase: self, file: file, line: line)
    for image in FeedImage.examples(0..<30) { sut.loader.cachedPictures[image.url] = .picture("P") }
    try await sut.loadFeed(images, hasMore: hasMore, file: file, line: line)
    return sut
  }

  private func reload(_ sut: FeedUI, withPagesOfTwo count: Int) async throws {
    sut.simulateReload()
    try await completeFirstPage(of: sut, with: FeedImage.examples(0..<2))
    for page in 1..<count {
      try await completePage(page - 1, of: sut, with: FeedImage.examples(page * 2..<page * 2 + 2))
    }
    try await eventually("the load never ended") { !sut.isShowingLoadingIndicator }
  }

  private func completeFirstPage(of sut: FeedUI, with images: [FeedImage]) async throws {
    try await eventually("the feed is not loaded") { sut.loader.feeds.callCount == 2 }
    sut.loader.feeds.complete(with: LoadedFeed(page: sut.loader.page(images, hasMore: true)), at: 1)
  }

  private func completePage(_ index: Int, of sut: FeedUI, with images: [FeedImage]) async throws {
    try await eventually("page \(index) is not loaded") { sut.loader.pages.callCount > index }
    sut.loader.pages.complete(with: sut.loader.page(images, hasMore: true), at: index)
  }
}
