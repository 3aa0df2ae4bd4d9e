import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class CommandTests: XCTestCase {
  // MARK: Keys

  func test_feed_hasEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.character("j"), [.selectNext]), (.down, [.selectNext]),
      (.character("k"), [.selectPrevious]), (.up, [.selectPrevious]),
      (.pageDown, [.pageDown]), (.character(" "), [.pageDown]), (.pageUp, [.pageUp]),
      (.control("d"), [.halfPageDown]), (.control("u"), [.halfPageUp]),
      (.character("g"), [.goToStart]), (.home, [.goToStart]), (.character("G"), [.goToEnd]), (.end, [.goToEnd]),
      (.enter, [.openComments, .loadMore]), (.character("v"), [.openViewer]),
      (.character("S"), [.slideshow]), (.character("w"), [.toggleWarned]), (.character("W"), [.toggleAllWarned]),
      (.escape, [.clearFilter, .dismissError, .stopLoading]), (.character("/"), [.filter]),
      (.tab, [.nextLayout]), (.character("1"), [.showList]), (.character("2"), [.showGrid]),
      (.character("3"), [.showSplit]),
      (.character("u"), [.selectNextNew]), (.character("U"), [.seeAll]),
      (.character("f"), [.showFeeds]), (.character("a"), [.subscribe]), (.character("P"), [.togglePages]),
      (.character("r"), [.reload]), (.character("t"), [.retry]), (.character("x"), [.dismissError]),
      (.character("o"), [.openPage]), (.character("O"), [.openPicture]), (.character("y"), [.copyAddress]),
      (.character("Y"), [.copyText]), (.character("s"), [.save]), (.character("i"), [.showInformation]),
      (.character("+"), [.growPicture]), (.character("="), [.growPicture]), (.character("-"), [.shrinkPicture]),
    ]

    assertKeys(of: makeFeed(), are: specification)
  }

  func test_grid_hasTheKeysOfTheFeedAndThoseThatMoveAcross() async {
    let own: [(Key, [Command])] = [
      (.character("h"), [.selectLeft]), (.left, [.selectLeft]), (.character("l"), [.selectRight]),
      (.right, [.selectRight]),
    ]
    let grid = makeFeed(in: .grid)
    let feedKeys = makeFeed().commands.flatMap { Keymap.standard[$0] }

    for (key, commands) in own {
      XCTAssertEqual(grid.commands(for: key), commands, key.label)
    }
    XCTAssertEqual(Set(grid.commands.flatMap { Keymap.standard[$0] }), Set(feedKeys + own.map(\.0)))
  }

  func test_feeds_haveEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.character("j"), [.selectNext]), (.down, [.selectNext]),
      (.character("k"), [.selectPrevious]), (.up, [.selectPrevious]),
      (.pageDown, [.pageDown]), (.character(" "), [.pageDown]), (.pageUp, [.pageUp]),
      (.control("d"), [.halfPageDown]), (.control("u"), [.halfPageUp]),
      (.character("g"), [.goToStart]), (.home, [.goToStart]), (.character("G"), [.goToEnd]), (.end, [.goToEnd]),
      (.enter, [.openFeed]), (.character("f"), [.showFeeds]), (.character("r"), [.reload]),
      (.escape, [.clearFilter, .stopLoading]), (.character("/"), [.filter]), (.character("e"), [.editConfiguration]),
    ]

    assertKeys(of: makeFeeds(), are: specification)
  }

  func test_comments_haveEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.character("j"), [.selectNext]), (.down, [.selectNext]),
      (.character("k"), [.selectPrevious]), (.up, [.selectPrevious]),
      (.pageDown, [.pageDown]), (.character(" "), [.pageDown]), (.pageUp, [.pageUp]),
      (.control("d"), [.halfPageDown]), (.control("u"), [.halfPageUp]),
      (.character("g"), [.goToStart]), (.home, [.goToStart]), (.character("G"), [.goToEnd]), (.end, [.goToEnd]),
      (.escape, [.clearFilter, .dismissError, .stopLoading]), (.character("/"), [.filter]),
      (.character("r"), [.reload]), (.character("t"), [.retry]), (.character("x"), [.dismissError]),
      (.character("w"), [.toggleWarned]), (.character("W"), [.toggleAllWarned]),
      (.character("o"), [.openPage]), (.character("O"), [.openPicture]), (.character("y"), [.copyAddress]),
      (.character("Y"), [.copyText]), (.character("s"), [.save]), (.character("i"), [.showInformation]),
    ]

    assertKeys(of: makeComments(), are: specification)
  }

  func test_information_hasEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.character("j"), [.selectNext]), (.down, [.selectNext]),
      (.character("k"), [.selectPrevious]), (.up, [.selectPrevious]),
      (.pageDown, [.pageDown]), (.character(" "), [.pageDown]), (.pageUp, [.pageUp]),
      (.control("d"), [.halfPageDown]), (.control("u"), [.halfPageUp]),
      (.character("g"), [.goToStart]), (.home, [.goToStart]), (.character("G"), [.goToEnd]), (.end, [.goToEnd]),
      (.character("w"), [.toggleWarned]), (.character("W"), [.toggleAllWarned]), (.character("y"), [.copyLine]),
    ]

    assertKeys(of: makeInformation(), are: specification)
  }

  func test_viewer_hasEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.character("+"), [.zoomIn]), (.character("="), [.zoomIn]), (.character("-"), [.zoomOut]),
      (.character("0"), [.zoomToFit]),
      (.character("h"), [.panLeft]), (.left, [.panLeft]), (.character("l"), [.panRight]), (.right, [.panRight]),
      (.character("j"), [.panDown]), (.down, [.panDown]), (.character("k"), [.panUp]), (.up, [.panUp]),
      (.character("n"), [.nextImage]), (.character("p"), [.previousImage]), (.character("t"), [.retry]),
      (.character("S"), [.slideshow]), (.character(" "), [.pauseSlideshow]),
      (.character("<"), [.shortenSlideshow]), (.character(">"), [.lengthenSlideshow]),
      (.character("c"), [.toggleCaption]), (.character("w"), [.toggleWarned]), (.character("W"), [.toggleAllWarned]),
      (.character("o"), [.openPage]), (.character("O"), [.openPicture]), (.character("y"), [.copyAddress]),
      (.character("Y"), [.copyText]), (.character("s"), [.save]), (.character("i"), [.showInformation]),
    ]

    assertKeys(of: makeViewer(), are: specification)
  }

  func test_go_hasEveryKeyOfTheSpecification() async {
    let specification: [(Key, [Command])] = [
      (.enter, [.goThere]), (.down, [.chooseNext]), (.control("n"), [.chooseNext]), (.up, [.choosePrevious]),
      (.control("p"), [.choosePrevious]), (.tab, [.takeChosen]), (.control("x"), [.forgetChosen]),
      (.pageDown, [.pageDown]), (.character(" "), [.pageDown]), (.pageUp, [.pageUp]),
    ]

    assertKeys(of: makeGo(), are: specification)
  }

  func test_closeCommands_haveTheKeysOfTheSpecification() async {
    XCTAssertEqual(Keymap.standard[.goBack], [.character("q"), .escape, .backspace, .character("h")])
    XCTAssertEqual(Keymap.standard[makeViewer().closeCommand], [.character("q"), .escape, .backspace], "h moves there")
    XCTAssertEqual(
      Keymap.standard[makeInformation().closeCommand],
      [.character("q"), .character("i"), .escape, .backspace, .character("h")])
    XCTAssertEqual(Keymap.standard[makeGo().closeCommand], [.escape], "all else is text there")
    XCTAssertEqual(Keymap.standard[.quit], [.character("q")])
  }

  func test_keysWithTwoCommandsOnAScreen_areOnlyEscapeEnterAndH() async {
    for screen in [
      makeFeed(), makeFeed(in: .grid), makeFeeds(), makeComments(), makeInformation(), makeViewer(), makeHelp(),
      makeGo(),
    ]
      as [any Screen]
    {
      let commands = screen.commands + [screen.closeCommand, .go, .showHelp, .redraw, .suspend]
      let keys = commands.filter { screen.closeCommand != .closeHelp || $0 != .showHelp }.flatMap {
        Keymap.standard[$0]
      }

      XCTAssertEqual(Set(commands).count, commands.count)
      XCTAssertEqual(
        Set(keys.filter { key in keys.count { $0 == key } > 1 }).subtracting([.escape, .enter, .character("h")]), [])
    }
  }

  func test_feedWithoutPictures_hasNoPictureCommands() async {
    let commands = FeedScreenSUT.make(showsPictures: false, testCase: self).screen.commands

    let ofPictures: Set<Command> = [.openViewer, .slideshow, .growPicture, .shrinkPicture, .nextLayout, .showGrid]
    XCTAssertEqual(Set(commands).intersection(ofPictures), [])
    XCTAssertTrue(commands.contains(.openComments))
  }

  func test_everyCommand_isOfSomeScreen() async {
    let withNothingToRead = FeedScreenSUT.make([.example(0)], testCase: self)
    withNothingToRead.delegate.hasCommentsOrTexts = false
    let screens: [any Screen] = [
      makeFeed(in: .grid), withNothingToRead.screen, makeFeeds(), makeComments(), makeInformation(), makeViewer(),
      makeHelp(), makeGo(),
    ]
    let commands = withExtendedLifetime(withNothingToRead) { screens.flatMap { $0.commands + [$0.closeCommand] } }

    XCTAssertEqual(Set(commands).union([.go, .quit, .showHelp, .redraw, .suspend]), Set(Command.allCases))
  }

  // MARK: Texts

  func test_everyCommand_hasKeysAndTextsInEveryLanguage() async {
    for command in Command.allCases {
      XCTAssertFalse(command.row.keys.isEmpty, "\(command)")
      for text in [command.row.help, command.row.hint, command.row.disabledReason].compactMap(\.self) {
        assertIsInEveryLanguage(text)
      }
    }
    for group in Command.Group.allCases { assertIsInEveryLanguage(group.title) }
    for gesture in Gesture.allCases {
      assertIsInEveryLanguage(gesture.label)
      assertIsInEveryLanguage(gesture.help)
    }
  }

  func test_helpOfEveryCommand_isAtMost57ColumnsWideInEveryLanguage() async {
    for command in Command.allCases {
      for language in TextLanguage.allCases {
        let help = command.row.help[language]
        XCTAssertLessThanOrEqual(DisplayText(help).columns, 57, help)
      }
    }
  }

  func test_hintOfEveryCommand_hasOneOrTwoWordsInEveryLanguage() async {
    for hint in Command.allCases.compactMap(\.row.hint) {
      for language in TextLanguage.allCases {
        XCTAssertLessThanOrEqual(hint[language].split(separator: " ").count, 2, hint[language])
      }
    }
  }

  func test_table_matchesSnapshotInEachLanguage() async {
    for language in TextLanguage.allCases {
      let rows = Command.allCases.map { command in
        let keys = Keymap.standard[command].map(\.label).joined(separator: " ")
        let texts = [command.row.help, command.row.hint, command.row.disabledReason].map { $0?[language] ?? "-" }
        return "\(command) | \(command.row.group) | \(keys) | \(texts.joined(separator: " | "))\n"
      }
      let gestures = Gesture.allCases.map { "\($0) | \($0.label[language]) | \($0.help[language])\n" }

      assertText((rows + gestures).joined(), matchesSnapshot: "commands-\(language)")
    }
  }

  func test_everyCommandThatMayBeDisabled_hasAReason() async {
    for screen in [
      makeFeed(in: .grid), makeFeeds(), makeComments(), makeInformation(), makeViewer(), makeHelp(), makeGo(),
    ] as [any Screen] {
      for command in screen.commands where ![.nextLayout, .toggleAllWarned].contains(command) {
        XCTAssertNotNil(screen.disabledReason(to: command), "\(command)")
      }
    }
  }

  func test_readme_namesKeysOfTheTableAlone() async throws {
    let chapter = try XCTUnwrap(readme().components(separatedBy: "## The first five minutes").dropFirst().first)
    let keys = try keys(inTableOf: XCTUnwrap(chapter.components(separatedBy: "\n## ").first))

    XCTAssertGreaterThan(keys.count, 12)
    XCTAssertEqual(keys.subtracting(labels(of: Command.allCases)), [])
  }

  // MARK: Helpers

  private func makeFeed(in layout: FeedLayout? = nil) -> FeedScreen {
    FeedScreenSUT.make(layout: layout, testCase: self).screen
  }
  private func makeFeeds() -> FeedsScreen { FeedsScreen.example(testCase: self) }
  private func makeViewer() -> ViewerScreen { ViewerScreenSUT.make([.example(0)], testCase: self).screen }
  private func makeComments() -> CommentsScreen {
    CommentsScreen(
      image: .example(0, description: nil), texts: ScreenTexts(language: .english), presentation: .example)
  }
  private func makeInformation() -> InformationScreen {
    InformationScreen(
      image: .example(0), feed: "", texts: ScreenTexts(language: .english), presentation: .example
    ) { _ in PictureFile(.file) }
  }
  private func makeHelp() -> HelpScreen {
    HelpScreen(commands: [], gestures: [], texts: ScreenTexts(language: .english))
  }

  private func makeGo() -> GoScreen { GoScreen(texts: ScreenTexts(language: .english), targets: []) }

  private func assertKeys(
    of screen: any Screen, are specification: [(Key, [Command])], file: StaticString = #filePath, line: UInt = #line
  ) {
    for (key, commands) in specification {
      XCTAssertEqual(screen.commands(for: key), commands, key.label, file: file, line: line)
    }
    let keys = screen.commands.flatMap { Keymap.standard[$0] }
    XCTAssertEqual(Set(keys), Set(specification.map(\.0)), "and no other", file: file, line: line)
  }

  private func assertIsInEveryLanguage(_ text: Wording, file: StaticString = #filePath, line: UInt = #line) {
    let texts = TextLanguage.allCases.map { text[$0] }
    XCTAssertEqual(Set(texts).count, texts.count, "\(texts)", file: file, line: line)
    XCTAssertFalse(
      texts.contains { $0.trimmingCharacters(in: .whitespaces).isEmpty }, "\(texts)", file: file, line: line)
  }

  private func labels(of commands: [Command]) -> Set<String> {
    Set(commands.flatMap { Keymap.standard[$0] }.map(\.label))
  }

  /// Returns the texts in backticks in the first column.
  private func keys(inTableOf text: String) -> Set<String> {
    let firstColumns = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { line in
      line.split(separator: "|").first
    }
    return Set(firstColumns.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
  }
}
