import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class ViewerScreenSnapshotTests: XCTestCase {
  func test_loading() async {
    let sut = makeSUT()

    assertSnapshots(of: sut.screen, in: [.usual], named: "viewer-loading", at: .milliseconds(200))
  }

  func test_whole() async {
    let sut = makeSUT()

    answerWithTestCards(sut)

    assertSnapshots(of: sut.screen, named: "viewer-whole")
  }

  func test_zoomed() async {
    let sut = makeSUT()
    answerWithTestCards(sut)
    sut.perform(.zoomIn, .zoomIn, .zoomIn, .panRight)

    assertSnapshots(of: sut.screen, in: [.usual], named: "viewer-zoomed")
  }

  func test_failed() async {
    let sut = makeSUT()

    sut.fail(with: "404 — not found")

    assertSnapshots(of: sut.screen, in: [.usual], named: "viewer-failed")
  }

  func test_failedOverPicture() async {
    let sut = makeSUT()
    sut.complete(with: Size(width: 20, height: 8))
    sut.perform(.zoomIn)

    sut.fail(with: "404 — not found")

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "viewer-failed-over-picture")
  }

  func test_tiny() async {
    let sut = makeSUT()
    answerWithTestCards(sut)

    for size in [Size(width: 16, height: 6), Size(width: 15, height: 5), Size(width: 1, height: 1)] {
      assertSnapshot(of: sut.screen, in: size, named: "viewer-tiny-\(size.width)x\(size.height)")
    }
  }

  func test_details() async {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40)] {
      let sut = ViewerScreenSUT.make(FeedImage.gallery, selectedIndex: 0, testCase: self)
      sut.complete(with: CellBuffer.testCard(fitting: ViewerScreenSUT.place))
      assertSnapshot(of: sut.screen, in: size, named: "viewer-details-\(size.width)x\(size.height)")
    }
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)

  private func makeSUT() -> ViewerScreenSUT {
    ViewerScreenSUT.make(FeedImage.album, selectedIndex: 1, testCase: self)
  }

  private func answerWithTestCards(_ sut: ViewerScreenSUT) {
    sut.loads.answer = { load, size in
      load.show(.testCard(fitting: size))
    }
    sut.loads.complete(FeedImage.album[1], with: .testCard(fitting: ViewerScreenSUT.place))
    sut.layout()
  }
}
