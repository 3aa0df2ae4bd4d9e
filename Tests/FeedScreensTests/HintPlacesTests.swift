import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// The places where hints can be clicked, on every screen.
@MainActor
final class HintPlacesTests: XCTestCase {
  func test_everyHint_canBeClickedWhereItIsShown() async {
    for (name, screen) in screens(in: .english) {
      for width in [40, 80, 200] {
        assertPlacesShowTheirHints(on: screen, in: Size(width: width, height: 24), of: .english, name)
      }
    }
  }

  func test_everyHint_canBeClickedInOtherLanguages() async {
    for language in [TextLanguage.greek, .brazilianPortuguese] {
      let texts = ScreenTexts(language: language)
      for (name, screen) in [
        ("feeds", FeedsScreen.example(language: language, testCase: self)),
        ("go", GoScreen.example(language: language, testCase: self)),
        ("help", HelpScreen(commands: Command.allCases, gestures: [], texts: texts)),
      ] as [(String, any Screen)] {
        for width in [40, 80, 200] {
          assertPlacesShowTheirHints(on: screen, in: Size(width: width, height: 24), of: language, name)
        }
      }
    }
  }

  func test_hint_isMovedByWideCharactersBeforeIt() async throws {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()
    sut.perform(.filter)
    XCTAssertTrue(sut.paste("日本語"))
    XCTAssertTrue(sut.type(.enter))
    let size = Size(width: 80, height: 24)

    let canvas = sut.canvas(in: size)

    assertPlacesShowTheirHints(on: sut, in: size, of: .english, "feeds")
    XCTAssertEqual(canvas.hints.command(at: try XCTUnwrap(canvas.cells.point(of: "? help"))), .showHelp)
    XCTAssertNil(canvas.hints.command(at: try XCTUnwrap(canvas.cells.point(of: "Filter:"))))
  }

  func test_hintOfTwoCommands_hasAPlaceForEach() async throws {
    let canvas = FeedScreenSUT.make(FeedImage.examples(0..<3), testCase: self).screen
      .canvas(in: Size(width: 120, height: 24))
    let start = try XCTUnwrap(canvas.cells.point(of: "j/k move"))

    let commands = (-1...8).map { canvas.hints.command(at: Point(x: start.x + $0, y: start.y)) }

    XCTAssertEqual(
      commands, [nil, .selectNext, nil, .selectPrevious] + Array(repeating: .selectNext, count: 5) + [nil])
  }

  func test_errorBannerAndNote_haveTheirHints() async throws {
    let size = Size(width: 80, height: 24)
    let sut = FeedScreenSUT.make([], testCase: self)
    sut.endLoading(withError: "It failed")
    let note = sut.screen.canvas(in: size)
    XCTAssertEqual(note.hints.command(at: try XCTUnwrap(note.cells.point(of: "t retry"))), .retry)

    sut.screen.display(FeedImage.examples(0..<3), offlineSince: nil, loadMore: nil)
    sut.endLoading(withError: "It failed")
    let banner = sut.screen.canvas(in: size)

    XCTAssertEqual(banner.hints.command(at: try XCTUnwrap(banner.cells.point(of: "x dismiss"))), .dismissError)
  }

  func test_clippedHint_hasNoPlaceOutside() async {
    var canvas = Canvas(size: Size(width: 20, height: 3))
    let hint = KeyHint(keys: "r", text: "reload")

    StyledLine(hints: [hint], width: 20).draw(
      at: Point(x: 4, y: 1), on: &canvas, within: Rect(x: 6, y: 0, width: 3, height: 3))

    XCTAssertEqual(
      (0..<20).filter { canvas.hints.command(at: Point(x: $0, y: 1)) != nil }, [6, 7, 8])
    XCTAssertNil(canvas.hints.command(at: Point(x: 7, y: 0)))
  }

  func test_changedLine_keepsThePlacesOfItsHints() {
    let hints = StyledLine(hints: [KeyHint(keys: "r", text: "reload"), KeyHint(keys: "⏎", text: "日")], width: 40)
    let columns = { (line: StyledLine) in line.commands.map(\.columns) }

    XCTAssertEqual(columns(hints), [0..<1, 1..<8, 10..<11, 11..<14])
    XCTAssertEqual(columns(hints.indented(by: 2)), [2..<3, 3..<10, 12..<13, 13..<16])
    XCTAssertEqual(columns(StyledLine(("日", .text)) + hints).first, 2..<3)
    XCTAssertEqual(columns(hints.truncated(to: 12)), [0..<1, 1..<8, 10..<11])
    XCTAssertEqual(hints.truncated(to: 14).commands, hints.commands)
  }

  // MARK: Helpers

  private func screens(in language: TextLanguage) -> [(String, any Screen)] {
    let texts = ScreenTexts(language: language)
    let feed = FeedScreenSUT.make(FeedImage.examples(0..<9), testCase: self).screen
    let feeds = FeedsScreen.example(testCase: self)
    feeds.displayExamples()
    let go = GoScreen.example(testCase: self)
    go.perform(.chooseNext)
    return [
      ("feed", feed), ("grid", FeedScreenSUT.make(FeedImage.examples(0..<9), layout: .grid, testCase: self).screen),
      ("empty feed", FeedScreenSUT.make([], testCase: self).screen),
      ("feeds", feeds), ("no feeds", FeedsScreen.example(testCase: self)), ("go", go),
      ("comments", CommentsScreen(image: .example(0), texts: texts, presentation: .example)),
      (
        "details",
        InformationScreen(image: .example(0), feed: "", texts: texts, presentation: .example) { _ in PictureFile(.file)
        }
      ),
      ("viewer", ViewerScreenSUT.make([.example(0)], testCase: self).screen),
      ("help", HelpScreen(commands: Command.allCases, gestures: [], texts: texts)),
    ]
  }

  /// Asserts that there are hints, that each place shows the key or the words of its command, and that the places of
  /// different hints do not overlap.
  private func assertPlacesShowTheirHints(
    on screen: any Screen, in size: Size, of language: TextLanguage, _ name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let canvas = screen.canvas(in: size)
    let words = Set((Command.allCases.compactMap(\.row.hint) + [.openAddress]).map { $0[language] })
    var taken: Set<Point> = []
    XCTAssertFalse(canvas.hints.places.isEmpty, "\(name) \(size)", file: file, line: line)
    for (command, place) in canvas.hints.places {
      let text = text(of: canvas.cells, in: place)
      let symbol = Keymap.standard[command].first?.symbol
      let isShown = text == symbol || words.contains(text.trimmingCharacters(in: .whitespaces))
      XCTAssertTrue(isShown, "“\(text)” for \(command) on \(name) \(size)", file: file, line: line)
      for x in place.x..<place.maxX {
        XCTAssertTrue(taken.insert(Point(x: x, y: place.y)).inserted, "\(name) \(size)", file: file, line: line)
      }
    }
  }

  private func text(of cells: CellBuffer, in place: Rect) -> String {
    String((place.x..<place.maxX).filter { cells[$0, place.y].width > 0 }.map { cells[$0, place.y].character })
  }
}
