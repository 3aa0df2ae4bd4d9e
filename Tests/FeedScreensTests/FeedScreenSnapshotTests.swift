import FeedDomain
import FeedPresentation
import Foundation
import Locks
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class FeedScreenSnapshotTests: XCTestCase {
  func test_firstLoading() async {
    let sut = makeSUT(nil)

    sut.startLoading()

    assertSnapshots(of: sut.screen, named: "feed-first-loading", at: .milliseconds(300))
  }

  func test_loaded() async {
    let sut = makeSUT()

    assertSnapshots(of: sut.screen, named: "feed-loaded")
  }

  func test_picturesLoadingAndFailed() async {
    let sut = makeSUT { row, size in
      switch row.image {
      case FeedImage.album[0]: Self.fail(row)
      case FeedImage.album[1]: break
      default: Self.show(row, size)
      }
    }

    assertSnapshots(of: sut.screen, named: "feed-pictures-loading-and-failed", at: .milliseconds(400))
  }

  func test_selectedInMidListPartlyOnScreen() async {
    let sut = makeSUT()
    for _ in 0..<4 { sut.perform(.selectNext) }
    sut.screen.scroll(by: -2)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-selected-in-mid-list")
  }

  func test_reloading() async {
    let sut = makeSUT()

    sut.startLoading()

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-reloading", at: .milliseconds(500))
  }

  func test_errorOverContent() async {
    let sut = makeSUT()

    sut.endLoading(withError: ScreenTexts(language: .english).connectionError)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-error-over-content")
  }

  func test_errorWithoutContent() async {
    let sut = makeSUT(nil)
    sut.delegate.onReload = {}

    sut.endLoading(withError: ScreenTexts(language: .english).invalidDataError)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-error-without-content")
  }

  func test_empty() async {
    let sut = makeSUT([])

    assertSnapshots(of: sut.screen, in: [.usual], named: "feed-empty")
  }

  func test_offline() async {
    let sut = makeSUT()

    sut.screen.display(
      FeedImage.album, offlineSince: FeedScreenSUT.now.addingTimeInterval(-3 * 3600), loadMore: nil)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-offline")
  }

  func test_leftOut() async {
    let sut = makeSUT()

    sut.screen.display(FeedImage.album, omitted: OmittedEntries(count: 3), offlineSince: nil, loadMore: nil)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-left-out")
  }

  func test_notice() async {
    let sut = makeSUT()

    sut.screen.display(notice: ScreenTexts(language: .english).saveFailed)

    assertSnapshots(of: sut.screen, in: [.usual, .small], named: "feed-notice")
  }

  func test_loadingMore() async {
    let sut = makeSUT(hasMore: true)

    for entry in SnapshotSize.allCases {
      sut.layout(in: entry.size)
      sut.screen.perform(.goToEnd)
      assertSnapshot(
        of: sut.screen, in: entry.size, named: "feed-loading-more-\(entry.rawValue)", at: .milliseconds(600))
    }
  }

  func test_loadMoreFailed() async {
    let sut = makeSUT(hasMore: true)

    sut.perform(.goToEnd)
    sut.page.fail(with: ScreenTexts(language: .english).connectionError)

    for entry in [SnapshotSize.usual, .small] {
      sut.layout(in: entry.size)
      sut.screen.perform(.goToEnd)
      assertSnapshot(of: sut.screen, in: entry.size, named: "feed-load-more-failed-\(entry.rawValue)")
    }
  }

  func test_tiny() async {
    let sut = makeSUT()
    let sizes = [(24, 8), (16, 6), (15, 6), (16, 5), (4, 2), (1, 1)].map { Size(width: $0, height: $1) }

    for size in sizes {
      assertSnapshot(of: sut.screen, in: size, named: "feed-tiny-\(size.width)x\(size.height)")
    }
  }

  func test_details() async {
    for layout in FeedLayout.allCases {
      for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40)] {
        let sut = FeedScreenSUT.make(FeedImage.gallery, layout: layout, answer: Self.show, testCase: self)
        sut.perform(.selectNext)
        assertSnapshot(of: sut.screen, in: size, named: "feed-details-\(layout)-\(size.width)x\(size.height)")
      }
    }
  }

  func test_ages_areToldAsOfTheMinute() async {
    let now = Locked(FeedScreenSUT.now)
    let screen = FeedScreen(
      texts: ScreenTexts(language: .english), source: "demo",
      presentation: ImagePresentation(language: .english) { now.withLock(\.self) },
      makeLoad: PictureLoadsSpy().makeLoad(for:))
    screen.display(FeedImage.gallery, offlineSince: nil, loadMore: nil)
    for layout in [Command.showList, .showSplit] {
      screen.layout(in: Size(width: 120, height: 40))
      screen.perform(layout)
      now.withLock { $0 = FeedScreenSUT.now }
      XCTAssertEqual(count("5 minutes ago", on: screen), layout == .showList ? 2 : 3)

      now.withLock { $0 = FeedScreenSUT.now.addingTimeInterval(60) }
      XCTAssertEqual(count("6 minutes ago", on: screen), layout == .showList ? 2 : 3)
    }
  }

  // MARK: Helpers

  private func count(_ text: String, on screen: FeedScreen) -> Int {
    screen.lines(in: Size(width: 120, height: 40)).reduce(0) { $0 + $1.components(separatedBy: text).count - 1 }
  }

  private func makeSUT(
    _ images: [FeedImage]? = FeedImage.album, hasMore: Bool = false, file: StaticString = #filePath,
    line: UInt = #line, answer: PictureLoadsSpy.Answer? = nil
  ) -> FeedScreenSUT {
    FeedScreenSUT.make(images, hasMore: hasMore, answer: answer ?? Self.show, testCase: self, file: file, line: line)
  }

  private static func show(_ row: PictureLoad, _ size: Size) {
    row.show(CellBuffer.testCard(fitting: size))
  }

  private static func fail(_ row: PictureLoad) {
    row.fail(saying: "404 — not found")
  }
}
