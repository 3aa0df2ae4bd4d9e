import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
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
    assertSnapshots(of: makeSUT(of: viewerCommands, gestures: [.wheelZooms]), in: [.usual], named: "help-viewer")
  }

  func test_snapshot_scrolledToTheEnd() async {
    let sut = makeSUT()
    sut.layout(in: SnapshotSize.small.size)

    sut.perform(.goToEnd)

    assertSnapshot(of: sut, in: SnapshotSize.small.size, named: "help-scrolled-to-the-end-40x12")
  }

  func test_help_namesEveryKeyAndCommand() async {
    let texts = ScreenTexts(language: .english)
    let lines = makeSUT(of: Command.allCases).frame(in: SnapshotSize.large.size).lines

    for command in Command.allCases {
      let keys = Keymap.standard[command].map(\.label).joined(separator: " ")
      let text = command.row.help[texts.language]
      let shownKeys = keys.count > 10 ? String(keys.prefix { $0 != " " }) : keys
      XCTAssertTrue(lines.contains { $0.contains(shownKeys) && $0.contains(text) }, text)
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

    for _ in 0..<100 {
      seen.formUnion(sut.frame(in: SnapshotSize.small.size).lines)
      sut.perform(.selectNext)
    }

    for key in ["Ctrl-D", "PgUp", "Enter", "Ctrl-Z"] {
      XCTAssertTrue(seen.contains { $0.contains(key) }, key)
    }
  }

  func test_pages_goOnWithTheLineBehindTheLast() async {
    let sut = makeSUT()
    let page = { sut.frame(in: Size(width: 80, height: 12)).lines.dropFirst().dropLast() }
    let first = page()
    for _ in first { sut.perform(.selectNext) }
    let second = page()
    sut.perform(.goToStart)

    sut.perform(.pageDown)
    XCTAssertEqual(page(), second)
    sut.perform(.pageUp)
    XCTAssertEqual(page(), first)
    for _ in 0..<2 { sut.perform(.halfPageDown) }

    XCTAssertEqual(page(), second)
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

  func test_columns_areTwoFromEightyOn() async {
    let sut = makeSUT()
    let column = { (width: Int) in
      let lines = sut.frame(in: Size(width: width, height: 60)).lines
      return lines.compactMap { line in
        line.firstRange(of: "Redraw the screen").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }

    XCTAssertLessThan(column(79) ?? 0, 40)
    XCTAssertGreaterThan(column(80) ?? 0, 45)
  }

  func test_box_leavesNoSliversOfTheScreenBeneath() async {
    var besides: Set<Int> = []
    for width in 40...200 {
      for commands in [viewerCommands, Command.allCases] {
        let sut = makeSUT(of: commands, gestures: [.wheelZooms])
        let lines = sut.frame(in: Size(width: width, height: 60)).lines
        let line = lines.first { $0.contains("Help") } ?? ""
        let beside = DisplayText(String(line.prefix { $0 == " " })).columns
        XCTAssertTrue(beside == 0 || beside >= 10, "\(beside) of \(width)")
        besides.insert(beside)
      }
    }
    XCTAssertGreaterThan(besides.count, 1, "it is no wider than it has to be")
    let aboves = (24...90).map { height in
      makeSUT(of: viewerCommands).frame(in: Size(width: 80, height: height)).lines.firstIndex { $0.contains("Help") }
        ?? 1
    }
    XCTAssertTrue(aboves.allSatisfy { $0 == 0 || $0 >= 5 }, "\(aboves)")
    XCTAssertGreaterThan(Set(aboves).count, 1, "it is no higher than it has to be")
  }

  func test_everyUsableSize_showsKeysWithTheirWords() async {
    for size in [Frame.smallest, Size(width: 20, height: 6), Size(width: 30, height: 8), Size(width: 40, height: 12)] {
      let sut = makeSUT()
      var seen: [String] = []
      for _ in 0..<200 {
        let lines = sut.frame(in: size).lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) }
        seen += lines
        sut.perform(.selectNext)
      }

      let text = seen.joined(separator: " ")
      for word in ["PgDn Space", "A screen down", "Ctrl-L", "Redraw the", "Quit"] {
        XCTAssertTrue(text.contains(word), "\(word) at \(size)")
      }
    }
  }

  func test_keys_haveTenColumnsAndLongerOnesAreWrapped() async {
    let sut = makeSUT(of: viewerCommands)
    let lines = sut.frame(in: Size(width: 60, height: 40)).lines

    let row = lines.firstIndex { $0.contains("│ q Esc       Go back") } ?? 0
    XCTAssertTrue(lines[row + 1].hasPrefix("│ Backspace  "), lines[row + 1])
    XCTAssertTrue(lines.contains { $0.contains("│ Ctrl-L      Redraw") })
  }

  func test_everySizeFromTheSmallestToTheLargest_isFilledWithoutLosingAKey() async {
    for size in [(40, 12), (60, 20), (79, 24), (80, 24), (120, 40), (200, 60), (300, 90)] {
      let size = Size(width: size.0, height: size.1)
      let sut = makeSUT()
      var seen = ""
      for _ in 0..<90 {
        seen += sut.frame(in: size).lines.joined(separator: "\n")
        sut.perform(.selectNext)
      }

      for text in ["PgDn Space  ", "Ctrl-L  ", "Redraw", "Quit", "Filter", "Wheel"] {
        XCTAssertTrue(seen.contains(text), "\(text) at \(size)")
      }
    }
  }

  func test_screenBelow_isDimAndItsFooterIsGone() async {
    let size = SnapshotSize.large.size
    let feed = FeedScreenSUT.make(FeedImage.examples(0..<40), testCase: self)
    let theme = Theme(.dark)
    var canvas = feed.screen.canvas(in: size, theme: theme)
    let before = canvas.cells
    let help = makeSUT()
    help.layout(in: size)

    help.draw(on: &canvas)

    let frame = canvas.cells
    XCTAssertTrue(before.lines[59].contains("? help"))
    XCTAssertEqual(frame.lines[59], "")
    XCTAssertEqual(frame.lines[0], before.lines[0])
    XCTAssertEqual(Set(before.styles(inRow: 0)).count, 3)
    XCTAssertEqual(Set(frame.styles(inRow: 0)), [theme.style(of: .dim), .plain])
    XCTAssertEqual(frame.style(of: "Redraw"), theme.style(of: .text))
  }

  func test_screenBelow_isDimInEveryTheme() async {
    let size = SnapshotSize.large.size
    for theme in [Theme(.light), Theme(.light).aroundPicture, Theme(.mono), Theme(.dark, depth: .eight)] {
      let help = makeSUT()
      help.layout(in: size)
      for role in [Theme.Role.heading, .selectedHeading, .accent, .warning, .error, .text] {
        var canvas = Canvas(size: size, theme: theme)
        canvas.fill(canvas.bounds)
        canvas.draw("a word", at: Point(x: 0, y: 0), as: role)

        help.draw(on: &canvas)

        XCTAssertEqual(canvas.cells.style(of: "a word"), theme.style(of: .dim), "\(role)")
        XCTAssertEqual(canvas.cells[30, 0].style, theme.style(of: .text))
      }
    }
  }

  func test_picturesBelow_stayAsTheyAre() async {
    let image = TerminalImage(
      id: 1, size: Size(width: 4, height: 1), pixelSize: PixelSize(width: 40, height: 20), form: .stored(png: []))
    let help = makeSUT()
    let size = SnapshotSize.large.size
    var canvas = Canvas(size: size, theme: Theme(.dark))
    let symbols = CellBuffer(size: image.size, filledWith: Cell("▄", style: Style(foreground: .rgb(9, 8, 7))))
    canvas.draw(CellBuffer(image, symbols: symbols), at: Point(x: 0, y: 0))
    let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
    canvas.draw(CellBuffer(size: image.size, filledWith: Cell("▀", style: style)), at: Point(x: 4, y: 0))
    let before = canvas.cells
    help.layout(in: size)

    help.draw(on: &canvas)

    for x in 0..<8 { XCTAssertEqual(canvas.cells[x, 0], before[x, 0]) }
  }

  func test_lastLine_saysWhyAKeyDoesNothing() async {
    let sut = makeSUT()

    sut.remark = "z does nothing here"

    for size in [SnapshotSize.small, .usual, .large].map(\.size) {
      let lines = sut.frame(in: size).lines
      let last = lines.last { $0.contains("┘") } ?? ""
      XCTAssertTrue(last.contains("└") && last.contains(" z does nothing here "), last)
    }
  }

  // MARK: Filter

  func test_filter_listsTheKeysWhoseWordsHoldTheText() async throws {
    let sut = makeSUT()
    let size = SnapshotSize.usual.size
    let before = sut.frame(in: size).lines

    XCTAssertTrue(sut.press(.character("/")))
    type("pgdn", into: sut)
    try await eventually { sut.frame(in: size).lines.count { $0.contains("│ ") && $0.contains("creen") } == 1 }

    let frame = sut.frame(in: size)
    XCTAssertTrue(frame.lines[0].contains(" Filter: pgdn "), frame.lines[0])
    XCTAssertTrue(frame.lines[0].contains(" 1 of "), frame.lines[0])
    XCTAssertEqual(frame.row(of: "PgDn Space"), 2, "under its heading")
    XCTAssertEqual(frame.cursor?.isVisible, true)
    XCTAssertEqual(frame.lines.count { $0.contains("│") }, before.count { $0.contains("│") }, "the box stays")
    type("x", into: sut)
    XCTAssertTrue(sut.frame(in: size).lines[1].contains("Nothing matches"))
    XCTAssertTrue(sut.type(.escape))

    XCTAssertEqual(sut.frame(in: size).lines, before)
  }

  func test_filter_thatIsKeptLeavesTheKeysToTheList() async throws {
    let sut = makeSUT()
    let size = SnapshotSize.small.size
    let before = sut.frame(in: size).lines
    XCTAssertTrue(sut.press(.character("/")))
    XCTAssertTrue(sut.paste("screen d"))
    try await eventually { sut.frame(in: size).lines[0].contains(" 2 of ") }

    XCTAssertTrue(sut.type(.enter))
    let lines = sut.frame(in: size).lines
    XCTAssertTrue(lines[0].contains("─ Filter: screen d · 2 of "), lines[0])
    XCTAssertTrue(lines[11].contains("Esc clear"), lines[11])
    XCTAssertFalse(sut.type(.character("q")))
    XCTAssertFalse(sut.paste("x"))
    XCTAssertTrue(sut.pressEscape())

    XCTAssertEqual(sut.frame(in: size).lines, before)
    XCTAssertFalse(sut.pressEscape(), "then it leaves the help")
  }

  func test_filter_findsTheKeysOfOtherScreens() async throws {
    let sut = makeSUT()
    let listed = { sut.frame(in: SnapshotSize.usual.size).lines.filter { $0.contains("│") } }
    let before = listed()
    XCTAssertFalse(before.contains { $0.contains("Zoom") })

    XCTAssertTrue(sut.press(.character("/")))
    XCTAssertEqual(listed(), before, "nothing is looked for yet")
    type("zoom in", into: sut)
    try await eventually { listed().contains { $0.contains("Zoom in ") } }
    XCTAssertTrue(listed()[0].contains("│ On other screens "), listed()[0])
    for _ in 0..<7 { XCTAssertTrue(sut.type(.backspace)) }
    XCTAssertEqual(listed(), before)
    type("reload", into: sut)
    try await eventually { listed()[1].contains("r  Reload") }

    XCTAssertFalse(listed().contains { $0.contains("On other screens") }, "it is said once")
  }

  func test_help_saysThatMoreFollowsIfItIsCut() async {
    let sut = makeSUT()
    let (small, whole) = (SnapshotSize.small.size, Size(width: 80, height: 60))

    XCTAssertTrue(sut.frame(in: small).lines.last?.contains("─ more below  q back  j/k move ") == true)
    XCTAssertFalse(sut.frame(in: whole).lines.contains { $0.contains("more below") })
    sut.layout(in: small)
    sut.perform(.goToEnd)

    XCTAssertFalse(sut.frame(in: small).lines.contains { $0.contains("more below") })
  }

  func test_overlay_neverAnimates() async {
    let sut = makeSUT()

    XCTAssertTrue(sut.isOverlay)
    XCTAssertFalse(sut.isAnimating)
  }

  // MARK: Helpers

  private func type(_ text: String, into sut: HelpScreen) {
    for character in text { XCTAssertTrue(sut.type(.character(character))) }
  }

  private var feedCommands: [Command] {
    [.go] + FeedScreenSUT.make(testCase: self).screen.commands + [.showHelp, .redraw, .suspend, .quit]
  }

  private var viewerCommands: [Command] {
    [.go] + ViewerScreenSUT.make([.example(0)], testCase: self).screen.commands
      + [.showHelp, .redraw, .suspend, .leaveViewer]
  }

  private func makeSUT(
    of commands: [Command]? = nil, gestures: [Gesture] = [.wheelScrolls, .clickSelects],
    language: TextLanguage = .english, file: StaticString = #filePath, line: UInt = #line
  ) -> HelpScreen {
    let sut = HelpScreen(
      commands: commands ?? feedCommands, gestures: gestures, texts: ScreenTexts(language: language))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}

extension CellBuffer {
  fileprivate func styles(inRow y: Int) -> [Style] { (0..<size.width).map { self[$0, y].style } }
}
