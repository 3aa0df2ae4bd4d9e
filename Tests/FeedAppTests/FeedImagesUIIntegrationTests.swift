import FeedDomain
import FeedPresentation
import FeedTestSupport
import PictureCodecs
import TerminalKit
import TestSupport
import Workers
import XCTest

@testable import FeedApp

/// Tests of loading the feed's pictures. Two rows are completely visible and a third row in part. Three more rows are
/// near.
@MainActor
final class FeedImagesUIIntegrationTests: XCTestCase {
  // MARK: Requests

  func test_picture_isRequestedWhenItsRowBecomesVisible() async throws {
    let sut = makeSUT()
    sut.simulateAppearance()
    XCTAssertEqual(sut.loader.requestedPictures, [])

    try await sut.complete(with: FeedImage.examples(0..<1))

    XCTAssertEqual(sut.loader.requestedPictures, urls([0]))
  }

  func test_picture_isRequestedForThePlaceItWillTake() async throws {
    let sut = makeSUT()

    try await sut.loadFeed([.example(0)])

    XCTAssertEqual(sut.loader.pictures.inputs.map(\.size), [Size(width: 21, height: 6)])
  }

  func test_nearPictures_areRequestedAfterVisibleOnes() async throws {
    let sut = makeSUT()

    try await sut.loadFeed(FeedImage.examples(0..<9))

    XCTAssertEqual(sut.loader.requestedPictures, urls([0, 1, 2, 3]), "at most four requests run at a time")
    for number in 0..<8 {
      complete(sut, number)
      try await eventually {
        sut.render()
        return sut.loader.requestedPictures.count == min(8, 5 + number)
      }
    }
    await settle()
    sut.render()

    XCTAssertEqual(sut.loader.requestedPictures, urls(0..<8), "pictures up to a screenful ahead are requested")
  }

  func test_nearPictures_areThoseInTheDirectionOfTravel() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<12))
    sut.perform(.goToEnd)
    XCTAssertEqual(sut.loader.requestedPictures.suffix(4), urls([8, 9, 10, 11])[...])

    sut.loader.completePicture(of: .example(11), with: .picture("B"))
    sut.perform(.selectPrevious)

    try await eventually {
      sut.render()
      return sut.loader.requestedPictures.last == FeedImage.example(7).url
    }
  }

  func test_visiblePictures_doNotWaitForNearOnes() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<12))
    XCTAssertEqual(sut.loader.requestedPictures.count, 4)

    sut.perform(.pageDown, .pageDown)

    for image in visible(in: sut) { XCTAssertTrue(sut.loader.requestedPictures.contains(image.url)) }
  }

  func test_picture_isRequestedOnceHoweverOftenItIsDrawn() async throws {
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])

    for _ in 0..<3 { sut.render() }
    XCTAssertEqual(sut.loader.requestedPictures, urls([0]), "while the picture loads")
    complete(sut, 0)
    try await eventually { sut.shows("0000") }
    for _ in 0..<3 { sut.render() }

    XCTAssertEqual(sut.loader.requestedPictures, urls([0]), "after the picture has loaded")
  }

  func test_nearPicture_whoseRowBecomesVisibleWhileItLoadsKeepsItsRequestAndLooksLikeAVisibleOne() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<6))
    XCTAssertEqual(
      sut.loader.requestedPictures, urls(0..<4), "the fourth row is requested because it is near the screen")

    sut.perform(.selectNext, .selectNext, .selectNext)
    await settle()
    sut.render()

    XCTAssertEqual(sut.loader.requestedPictures.filter { $0 == FeedImage.example(3).url }.count, 1)
    XCTAssertFalse(sut.loader.cancelledPictures.contains(FeedImage.example(3).url))
    let row = try XCTUnwrap(sut.row(of: "Description 3"))
    XCTAssertTrue(sut.lines[row + 1].contains("░"), sut.lines[row + 1])
    complete(sut, 3)
    try await eventually { sut.shows("3333") }
    XCTAssertFalse(sut.lines[row + 1].contains("░"))
  }

  func test_nearPicture_thatFailsBeforeItsRowBecomesVisibleOffersARetryThere() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<6))

    sut.loader.failPicture(of: .example(3))
    await settle()
    XCTAssertFalse(sut.shows(imageFailed))
    sut.perform(.selectNext, .selectNext, .selectNext)

    XCTAssertTrue(sut.shows(imageFailed))
    XCTAssertTrue(sut.shows(retry))
    XCTAssertEqual(sut.loader.requestedPictures.filter { $0 == FeedImage.example(3).url }.count, 1)
  }

  func test_picture_isRequestedInANewSize() async throws {
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])
    complete(sut, 0)
    try await eventually { sut.shows("0000") }

    let lines = sut.render(in: Size(width: 60, height: 30))

    XCTAssertEqual(sut.loader.pictures.inputs.last?.size, Size(width: 24, height: 7))
    XCTAssertTrue(lines.contains { $0.contains("0000") }, "the old picture stays until then")
  }

  func test_readyPicture_isShownInTheSameFrameWithoutALoad() async throws {
    let sut = makeSUT()
    sut.loader.cachedPictures[FeedImage.example(0).url] = .picture("R")

    try await sut.loadFeed([.example(0)])

    XCTAssertTrue(sut.shows("RRRR"))
    XCTAssertEqual(sut.loader.requestedPictures, [])
    XCTAssertFalse(sut.screen.isAnimating)
  }

  // MARK: Cancelling

  func test_picture_isCancelledWhenItsRowLeavesAndRequestedAgainWhenItComesBack() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<12))

    sut.perform(.goToEnd)
    try await eventually { Set(sut.loader.cancelledPictures) == Set(urls(0..<4)) }
    sut.perform(.goToStart)

    XCTAssertEqual(sut.loader.requestedPictures.filter { $0 == FeedImage.example(0).url }.count, 2)
  }

  func test_picture_isNotCancelledWhileItStaysNear() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<12))

    sut.perform(.selectNext)
    await settle()

    XCTAssertEqual(sut.loader.cancelledPictures, [])
  }

  func test_nearPicture_isCancelledWhenItsRowIsNearNoMore() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<20))
    for number in 0..<3 { complete(sut, number) }
    try await eventually {
      sut.render()
      return sut.loader.requestedPictures == urls(0..<7)
    }
    XCTAssertEqual(sut.loader.cancelledPictures, [])

    sut.perform(.goToEnd)

    try await eventually { Set(sut.loader.cancelledPictures) == Set(urls(3..<7)) }
  }

  func test_coveredScreen_cancelsItsPicturesAndRequestsThemAgainOnceUncovered() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))

    sut.screen.didDisappear()
    try await eventually { Set(sut.loader.cancelledPictures) == Set(urls(0..<2)) }
    sut.simulateAppearance()

    XCTAssertEqual(sut.loader.requestedPictures, urls([0, 1, 0, 1]))
  }

  func test_cancelledPicture_showsNoError() async throws {
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])

    sut.screen.didDisappear()
    try await eventually { sut.loader.cancelledPictures.count == 1 }
    await settle()
    sut.render()

    XCTAssertFalse(sut.shows(imageFailed))
  }

  // MARK: Late results

  func test_lateResult_ofARowThatLeftChangesNothing() async throws {
    let sut = makeSUT()
    sut.loader.pictures.heedsCancellation = false
    try await sut.loadFeed(FeedImage.examples(0..<12))
    sut.perform(.goToEnd)
    try await eventually { sut.loader.cancelledPictures.count == 4 }
    let before = sut.lines

    complete(sut, 0)
    await settle()
    XCTAssertEqual(sut.lines, before)
    sut.perform(.goToStart)

    XCTAssertFalse(sut.shows("0000"), "the row that is back waits for its own request")
  }

  func test_lateResult_ofAnotherImageWithTheSameIDChangesNothing() async throws {
    let sut = makeSUT()
    sut.loader.pictures.heedsCancellation = false
    let old = FeedImage.example(0, path: "old")
    let new = FeedImage.example(0, path: "new")
    try await sut.loadFeed([old])
    sut.simulateReload()
    try await sut.complete(with: [new], at: 1)
    XCTAssertEqual(sut.loader.requestedPictures, [old.url, new.url])

    sut.loader.completePicture(of: old, with: .picture("O"))
    await settle()
    XCTAssertFalse(sut.shows("OOOO"))
    XCTAssertTrue(sut.isShowingShimmer)
    sut.loader.completePicture(of: new, with: .picture("N"))

    try await eventually { sut.shows("NNNN") }
  }

  func test_lateFailure_ofARowThatLeftChangesNothing() async throws {
    let sut = makeSUT()
    sut.loader.pictures.heedsCancellation = false
    try await sut.loadFeed([.example(0)])
    sut.screen.didDisappear()
    sut.simulateAppearance()

    sut.loader.pictures.fail(at: 0)
    await settle()

    XCTAssertFalse(sut.shows(imageFailed))
    XCTAssertTrue(sut.isShowingShimmer)
  }

  // MARK: Look

  func test_shimmer_isShownWhileThePictureLoads() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))
    XCTAssertTrue(sut.isShowingShimmer)

    complete(sut, 0)
    sut.loader.failPicture(of: .example(1))

    try await eventually { !sut.isShowingShimmer }
    XCTAssertFalse(sut.screen.isAnimating)
  }

  func test_picture_isShownInItsOwnRow() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))

    complete(sut, 1)
    try await eventually { sut.shows("1111") }
    XCTAssertFalse(sut.shows("0000"))
    complete(sut, 0)
    try await eventually { sut.shows("0000") }

    XCTAssertEqual(sut.row(of: "0000"), 2)
    XCTAssertEqual(sut.row(of: "1111"), 9)
  }

  func test_failedPicture_offersARetryThatRequestsItAgain() async throws {
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])

    sut.loader.failPicture(of: .example(0))
    try await eventually { sut.shows(imageFailed) }
    XCTAssertTrue(sut.shows(retry))
    sut.render()
    XCTAssertEqual(sut.loader.requestedPictures, urls([0]), "a failed picture is not requested again without the user")

    sut.perform(.retry)
    XCTAssertEqual(sut.loader.requestedPictures, urls([0, 0]))
    XCTAssertFalse(sut.shows(imageFailed))
    complete(sut, 0)

    try await eventually { sut.shows("0000") }
  }

  func test_undecodablePicture_offersARetry() async throws {
    struct NotAPicture: InvalidDataError {}
    let sut = makeSUT()
    try await sut.loadFeed([.example(0)])

    sut.loader.pictures.fail(with: NotAPicture())

    try await eventually { sut.shows("not a picture") && sut.shows(retry) }
  }

  func test_pictureThatTheDecoderRefuses_saysWhy() async throws {
    let reasons: [(any Error, String)] = [
      (PictureDecodingError.unknownFormat, "not a picture"), (PictureDecodingError.damaged("torn"), "not a picture"),
      (PictureDecodingError.tooLarge(width: 9, height: 9), "too large"),
      (WorkerFailure.timeLimitExceeded, "too slow"), (WorkerFailure.workerCrashed, "not decoded"),
      (WorkerFailure.workerNotStarted(EMFILE), "not decoded"),
      (WorkerFailure.unconfined(.landlock, ENOSYS), "landlock"),
      (WorkerFailure.unconfined(.systemCalls, EINVAL), "seccomp"),
    ]
    for (error, reason) in reasons {
      let sut = makeSUT()
      try await sut.loadFeed([.example(0)])

      sut.loader.pictures.fail(with: error)

      try await eventually("\(error)") { sut.shows(reason) }
    }
  }

  func test_click_onTheRetryRequestsThePictureAgain() async throws {
    let sut = makeSUT()
    try await sut.loadFeed(FeedImage.examples(0..<2))
    sut.loader.failPicture(of: .example(1))
    try await eventually { sut.shows(imageFailed) }
    XCTAssertFalse(sut.shows(retry), "the hints belong to the selected row")

    sut.screen.click(at: Point(x: 5, y: try XCTUnwrap(sut.row(of: imageFailed))))

    XCTAssertEqual(sut.loader.requestedPictures, urls([0, 1, 1]))
  }

  // MARK: Helpers

  /// The first line of the message.
  private let imageFailed = "no connection"
  private let retry = "t retry"

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> FeedUI {
    FeedUI.make(testCase: self, file: file, line: line)
  }

  private func urls(_ numbers: some Sequence<Int>) -> [URL] {
    FeedImage.examples(numbers).map(\.url)
  }

  /// Completes the picture request of the image with this number. The picture is made of the number's digit.
  private func complete(_ sut: FeedUI, _ number: Int) {
    sut.loader.completePicture(of: .example(number), with: .picture(Character("\(number)")))
  }

  private func visible(in sut: FeedUI) -> [FeedImage] {
    (0..<12).filter { number in sut.lines.contains { $0.hasSuffix("Description \(number)") } }.map { .example($0) }
  }
}
