import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests that nothing is told by colour alone: states differ where colours are left out and only characters and stripes
/// are seen.
@MainActor
final class MarksTests: XCTestCase {
  func test_selection_isSeenWithoutColours() async {
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    let go = GoScreen.example(testCase: self)
    let information = InformationScreen(
      image: images[0], picture: nil, feed: "A feed", texts: texts, presentation: .example
    ) { _ in throw CancellationError() }
    for layout in FeedLayout.allCases {
      let sut = FeedScreenSUT.make(images, layout: layout, testCase: self)
      assertDiffer(sut.screen, "\(layout)") { sut.screen.moveSelection(by: 1) }
    }
    assertDiffer(feeds, "feeds") { feeds.perform(.selectNext) }
    assertDiffer(information, "information") { information.perform(.selectNext) }
    assertDiffer(go, "no choice and a choice") { go.perform(.chooseNext) }
    assertDiffer(go, "choices") { go.perform(.chooseNext) }
  }

  func test_newImages_areSeenWithoutColours() async {
    for layout in FeedLayout.allCases {
      let sut = FeedScreenSUT.make(images, layout: layout, testCase: self)
      assertDiffer(sut.screen, "\(layout)") { sut.screen.list.newImageIDs = Set(self.images.map(\.id)) }
    }
  }

  func test_errorsAndWarnings_haveASignBeforeTheirWords() async {
    let theme = Theme(.mono)
    let feed = FeedScreenSUT.make(images, showsPictures: false, testCase: self)
    feed.endLoading(withError: "No connection")
    let empty = FeedScreenSUT.make(testCase: self)
    empty.startLoading()
    empty.endLoading(withError: "No connection")
    let warned = FeedScreenSUT.make(
      [.example(0) { $0.warning = "Spiders" }], showsPictures: false, testCase: self)
    let offline = FeedScreenSUT.make(images, testCase: self)
    offline.screen.display(images, offlineSince: FeedScreenSUT.now, loadMore: nil)
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    let wrong = WrongLinesScreen(["2: unknown word"], of: "config", texts: texts) {}
    let cases: [(any Screen, String)] = [
      (feed.screen, "! No"), (empty.screen, "! No"), (warned.screen, "! Spiders"),
      (offline.screen, "!"), (feeds, "!"), (wrong, "! 2:"),
    ]
    for (screen, words) in cases {
      for size in SnapshotSize.allCases {
        let lines = screen.frame(in: size.size, theme: theme).lines
        XCTAssertTrue(lines.contains { $0.contains(words) }, lines.joined(separator: "\n"))
      }
    }
  }

  func test_filterAndField_areSeenWithoutColours() async {
    let sut = FeedScreenSUT.make(images, testCase: self)
    assertDiffer(sut.screen, "a field") { sut.perform(.filter) }
    assertDiffer(sut.screen, "an active filter") {
      _ = sut.screen.paste("P")
      _ = sut.screen.type(.enter)
    }
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)
  private let images = [FeedImage.example(0, location: "Porto"), .example(1, location: "Paris")]

  private func assertDiffer(
    _ screen: any Screen, _ name: String, after change: () -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    let sizes = SnapshotSize.allCases.map(\.size)
    let before = sizes.map { size in Theme.Name.allCases.map { shapes(of: screen, in: size, Theme($0)) } }
    screen.layout(in: SnapshotSize.usual.size)
    change()
    for (size, before) in zip(sizes, before) {
      for (theme, before) in zip(Theme.Name.allCases, before) {
        let after = shapes(of: screen, in: size, Theme(theme))
        XCTAssertNotEqual(after, before, "\(name) \(size) \(theme)", file: file, line: line)
      }
    }
  }

  /// Returns the lines of a screen's body as someone sees them to whom all colours are the same: the characters, with ▌
  /// for the stripe. The first and the last line, with position and hints, are left out.
  private func shapes(of screen: any Screen, in size: Size, _ theme: Theme) -> [String] {
    var frame = screen.frame(in: size, theme: theme)
    for y in 0..<size.height {
      for x in 0..<size.width where frame[x, y] == theme.stripe { frame[x, y] = Cell("▌") }
    }
    let isTyped = frame.cursor?.isVisible == true || frame.lines.last?.contains("Filter") == true
    return isTyped ? frame.lines : Array(frame.lines.dropFirst().dropLast())
  }
}
