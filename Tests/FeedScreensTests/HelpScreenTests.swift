import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class HelpScreenTests: XCTestCase {
  func test_snapshots() async {
    assertSnapshots(of: makeSUT(), named: "help")
  }

  func test_snapshots_inTheLongestTexts() async {
    assertSnapshots(of: makeSUT(language: .greek), named: "help-greek")
  }

  func test_snapshots_ofTheViewersKeys() async {
    assertSnapshots(of: makeSUT(.viewer), named: "help-viewer")
  }

  func test_snapshot_scrolledToTheEnd() async {
    let sut = makeSUT()
    sut.layout(in: SnapshotSize.small.size)

    sut.perform(.goToEnd)

    assertSnapshot(of: sut, in: SnapshotSize.small.size, named: "help-scrolled-to-the-end-40x12")
  }

  func test_help_namesEveryKeyAndAction() async {
    let texts = ScreenTexts(language: .english)
    for keymap in [Keymap.standard, .viewer] {
      let lines = makeSUT(keymap).frame(in: SnapshotSize.large.size).lines

      for binding in keymap.bindings {
        let keys = binding.keys.map(\.label).joined(separator: " ")
        let text = binding.action.text(in: texts)
        XCTAssertTrue(lines.contains { $0.contains(keys) && $0.contains(text) }, text)
      }
    }
  }

  func test_scroll_stopsAtBothEnds() async {
    let sut = makeSUT()
    let size = SnapshotSize.small.size
    let start = sut.frame(in: size)

    sut.perform(.selectPrevious)
    XCTAssertEqual(sut.frame(in: size), start)
    sut.perform(.goToEnd)
    let end = sut.frame(in: size)
    XCTAssertNotEqual(end, start)
    sut.scroll(by: 3)
    XCTAssertEqual(sut.frame(in: size), end)
    sut.perform(.goToStart)

    XCTAssertEqual(sut.frame(in: size), start)
  }

  func test_scroll_bringsEveryLineOnScreen() async {
    let sut = makeSUT()
    var seen: Set<String> = []

    for _ in 0..<60 {
      seen.formUnion(sut.frame(in: SnapshotSize.small.size).lines)
      sut.perform(.selectNext)
    }

    for key in ["Ctrl-D", "PgUp", "Enter", "Ctrl-Z"] {
      XCTAssertTrue(seen.contains { $0.contains(key) }, key)
    }
  }

  func test_resize_comesBackFromTheEnd() async {
    let sut = makeSUT()
    sut.layout(in: SnapshotSize.small.size)
    sut.perform(.goToEnd)

    XCTAssertEqual(sut.frame(in: SnapshotSize.large.size), makeSUT().frame(in: SnapshotSize.large.size))
  }

  func test_everySize_isSurvived() async {
    let sut = makeSUT()

    for height in 0...6 {
      for width in 0...24 {
        let size = Size(width: width, height: height)
        sut.perform(.pageDown)
        XCTAssertEqual(sut.frame(in: size).size, size)
      }
    }
  }

  func test_overlay_neverAnimates() async {
    let sut = makeSUT()

    XCTAssertTrue(sut.isOverlay)
    XCTAssertFalse(sut.isAnimating)
  }

  // MARK: Helpers

  private func makeSUT(
    _ keymap: Keymap = .standard, language: TextLanguage = .english,
    file: StaticString = #filePath, line: UInt = #line
  ) -> HelpScreen {
    let sut = HelpScreen(keymap: keymap, texts: ScreenTexts(language: language))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
