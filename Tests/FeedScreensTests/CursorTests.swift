import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the cursor's resting place, which screen readers and Braille displays follow: it is on the first letter of
/// what the user looks at, and in the field while the user types.
@MainActor
final class CursorTests: XCTestCase {
  // MARK: The feed

  func test_feed_hasTheCursorOnTheSelectedHeadingInEveryLayout() async {
    for layout in FeedLayout.allCases {
      for showsPictures in [true, false] {
        for new in [false, true] {
          let sut = makeFeed(layout: layout, showsPictures: showsPictures, new: new)
          for place in Self.places {
            for size in SnapshotSize.allCases {
              let name = "\(layout), pictures \(showsPictures), new \(new), \(size.rawValue)"
              assertCursor(of: sut.screen, in: size.size, isAt: place, name)
            }
            sut.screen.moveSelection(by: 1)
            sut.layout()
          }
        }
      }
    }
  }

  func test_feed_hasTheCursorOnTheSelectedHeadingWhileAndAfterPicturesLoad() async {
    for layout in FeedLayout.allCases {
      let sut = makeFeed(layout: layout)
      sut.screen.moveSelection(by: 1)
      for size in SnapshotSize.allCases {
        sut.startLoading()
        assertCursor(of: sut.screen, in: size.size, isAt: Self.places[1], "\(layout) while loading")
        for image in images { sut.loads.complete(image) }
        sut.endLoading(withError: "No connection")
        assertCursor(of: sut.screen, in: size.size, isAt: Self.places[1], "\(layout) under an error")
      }
    }
  }

  func test_feed_hasTheCursorOnTheFirstTextOfARowWithoutHeading() async {
    let oneLine = FeedImage.example(0, location: nil, description: "Only a line.")
    let sut = FeedScreenSUT.make([oneLine, .example(1)], showsPictures: false, testCase: self)

    for size in SnapshotSize.allCases { assertCursor(of: sut.screen, in: size.size, isAt: "Only a line.") }
  }

  func test_feed_hasTheCursorInItsRowsOnTheSmallestScreenAndAtTheTopOfASmallerOne() async {
    for layout in FeedLayout.allCases {
      let sut = makeFeed(layout: layout, showsPictures: false)

      assertCursor(of: sut.screen, in: Frame.smallest, isAt: Self.places[0], "\(layout)")
      for size in [Size(width: 15, height: 6), Size(width: 16, height: 5), Size(width: 1, height: 1)] {
        XCTAssertNil(sut.screen.frame(in: size).cursor, "the cursor is at the top left, where the screen is told small")
      }
    }
  }

  func test_feed_hasTheCursorOnWhatStandsInPlaceOfRows() async {
    let texts = ScreenTexts(language: .english)
    let sut = FeedScreenSUT.make(testCase: self)
    sut.startLoading()
    for size in SnapshotSize.allCases { assertCursor(of: sut.screen, in: size.size, isAt: texts.loadingFeed) }

    sut.endLoading(withError: "No connection")
    for size in SnapshotSize.allCases { assertCursor(of: sut.screen, in: size.size, isAt: "! No connection") }
  }

  func test_nextPage_hasTheCursorOnItsWordsWithAndWithoutASpinner() async throws {
    let sut = FeedScreenSUT.make(images, hasMore: true, testCase: self)
    sut.perform(.filter)
    _ = sut.screen.paste("P")
    try await eventually { sut.screen.list.isLoadMoreRowSelectable && sut.screen.list.feed.count == self.images.count }
    _ = sut.screen.type(.enter)
    sut.perform(.goToEnd)
    for size in SnapshotSize.allCases {
      sut.layout(in: size.size)
      sut.perform(.goToEnd)
      XCTAssertTrue(sut.screen.list.isLoadMoreRowSelected)
      assertCursor(of: sut.screen, in: size.size, isAt: "⏎ load more", "the hint")
    }

    sut.perform(.loadMore)

    for time in [Duration.zero, nil] {
      assertCursor(of: sut.screen, in: SnapshotSize.usual.size, isAt: "Loading more…", at: time)
    }
  }

  // MARK: Fields

  func test_fields_haveTheVisibleCursorBehindWhatIsTyped() async throws {
    let feed = makeFeed(layout: .list)
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    let (comments, help, go) = (makeComments(), makeHelp(), GoScreen.example(testCase: self))
    let fields: [(any Screen, Command?, String)] = [
      (feed.screen, .filter, "Filter: xy"), (feeds, .filter, "Filter: xy"), (comments, .filter, "Filter: xy"),
      (help, .filter, "Filter: xy"), (go, nil, ": xy"), (makeFeedToName(), .subscribe, "Name: harbourxy"),
    ]
    for (screen, command, shown) in fields {
      screen.layout(in: SnapshotSize.usual.size)
      if let command { screen.perform(command) }
      XCTAssertTrue(screen.paste("xy"), shown)
      for size in SnapshotSize.allCases {
        for time in [Duration.zero, nil] {
          let frame = screen.frame(in: size.size, at: time)
          let place = frame.point(of: shown)
          let end = place.map { Point(x: $0.x + DisplayText(shown).columns, y: $0.y) }
          XCTAssertEqual(frame.cursor, end.map { Cursor(at: $0, isVisible: true) }, "\(shown): \(frame.lines)")
        }
      }
    }
  }

  // MARK: New screens

  func test_newScreens_haveTheHiddenCursorOnTheirFirstLine() async {
    let image = FeedImage.example(0, location: Self.places[0], description: "A description")
    let information = InformationScreen(
      image: image, picture: nil, feed: "A feed", texts: ScreenTexts(language: .english), presentation: .example
    ) { _ in throw CancellationError() }
    let viewer = ViewerScreenSUT.make([image], testCase: self)
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    let noFeeds = FeedsScreen.example(testCase: self)
    noFeeds.display([])
    let wrong = WrongLinesScreen(["2: unknown word"], of: "config", texts: ScreenTexts(language: .english)) {}
    let screens: [(any Screen, String)] = [
      (makeComments(), Self.places[0]), (information, "Feed"), (viewer.screen, Self.places[0]), (feeds, "lighthouses"),
      (noFeeds, Wording.noFeeds[.english]), (wrong, "! 2: unknown word"),
      (makeHelp(), Command.selectNext.row.help[.english]),
    ]
    for (screen, text) in screens {
      for size in SnapshotSize.allCases { assertCursorLine(of: screen, in: size.size, begins: text) }
    }
  }

  // MARK: Helpers

  private static let places = ["Lofoten", "東京", "Porto", "Σαντορίνη"]
  private let images = CursorTests.places.enumerated().map { FeedImage.example($0, location: $1) }

  private func makeFeed(layout: FeedLayout, showsPictures: Bool = true, new: Bool = false) -> FeedScreenSUT {
    let sut = FeedScreenSUT.make(images, showsPictures: showsPictures, layout: layout, testCase: self)
    if new { sut.screen.list.newImageIDs = Set(images.map(\.id)) }
    return sut
  }

  private func makeFeedToName() -> FeedScreen {
    let screen = makeFeed(layout: .list).screen
    screen.naming.subscription = FeedNaming.Subscription(
      givenName: { nil }, suggestion: { "harbour" }, rejection: { _ in nil }, subscribe: { _ in })
    return screen
  }

  private func makeComments() -> CommentsScreen {
    let screen = CommentsScreen(
      image: images[0], picture: nil, texts: ScreenTexts(language: .english), presentation: .example)
    screen.display(
      ImageCommentsViewModel(comments: [ImageCommentViewModel(message: "Hello", date: "1 day ago", username: "ada")]))
    return screen
  }

  private func makeHelp() -> HelpScreen {
    HelpScreen(commands: [.selectNext, .reload], gestures: [], texts: ScreenTexts(language: .english))
  }

  /// Checks that the cells from the cursor on show `text`, or as much of it as has room.
  private func assertCursor(
    of screen: any Screen, in size: Size, isAt text: String, _ name: String = "", at time: Duration? = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let frame = screen.frame(in: size, at: time)
    let shown = frame.cursor.map { frame.text(from: $0.position) } ?? "nothing"
    let isThere = shown.hasPrefix(text) || shown.hasPrefix(text.prefix(9))
    XCTAssertTrue(
      isThere, "\(name) \(size): “\(shown)”\n\(frame.lines.joined(separator: "\n"))", file: file, line: line)
    XCTAssertEqual(frame.cursor?.isVisible, false, file: file, line: line)
  }

  /// Checks that the hidden cursor is on a letter, in the first line that contains `text`.
  private func assertCursorLine(
    of screen: any Screen, in size: Size, begins text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for time in [Duration.zero, nil] {
      let frame = screen.frame(in: size, at: time)
      guard let cursor = frame.cursor else { return XCTFail("\(text) \(size)", file: file, line: line) }
      XCTAssertTrue(
        frame.lines[cursor.position.y].contains(text), "\(cursor) \(size)\n\(frame.lines.joined(separator: "\n"))",
        file: file, line: line)
      XCTAssertNotEqual(frame[cursor.position.x, cursor.position.y].character, " ", "\(text)", file: file, line: line)
      XCTAssertFalse(cursor.isVisible, file: file, line: line)
    }
  }
}

extension CellBuffer {
  /// Returns the text of a line from a cell on.
  fileprivate func text(from point: Point) -> String {
    String((point.x..<size.width).filter { self[$0, point.y].width > 0 }.map { self[$0, point.y].character })
  }
}
