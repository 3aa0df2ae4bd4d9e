import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class NavigatorTests: XCTestCase {
  // MARK: Screens

  func test_push_coversTheScreenBelow() async {
    let (sut, _) = makeSUT()
    let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))

    sut.push(feed)
    sut.push(comments)

    XCTAssertEqual(feed.messages, [.appear, .disappear])
    XCTAssertEqual(comments.messages, [.appear])
    XCTAssertEqual(shown(by: sut), "comments")
  }

  func test_push_tellsAScreenThatTheTerminalHasNoFocus() async {
    let (sut, _) = makeSUT()
    let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))
    sut.push(feed)

    sut.didChangeFocus(false)
    sut.push(comments)
    sut.didChangeFocus(true)

    XCTAssertEqual(feed.messages, [.appear, .focus(false), .disappear, .focus(true)])
    XCTAssertEqual(comments.messages, [.focus(false), .appear, .focus(true)])
  }

  func test_push_ofAnOverlayLeavesTheScreenBelowVisible() async {
    let (sut, help) = makeSUT()
    let feed = ScreenSpy("feed")
    sut.push(feed)

    sut.handle(.character("?"))

    XCTAssertEqual(feed.messages, [.appear, .overlay(true)])
    XCTAssertEqual(help.messages, [.appear])
    XCTAssertEqual(shown(by: sut), "feed      help")
  }

  func test_back_uncoversTheScreenBelow() async {
    for key in [Key.escape, .backspace, .character("h"), .character("q")] {
      let (sut, _) = makeSUT()
      let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))
      sut.push(feed)
      sut.push(comments)

      sut.handle(key)

      XCTAssertEqual(feed.messages, [.appear, .disappear, .appear], key.label)
      XCTAssertEqual(comments.messages, [.appear, .disappear], key.label)
      XCTAssertEqual(shown(by: sut), "feed", key.label)
    }
  }

  func test_escape_dismissesTransientStateFirst() async {
    let (sut, _) = makeSUT()
    let comments = ScreenSpy("comments")
    sut.push(ScreenSpy("feed"))
    sut.push(comments)
    comments.transientCount = 1

    sut.handle(.escape)
    XCTAssertEqual(shown(by: sut), "comments")
    sut.handle(.escape)

    XCTAssertEqual(shown(by: sut), "feed")
  }

  func test_back_leavesAScreenInSpiteOfItsTransientState() async {
    for key in [Key.backspace, .character("h"), .character("q")] {
      let (sut, _) = makeSUT()
      let comments = ScreenSpy("comments")
      sut.push(ScreenSpy("feed"))
      sut.push(comments)
      comments.transientCount = 1

      sut.handle(key)

      XCTAssertEqual(shown(by: sut), "feed", key.label)
    }
  }

  func test_back_fromAnOverlayTellsTheScreenBelow() async {
    for key in [Key.escape, .character("q"), .character("?")] {
      let (sut, help) = makeSUT()
      let feed = ScreenSpy("feed")
      sut.push(feed)
      sut.handle(.character("?"))

      sut.handle(key)

      XCTAssertEqual(feed.messages, [.appear, .overlay(true), .overlay(false)], key.label)
      XCTAssertEqual(help.messages, [.appear, .disappear], key.label)
      XCTAssertEqual(shown(by: sut), "feed", key.label)
    }
  }

  func test_back_onTheLastScreenDoesNothing() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    sut.onLeave = { _ in XCTFail("going back must not quit the program") }
    sut.push(feed)

    for key in [Key.escape, .backspace, .character("h")] { sut.handle(key) }

    XCTAssertEqual(feed.messages, [.appear])
    XCTAssertEqual(shown(by: sut), "feed")
  }

  func test_leftScreen_changesNothingAnyMore() async {
    let (sut, _) = makeSUT()
    let comments = ScreenSpy("comments")
    sut.push(ScreenSpy("feed"))
    sut.push(comments)
    sut.handle(.escape)
    draw(sut)

    comments.displayState.setNeedsDisplay()

    XCTAssertFalse(sut.hasChanged)
  }

  func test_change_isReportedOfEveryScreenAndStep() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    XCTAssertFalse(sut.hasChanged)

    let steps: [() -> Void] = [
      { sut.push(feed) }, feed.displayState.setNeedsDisplay, { sut.handle(.character("?")) },
      feed.displayState.setNeedsDisplay,
      { sut.handle(.escape) },
    ]
    for step in steps {
      step()
      XCTAssertTrue(sut.hasChanged)
      draw(sut)
      XCTAssertFalse(sut.hasChanged)
    }
  }

  func test_frame_laysOutVisibleScreensOnly() async {
    let (sut, help) = makeSUT()
    let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))
    sut.push(feed)
    sut.push(comments)
    sut.handle(.character("?"))

    _ = sut.frame(in: size, at: .seconds(3))

    XCTAssertEqual(feed.sizes, [])
    XCTAssertEqual(comments.sizes, [size])
    XCTAssertEqual(help.sizes, [size])
    XCTAssertEqual(help.times, [.seconds(3)])
  }

  func test_isAnimating_whileAnythingThatCanBeSeenDoes() async {
    let (sut, _) = makeSUT()
    let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))
    XCTAssertFalse(sut.isAnimating)
    feed.isAnimating = true

    sut.push(feed)
    XCTAssertTrue(sut.isAnimating)
    sut.handle(.character("?"))
    XCTAssertTrue(sut.isAnimating, "the screen below the overlay is visible")
    sut.handle(.escape)
    sut.push(comments)

    XCTAssertFalse(sut.isAnimating, "a covered screen is not visible")
  }

  // MARK: Keys

  func test_keys_reachTheTopScreenAsCommands() async {
    let (sut, _) = makeSUT()
    let (feed, comments) = (ScreenSpy("feed"), ScreenSpy("comments"))
    sut.push(feed)
    sut.push(comments)
    feed.forgetMessages()

    sut.handle(.character("j"))
    sut.handle(.character("r"))
    sut.handle(.character("y"))

    XCTAssertEqual(comments.messages, [.appear, .perform(.selectNext), .perform(.reload)])
    XCTAssertEqual(feed.messages, [])
  }

  func test_keys_areThoseOfTheTopScreen() async {
    let (sut, _) = makeSUT()
    let (feed, viewer) = (ScreenSpy("feed"), makeViewer())
    sut.push(feed)
    sut.push(viewer)

    for key in [Key.character("h"), .character("+")] { sut.handle(key) }
    XCTAssertEqual(viewer.messages, [.appear, .perform(.panLeft), .perform(.zoomIn)])
    sut.handle(.backspace)
    sut.handle(.character("+"))

    XCTAssertEqual(feed.messages, [.appear, .disappear, .appear, .perform(.growPicture)])
  }

  func test_help_listsTheKeysOfTheScreenBelowAndKeepsItsOwn() async {
    var helped: [([Command], [Gesture])] = []
    let sut = Navigator(on: InMemoryTerminal(), texts: texts) { commands, _, gestures in
      helped.append((commands, gestures))
      return ScreenSpy("help", isOverlay: true, closeCommand: .closeHelp)
    }
    let viewer = makeViewer()
    sut.push(ScreenSpy("feed"))
    sut.push(viewer)

    sut.handle(.character("?"))
    sut.handle(.character("h"))

    XCTAssertEqual(
      helped.map(\.0), [[.panLeft, .zoomIn, .dismissError, .showHelp, .redraw, .suspend, .leaveViewer]])
    XCTAssertEqual(helped.map(\.1), [viewer.gestures])
    XCTAssertEqual(viewer.messages, [.appear, .overlay(true), .overlay(false)])
    XCTAssertEqual(shown(by: sut), "viewer")
  }

  func test_help_ofTheFirstScreenListsNoWayBackButTheWayOut() async {
    var helped: [[Command]] = []
    let sut = Navigator(on: InMemoryTerminal(), texts: texts) { commands, _, _ in
      helped.append(commands)
      return ScreenSpy("help", isOverlay: true)
    }
    sut.push(ScreenSpy("feed", commands: []))

    sut.handle(.character("?"))

    XCTAssertEqual(helped, [[.dismissError, .showHelp, .redraw, .suspend, .quit]])
  }

  func test_use_givesAllScreensOtherKeysAndAnotherTheme() async {
    let (sut, _) = makeSUT()
    let screens = [ScreenSpy("feed"), ScreenSpy("feeds")]
    for screen in screens { sut.push(screen) }

    sut.use(Keymap(replacing: [.tab: [.reload]]), theme: .mono)
    sut.handle(.tab)

    XCTAssertEqual(screens.map { $0.keymap[.reload] }, [[.character("r"), .tab], [.character("r"), .tab]])
    XCTAssertTrue(screens[1].messages.contains(.perform(.reload)))
    XCTAssertEqual(sut.theme.name, .mono)
    XCTAssertEqual(sut.wantedTheme, .mono)
  }

  func test_ownCommand_isHandledByTheTopScreenOrSaysThatThereIsNoPicture() async throws {
    let own = try OwnCommand(key: .character("r"), text: "Own", program: ProgramCommand(["true"], for: .ownCommand))
    var listed: [[OwnCommand]] = []
    let sut = Navigator(on: InMemoryTerminal(), texts: texts, keymap: Keymap(ownCommands: [own])) { _, own, _ in
      listed.append(own)
      return ScreenSpy("help", isOverlay: true)
    }
    let feeds = ScreenSpy("feeds")
    sut.push(feeds)

    sut.handle(.character("r"))
    XCTAssertEqual(feeds.remark, "No picture is selected")
    sut.handle(.character("?"))
    sut.handle(.character("h"))
    var count = 0
    let feed = ScreenSpy("feed")
    feed.ownHandler = CommandHandler { count += 1 }
    sut.push(feed)
    sut.handle(.character("r"))
    sut.handle(.character("?"))
    sut.handle(.character("h"))
    feed.ownHandler = CommandHandler(if: false, disabledReason: Wording(en: "Warned", el: "", ptBR: "")) { count += 1 }
    sut.handle(.character("r"))

    XCTAssertEqual(count, 1)
    XCTAssertEqual(listed, [[], [own]])
    XCTAssertEqual(feed.remark, "Warned")
    XCTAssertFalse(feeds.messages.contains(.perform(.reload)))
  }

  func test_popScreens_letsOnlyTheScreenAppearThatIsThenShown() async {
    let (sut, _) = makeSUT()
    let screens = ["feed", "comments", "information"].map { ScreenSpy($0) } + [ScreenSpy("go", isOverlay: true)]
    for screen in screens { sut.push(screen) }
    for screen in screens { screen.forgetMessages() }

    sut.popScreens { $0 !== screens[0] }

    XCTAssertEqual(screens.map(\.messages), [[.appear], [.disappear], [.disappear], [.disappear]])
  }

  func test_popScreens_popsWhatIsGoneWithWhatLiesOverIt() async {
    let (sut, _) = makeSUT()
    let names = ["feed", "viewer", "comments"]
    let screens = names.map { ScreenSpy($0) }
    for screen in screens { sut.push(screen) }
    sut.push(ScreenSpy("help", isOverlay: true))

    sut.popScreens { $0 === screens[1] }
    XCTAssertEqual(sut.screens.count, 4, "it is not on top")
    sut.popScreens { $0 === screens[1] || $0 === screens[2] }
    XCTAssertTrue(sut.shows(screens[0]))
    sut.popScreens { _ in true }

    XCTAssertTrue(sut.shows(screens[0]), "the first one stays")
  }

  func test_programCommands_reachNoScreen() async throws {
    let terminal = InMemoryTerminal()
    let sut = Navigator(on: terminal, texts: texts)
    let feed = ScreenSpy("feed")
    var leaves = 0
    sut.onLeave = { _ in leaves += 1 }
    sut.push(feed)

    for key in [Key.character("q"), .control("l")] { sut.handle(key) }

    XCTAssertEqual([leaves, terminal.invalidateCount], [1, 1])
    XCTAssertEqual(feed.messages, [.appear])
    sut.handle(.control("z"))
    try await eventually { terminal.suspendCount == 1 }
    XCTAssertEqual(feed.messages, [.appear, .focus(false), .focus(true)])
  }

  func test_mouse_reachesTheTopScreen() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    let point = Point(x: 3, y: 4)
    sut.push(feed)
    feed.forgetMessages()

    for kind in [MouseEvent.Kind.click, .wheelDown, .wheelUp] {
      sut.handle(.mouse(MouseEvent(kind: kind, position: point)))
    }

    XCTAssertEqual(feed.messages, [.click(point), .scroll(3), .scroll(-3)])
  }

  func test_keys_beforeAnyScreenDoNothing() async {
    let (sut, _) = makeSUT()

    for key in [Key.character("j"), .escape, .mouse(MouseEvent(kind: .click, position: Point(x: 0, y: 0)))] {
      sut.handle(key)
    }

    XCTAssertEqual(shown(by: sut), "")
  }

  func test_keys_areThoseOfTheTableThatIsHandedIn() async {
    let keymap = Keymap(replacing: [.character("R"): [.reload], .character("r"): [], .tab: [.quit]])
    let sut = Navigator(on: InMemoryTerminal(), texts: texts, keymap: keymap) { _, _, _ in
      ScreenSpy("help", isOverlay: true)
    }
    let feed = ScreenSpy("feed")
    var quits = 0
    sut.onLeave = { _ in quits += 1 }
    sut.push(feed)

    for key in [Key.character("R"), .character("r"), .tab] { sut.handle(key) }

    XCTAssertEqual(feed.messages, [.appear, .perform(.reload)])
    XCTAssertEqual(feed.keymap[.reload], [.character("R")])
    XCTAssertEqual(quits, 1)
  }

  func test_keysAndPastes_areTextWhileTextIsTyped() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    sut.push(feed)
    feed.forgetMessages()
    sut.paste("nothing is typed yet")
    feed.isTyping = true
    draw(sut)

    for input in [{ sut.handle(.character("q")) }, { sut.handle(.escape) }, { sut.paste("text") }] {
      input()
      XCTAssertTrue(sut.hasChanged)
      draw(sut)
    }

    XCTAssertEqual(feed.messages, [.type(.character("q")), .type(.escape), .paste("text")])
  }

  // MARK: Keys that can do nothing

  func test_impossibleCommand_saysWhyUntilTheNextKey() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    feed.impossibleCommands = [.reload]
    sut.push(feed)

    sut.handle(.character("r"))
    XCTAssertEqual(feed.remark, "Already loading")
    sut.handle(.character("j"))

    XCTAssertNil(feed.remark)
    XCTAssertEqual(feed.messages, [.appear, .perform(.selectNext)])
  }

  func test_impossibleCommand_saysWhyUntilTheNextKeyWhereNothingMovesByItself() async throws {
    let (moving, _) = makeSUT(remarkDuration: .milliseconds(20))
    let (still, _) = makeSUT(remarkDuration: .milliseconds(20))
    let screens = [ScreenSpy("moving"), ScreenSpy("still")]
    for (sut, screen) in zip([moving, still], screens) {
      screen.impossibleCommands = [.reload]
      sut.push(screen)
    }
    still.reducesMotion = true

    still.handle(.character("r"))
    moving.handle(.character("r"))
    try await eventually { screens[0].remark == nil }

    XCTAssertEqual(screens[1].remark, "Already loading")
    still.handle(.character("j"))
    XCTAssertNil(screens[1].remark)
  }

  func test_impossibleCommand_saysWhyForAMoment() async throws {
    let (sut, _) = makeSUT(remarkDuration: .milliseconds(20))
    let feed = ScreenSpy("feed")
    feed.impossibleCommands = [.reload]
    sut.push(feed)

    sut.handle(.character("r"))
    XCTAssertEqual(feed.remark, "Already loading")
    XCTAssertTrue(sut.hasChanged)
    draw(sut)
    try await eventually { feed.remark == nil }

    XCTAssertTrue(sut.hasChanged)
  }

  func test_command_showsItsOutcomeUntilTheNextKey() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed", commands: [.reload, .selectNext])
    feed.outcomes = [.reload: Wording(en: "done", el: "", ptBR: "")]
    sut.push(feed)

    sut.handle(.character("r"))
    XCTAssertEqual(feed.remark, "done")

    sut.handle(.character("j"))
    XCTAssertNil(feed.remark)
  }

  func test_back_onTheFirstScreenSaysThatThereIsNothingToGoBackTo() async {
    for key in [Key.escape, .backspace, .character("h")] {
      let (sut, _) = makeSUT()
      let feed = ScreenSpy("feed")
      sut.push(feed)

      sut.handle(key)

      XCTAssertEqual(feed.remark, "Nothing to go back to", key.label)
    }
  }

  func test_keyThatMovesAndGoesBack_saysThatItCannotMoveAnyFurther() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed", commands: [.selectLeft])
    feed.impossibleCommands = [.selectLeft]
    sut.push(feed)

    for key in [Key.character("h"), .left] {
      sut.handle(key)
      XCTAssertEqual(feed.remark, "Already at the beginning", key.label)
    }
    sut.push(feed)
    sut.handle(.character("h"))

    XCTAssertNil(feed.remark, "there the key goes back")
  }

  func test_keyWithoutACommand_saysThatItDoesNothing() async {
    let (sut, help) = makeSUT()
    let feed = ScreenSpy("feed")
    sut.push(feed)

    sut.handle(.character("y"))
    XCTAssertEqual(feed.remark, "y does nothing here")
    sut.handle(.character("?"))
    XCTAssertNil(feed.remark)
    sut.handle(.control("l"))
    XCTAssertNil(help.remark)
    sut.handle(.tab)

    XCTAssertEqual(help.remark, "Tab does nothing here")
  }

  func test_mouse_removesTheRemark() async {
    let (sut, _) = makeSUT()
    let feed = ScreenSpy("feed")
    sut.push(feed)
    sut.handle(.character("y"))

    sut.handle(.mouse(MouseEvent(kind: .wheelDown, position: Point(x: 0, y: 0))))

    XCTAssertNil(feed.remark)
  }

  // MARK: With the feed

  func test_coveredFeed_cancelsItsPicturesAndRequestsThemAgainOnceUncovered() async throws {
    let (sut, _) = makeSUT()
    let feed = FeedUI.make(testCase: self)
    sut.push(feed.screen)
    try await feed.complete(with: FeedImage.examples(0..<2))
    let urls = FeedImage.examples(0..<2).map(\.url)

    sut.push(ScreenSpy("comments"))
    try await eventually { Set(feed.loader.cancelledPictures) == Set(urls) }
    _ = sut.frame(in: FeedUI.size, at: .zero)
    XCTAssertEqual(feed.loader.requestedPictures, urls)
    sut.handle(.escape)
    _ = sut.frame(in: FeedUI.size, at: .zero)

    XCTAssertEqual(feed.loader.requestedPictures, urls + urls)
    XCTAssertEqual(feed.loader.feeds.callCount, 1, "the feed itself is not loaded again")
  }

  func test_helpOverTheFeed_cancelsNothing() async throws {
    let (sut, _) = makeSUT()
    let feed = FeedUI.make(testCase: self)
    sut.push(feed.screen)
    try await feed.complete(with: FeedImage.examples(0..<2))

    sut.handle(.character("?"))
    _ = sut.frame(in: FeedUI.size, at: .zero)
    sut.handle(.character("?"))
    await settle()

    XCTAssertEqual(feed.loader.cancelledPictures, [])
    XCTAssertEqual(feed.loader.requestedPictures.count, 2)
  }

  // MARK: Helpers

  private let size = Size(width: 20, height: 2)

  private func makeSUT(
    remarkDuration: Duration = .seconds(60), file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: Navigator, help: ScreenSpy) {
    let help = ScreenSpy("help", isOverlay: true, closeCommand: .closeHelp)
    let sut = Navigator(on: InMemoryTerminal(), texts: texts, remarkDuration: remarkDuration) { _, _, _ in help }
    trackForMemoryLeaks(sut, file: file, line: line)
    trackForMemoryLeaks(help, file: file, line: line)
    return (sut, help)
  }

  private let texts = ScreenTexts(language: .english)

  private func makeViewer() -> ScreenSpy {
    ScreenSpy("viewer", commands: [.panLeft, .zoomIn], closeCommand: .leaveViewer)
  }

  private func draw(_ sut: Navigator) {
    _ = sut.frame(in: size, at: .zero)
  }

  private func shown(by sut: Navigator) -> String {
    sut.frame(in: size, at: .zero).lines[0]
  }
}
