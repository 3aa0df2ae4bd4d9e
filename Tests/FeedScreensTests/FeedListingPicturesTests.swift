import FeedDomain
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class FeedListingPicturesTests: XCTestCase {
  func test_update_requestsVisibleImagesBeforeNearOnes() async {
    let (sut, spy) = makeSUT()

    sut.loadPictures(ofVisible: FeedImage.examples(2...3), near: FeedImage.examples(0...1), in: size)

    XCTAssertEqual(spy.messages, [2, 3, 0, 1].map { .request(.example($0), size) })
  }

  func test_update_doesNotRequestTwice() async {
    let (sut, spy) = makeSUT()

    for _ in 0..<2 { sut.loadPictures(ofVisible: [.example(0)], near: [.example(1)], in: size) }
    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0...1), "while they load")
    spy.complete(.example(0))
    spy.complete(.example(1))
    for _ in 0..<2 { sut.loadPictures(ofVisible: [.example(1)], near: [.example(0)], in: size) }

    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0...1), "once they are loaded")
  }

  func test_update_doesNotRequestAFailedPictureByItself() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)

    spy.fail(.example(0))
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)

    XCTAssertEqual(spy.requestedImages, [.example(0)])
  }

  func test_update_requestsAllVisibleImagesHoweverManyLoad() async {
    let (sut, spy) = makeSUT()

    sut.loadPictures(ofVisible: FeedImage.examples(0..<9), near: FeedImage.examples(9..<12), in: size)

    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0..<9), "near ones wait")
  }

  func test_update_requestsNearImagesAsLoadsEnd() async {
    let (sut, spy) = makeSUT()
    let update = { [size] in
      sut.loadPictures(ofVisible: FeedImage.examples(0..<4), near: FeedImage.examples(4..<7), in: size)
    }
    update()
    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0..<4))

    spy.complete(.example(1))
    update()
    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0..<5))
    spy.fail(.example(0))
    update()

    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0..<6))
  }

  func test_update_cancelsWhatLeavesAndRequestsItAgainWhenItComesBack() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [.example(2)], in: size)

    sut.loadPictures(ofVisible: [.example(1)], near: [], in: size)
    XCTAssertEqual(Set(spy.cancelledImages), Set(FeedImage.examples([0, 2])))
    XCTAssertNil(sut.load(of: .example(0)))
    spy.forgetMessages()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [], in: size)

    XCTAssertEqual(spy.messages, [.request(.example(0), size)])
  }

  func test_update_doesNotCancelWhatOnlyMovesBetweenVisibleAndNear() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: [.example(0)], near: [.example(1)], in: size)

    sut.loadPictures(ofVisible: [.example(1)], near: [.example(0)], in: size)

    XCTAssertEqual(spy.cancelledImages, [])
    XCTAssertEqual(spy.requestedImages, FeedImage.examples(0...1))
  }

  func test_update_doesNotCancelALoadedPictureThatLeaves() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)
    spy.complete(.example(0))

    sut.loadPictures(ofVisible: [], near: [], in: size)

    XCTAssertEqual(spy.cancelledImages, [])
  }

  func test_update_startsAnewForAnotherImageWithTheSameID() async {
    let (sut, spy) = makeSUT()
    let old = FeedImage.example(0, path: "old")
    let new = FeedImage.example(0, path: "new")
    sut.loadPictures(ofVisible: [old], near: [], in: size)

    sut.loadPictures(ofVisible: [new], near: [], in: size)

    XCTAssertEqual(spy.messages, [.request(old, size), .cancel(old), .request(new, size)])
    XCTAssertEqual(sut.load(of: new)?.image, new)
  }

  func test_lateResult_changesNothing() async {
    let (sut, spy) = makeSUT()
    let old = FeedImage.example(0, path: "old")
    let new = FeedImage.example(0, path: "new")
    sut.loadPictures(ofVisible: [old], near: [], in: size)
    sut.loadPictures(ofVisible: [new], near: [], in: size)
    displayState.didDisplay()

    spy.complete(old)

    XCTAssertNil(sut.load(of: new)?.picture)
    XCTAssertEqual(sut.load(of: new)?.isLoading, true)
    XCTAssertFalse(displayState.needsDisplay)
  }

  func test_update_requestsInAnotherSizeAndKeepsThePictureMeanwhile() async {
    let (sut, spy) = makeSUT()
    let larger = Size(width: 20, height: 10)
    let picture = CellBuffer.testCard(fitting: size)
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)
    spy.complete(.example(0), with: picture)

    sut.loadPictures(ofVisible: [.example(0)], near: [], in: larger)

    XCTAssertEqual(spy.messages, [.request(.example(0), size), .request(.example(0), larger)])
    XCTAssertEqual(sut.load(of: .example(0))?.picture, picture)
  }

  func test_update_letsALoadForAnotherSizeEndBeforeItRequestsAgain() async {
    let (sut, spy) = makeSUT()
    let larger = Size(width: 20, height: 10)
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)

    sut.loadPictures(ofVisible: [.example(0)], near: [], in: larger)
    XCTAssertEqual(spy.messages, [.request(.example(0), size)], "while it loads")
    spy.complete(.example(0))
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: larger)

    XCTAssertEqual(spy.messages, [.request(.example(0), size), .request(.example(0), larger)], "once it is loaded")
  }

  func test_update_doesNotRequestAFailedPictureAtAnotherSize() async {
    let (sut, spy) = makeSUT()
    let larger = Size(width: 20, height: 10)
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)
    spy.fail(.example(0))

    sut.loadPictures(ofVisible: [.example(0)], near: [], in: larger)
    XCTAssertEqual(spy.messages, [.request(.example(0), size)], "until the user asks")
    sut.load(of: .example(0))?.retry()

    XCTAssertEqual(spy.messages, [.request(.example(0), size), .request(.example(0), larger)])
  }

  func test_retry_requestsOnceAfterAFailureOnly() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)
    let load = sut.load(of: .example(0))

    load?.retry()
    XCTAssertEqual(spy.requestedImages.count, 1, "while it loads")
    spy.fail(.example(0))
    load?.retry()
    load?.retry()
    XCTAssertEqual(spy.requestedImages.count, 2, "after it failed")
    spy.complete(.example(0))
    load?.retry()

    XCTAssertEqual(spy.requestedImages.count, 2, "once it is loaded")
  }

  func test_picture_takesAnErrorAway() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: [.example(0)], near: [], in: size)
    spy.fail(.example(0))

    sut.load(of: .example(0))?.show(CellBuffer.testCard(fitting: size))

    XCTAssertNil(sut.load(of: .example(0))?.errorMessage)
  }

  func test_cancelAll_keepsPicturesAndLetsTheRestBeRequestedAgain() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [], in: size)
    spy.complete(.example(0))

    sut.cancelPictures()
    XCTAssertFalse(sut.isLoadingPictures)
    XCTAssertEqual(spy.cancelledImages, [.example(1)])
    XCTAssertNotNil(sut.load(of: .example(0))?.picture)
    spy.forgetMessages()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [], in: size)

    XCTAssertEqual(spy.requestedImages, [.example(1)])
  }

  func test_isLoading_whileAnyPictureLoads() async {
    let (sut, spy) = makeSUT()
    XCTAssertFalse(sut.isLoadingPictures)

    sut.loadPictures(ofVisible: [.example(0)], near: [.example(1)], in: size)
    spy.complete(.example(0))
    XCTAssertTrue(sut.isLoadingPictures)
    spy.fail(.example(1))

    XCTAssertFalse(sut.isLoadingPictures)
  }

  func test_showPictures_tellsTheLoadsThatAreThereOnce() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [.example(2)], in: size)
    XCTAssertEqual(spy.shownImages, [])

    for _ in 0..<2 { sut.showPictures(of: FeedImage.examples(0...1)) }
    XCTAssertEqual(spy.shownImages, ids(0...1))
    for _ in 0..<2 { sut.showPictures(of: FeedImage.examples([1, 5])) }

    XCTAssertEqual(spy.shownImages, ids([1]))
  }

  func test_rowThatLeaves_isNoLongerShown() async {
    let (sut, spy) = makeSUT()
    sut.loadPictures(ofVisible: FeedImage.examples(0...1), near: [], in: size)
    sut.showPictures(of: FeedImage.examples(0...1))

    sut.loadPictures(ofVisible: [.example(1)], near: [], in: size)
    XCTAssertEqual(spy.shownImages, ids([1]))
    sut.cancelPictures()

    XCTAssertEqual(spy.shownImages, [])
  }

  // MARK: Helpers

  private func ids(_ numbers: some Sequence<Int>) -> Set<UUID> { Set(FeedImage.examples(numbers).map(\.id)) }

  private let size = Size(width: 8, height: 3)
  private let displayState = DisplayState()

  private func makeSUT(
    file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: FeedListing, spy: PictureLoadsSpy) {
    let spy = PictureLoadsSpy()
    let sut = FeedListing(presentation: .example, displayState: displayState) { [weak spy] image in
      spy?.makeLoad(for: image) ?? PictureLoadsSpy().makeLoad(for: image)
    }
    trackForMemoryLeaks(spy, file: file, line: line)
    trackForMemoryLeaks(sut, file: file, line: line)
    return (sut, spy)
  }
}
