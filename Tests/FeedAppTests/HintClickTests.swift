import FeedPresentation
import FeedScreens
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class HintClickTests: XCTestCase {
  func test_click_onAHintPerformsItsCommand() async throws {
    let sut = makeSUT()
    var hasLeft = false
    sut.onLeave = { _ in hasLeft = true }

    try click(sut, on: "? help")
    XCTAssertEqual(sut.screens.count, 2)
    XCTAssertTrue(sut.screens.last is HelpScreen)
    try click(sut, on: "q back")
    XCTAssertEqual(sut.screens.count, 1)
    try click(sut, on: "q quit", at: 5)

    XCTAssertTrue(hasLeft)
  }

  func test_click_onAHintUnderAnOverlayDoesNothing() async throws {
    let sut = makeSUT()
    let filter = try XCTUnwrap(place(of: "/ filter", on: sut))
    sut.handle(.character("?"))
    let help = sut.frame(in: size, at: .zero)

    sut.handle(.mouse(MouseEvent(kind: .click, position: filter)))

    XCTAssertEqual(sut.frame(in: size, at: .zero), help)
  }

  func test_click_onTheHintOfADisabledCommandSaysWhy() async throws {
    let sut = makeSUT()
    let move = try XCTUnwrap(place(of: "j/k move", on: sut))

    sut.handle(.mouse(MouseEvent(kind: .click, position: Point(x: move.x + 2, y: move.y))))

    XCTAssertEqual(sut.screens.last?.remark, "Already at the beginning")
  }

  func test_click_onAHintFollowsTheUsersKeys() async throws {
    let sut = makeSUT(Keymap(replacing: [.character("q"): [], .control("q"): [.quit]]))
    var hasLeft = false
    sut.onLeave = { _ in hasLeft = true }

    try click(sut, on: "Ctrl-Q quit")

    XCTAssertTrue(hasLeft)
  }

  func test_click_besideTheHintsIsForTheScreen() async throws {
    let sut = makeSUT()
    let feed = ScreenSpy("feed")
    sut.push(feed)
    _ = sut.frame(in: size, at: .zero)
    feed.forgetMessages()

    sut.handle(.mouse(MouseEvent(kind: .click, position: Point(x: 2, y: 23))))

    XCTAssertEqual(feed.messages, [.click(Point(x: 2, y: 23))])
  }

  func test_go_asksTheProgramUnlessAnOverlayIsOpen() async {
    let sut = makeSUT()
    sut.handle(.character(":"))
    XCTAssertEqual(sut.screens.last?.remark, ": does nothing here")
    var count = 0
    sut.onGo = { count += 1 }

    sut.handle(.character(":"))
    XCTAssertEqual(count, 1)
    XCTAssertNil(sut.screens.last?.remark)
    sut.handle(.character("?"))
    sut.handle(.character(":"))

    XCTAssertEqual(count, 1)
  }

  func test_go_isTextWhileATextIsTyped() async {
    let sut = makeSUT()
    let feed = ScreenSpy("feed")
    feed.isTyping = true
    sut.push(feed)
    sut.onGo = { XCTFail("the key is text") }

    sut.handle(.character(":"))

    XCTAssertEqual(feed.messages, [.appear, .type(.character(":"))])
  }

  // MARK: Helpers

  private let size = Size(width: 120, height: 40)

  private func makeSUT(_ keymap: Keymap = .standard) -> Navigator {
    let texts = ScreenTexts(language: .english)
    let sut = Navigator(on: InMemoryTerminal(), texts: texts, keymap: keymap, remarkDuration: .seconds(60))
    trackForMemoryLeaks(sut)
    let feeds = FeedsScreen(file: nil, texts: texts) { Date(timeIntervalSince1970: 0) }
    feeds.isFirst = true
    feeds.display(["lights", "waves"].map { ListedFeed(name: $0, kind: .feed(kind: .web(nil))) })
    sut.push(feeds)
    return sut
  }

  private func click(_ sut: Navigator, on text: String, at column: Int = 0) throws {
    let point = try XCTUnwrap(place(of: text, on: sut), text)
    sut.handle(.mouse(MouseEvent(kind: .click, position: Point(x: point.x + column, y: point.y))))
  }

  private func place(of text: String, on sut: Navigator) -> Point? {
    let lines = sut.frame(in: size, at: .zero).lines
    guard let y = lines.lastIndex(where: { $0.contains(text) }), let range = lines[y].range(of: text) else {
      return nil
    }
    return Point(x: lines[y].distance(from: lines[y].startIndex, to: range.lowerBound), y: y)
  }
}
