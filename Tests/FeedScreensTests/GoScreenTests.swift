import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class GoScreenTests: XCTestCase {
  // MARK: Going

  func test_enter_goesToTheTextWhileNothingIsChosen() async {
    let sut = makeSUT()
    var choices: [GoScreen.Choice] = []
    sut.onGo = {
      choices.append($0)
      return nil
    }

    XCTAssertTrue(sut.paste(" https://a.example/feed \n"))
    XCTAssertTrue(sut.press(.enter))

    XCTAssertEqual(choices, [.text("https://a.example/feed")])
    XCTAssertNil(sut.error)
  }

  func test_enter_goesToTheChosenPlace() async throws {
    let sut = makeSUT()
    var choices: [GoScreen.Choice] = []
    sut.onGo = {
      choices.append($0)
      return nil
    }
    try await sut.enter("light", listing: 3)

    XCTAssertTrue(sut.press(.down))
    XCTAssertTrue(sut.press(.control("n")))
    XCTAssertTrue(sut.press(.enter))

    XCTAssertEqual(choices, [.target(GoTarget.examples[3])])
  }

  func test_enter_saysThatThereIsNothingToGoTo() async {
    let sut = makeSUT()
    sut.onGo = { _ in
      XCTFail("there is nothing to go to")
      return nil
    }

    XCTAssertTrue(sut.paste("  "))
    XCTAssertFalse(sut.press(.enter))

    XCTAssertEqual(sut.disabledReason(to: .goThere), "Type an address, or choose a line")
  }

  func test_error_staysWithTheTextUntilTheTextChanges() async {
    let sut = makeSUT()
    sut.onGo = { _ in "“nowhere” is no feed\u{1B}[31m" }
    XCTAssertTrue(sut.paste("nowhere"))
    XCTAssertTrue(sut.press(.enter))

    for key in [Key.left, .home, .end] { XCTAssertTrue(sut.type(key), "the cursor changes no text") }
    let lines = sut.lines(in: usual)
    XCTAssertEqual(lines[12], " : nowhere")
    XCTAssertEqual(lines[13], " ! “nowhere” is no feed")
    XCTAssertEqual(lines[14].trimmingCharacters(in: ["─", " "]), "")
    XCTAssertTrue(sut.type(.backspace))

    XCTAssertEqual(sut.lines(in: usual)[13].trimmingCharacters(in: ["─", " "]), "")
    XCTAssertEqual(sut.text, "nowher")
  }

  func test_error_isGoneAfterATextThatLeadsSomewhere() async {
    let sut = makeSUT()
    sut.onGo = { _ in "not now" }
    XCTAssertTrue(sut.paste("somewhere"))
    XCTAssertTrue(sut.press(.enter))

    sut.onGo = { _ in nil }
    XCTAssertTrue(sut.press(.enter))

    XCTAssertNil(sut.error)
  }

  func test_error_leavesTheChosenPlaceVisible() async {
    let sut = makeSUT(GoTarget.examples(100))
    sut.onGo = { _ in "not now" }
    sut.layout(in: usual)
    for _ in 0..<8 { XCTAssertTrue(sut.press(.down)) }
    XCTAssertTrue(sut.lines(in: usual)[21].hasPrefix("▌ feed 7 "))

    XCTAssertTrue(sut.press(.enter))

    XCTAssertTrue(sut.lines(in: usual)[21].hasPrefix("▌ feed 7 "))
  }

  func test_error_isGoneWhenAnotherPlaceIsChosen() async {
    let choices: [(GoScreen) -> Void] = [
      { _ = $0.press(.down) }, { _ = $0.press(.up) }, { _ = $0.press(.tab) }, { $0.click(at: Point(x: 3, y: 18)) },
      { $0.display([]) },
    ]
    for choose in choices {
      let sut = makeSUT()
      sut.onGo = { _ in "not now" }
      sut.layout(in: usual)
      XCTAssertTrue(sut.press(.down))
      XCTAssertTrue(sut.press(.enter))
      sut.layout(in: usual)
      XCTAssertEqual(sut.error, "not now")

      choose(sut)

      XCTAssertNil(sut.error)
    }
  }

  func test_choice_ofAnotherPlaceCancelsTheOneThatIsBeingOpened() async throws {
    let sut = makeSUT()
    let (gate, open) = AsyncStream<Void>.makeStream()
    var isCancelled: [Bool] = []
    sut.onGo = { _ in
      for await _ in gate { break }
      isCancelled.append(Task.isCancelled)
      return "too late"
    }
    XCTAssertTrue(sut.press(.down))
    XCTAssertTrue(sut.press(.enter))

    XCTAssertTrue(sut.press(.down))
    open.yield()

    try await eventually { isCancelled == [true] }
    for _ in 0..<10 { await Task.yield() }
    XCTAssertNil(sut.error)
  }

  func test_choice_isStillBeingOpenedWhenMoreIsListed() async throws {
    let sut = makeSUT(GoTarget.examples(3))
    let (gate, open) = AsyncStream<Void>.makeStream()
    sut.onGo = { _ in
      for await _ in gate { break }
      return "not now"
    }
    XCTAssertTrue(sut.press(.down))
    XCTAssertTrue(sut.press(.enter))

    sut.display(GoTarget.examples(4))
    open.yield()

    try await eventually { sut.error == "not now" }
  }

  func test_leaving_isToldSoThatReadingEnds() async {
    let sut = makeSUT()
    var count = 0
    sut.onLeave = { count += 1 }

    sut.didDisappear()

    XCTAssertEqual(count, 1)
  }

  func test_escape_leaves() async {
    let sut = makeSUT()

    XCTAssertFalse(sut.type(.escape))
    XCTAssertEqual(Keymap.standard[sut.closeCommand], [.escape])
    XCTAssertTrue(sut.isOverlay)
    XCTAssertFalse(sut.isAnimating)
  }

  // MARK: Choosing

  func test_up_fromTheFirstPlaceChoosesNothing() async {
    let sut = makeSUT()
    XCTAssertNil(sut.chosen)
    XCTAssertFalse(sut.press(.up))

    for (key, title) in [
      (Key.down, "ada@example.social"), (.down, "#lighthouse"), (.control("p"), "ada@example.social"), (.up, nil),
      (.control("n"), "ada@example.social"),
    ] {
      XCTAssertTrue(sut.press(key), key.label)
      XCTAssertEqual(sut.chosen?.title, title, key.label)
    }
  }

  func test_down_endsAtTheLastPlace() async {
    let sut = makeSUT()
    for _ in GoTarget.examples { XCTAssertTrue(sut.press(.down)) }

    XCTAssertFalse(sut.press(.down))
    XCTAssertEqual(sut.disabledReason(to: .chooseNext), "Already at the end")
    XCTAssertEqual(sut.chosen, GoTarget.examples.last)
  }

  func test_down_hasNothingToChooseInAnEmptyList() async {
    let sut = makeSUT([])

    XCTAssertFalse(sut.press(.down))
    XCTAssertNil(sut.chosen)
  }

  func test_down_scrollsALongList() async {
    let sut = makeSUT(GoTarget.examples(500))
    sut.layout(in: usual)

    for _ in 0..<20 { XCTAssertTrue(sut.press(.down)) }

    let lines = sut.lines(in: usual)
    XCTAssertEqual(lines[21], "▌ feed 19" + String(repeating: " ", count: 66) + "feed")
    XCTAssertEqual(lines.filter { $0.contains("  feed") }.count, 8)
  }

  func test_list_hasAtMostTwelveLines() async {
    let sut = makeSUT(GoTarget.examples(500))

    XCTAssertEqual(sut.lines(in: SnapshotSize.large.size).filter { $0.contains("feed ") }.count, 12)
  }

  // MARK: Typing

  func test_typing_listsWhatHoldsTheTextInItsTitle() async throws {
    for (text, titles) in [
      ("LIGHT", ["#lighthouse", "lights", "https://light.example/feed.xml"]), ("φαροσ", ["Φάρος"]),
      ("ΦΆΡ", ["Φάρος"]), ("folder", []),
    ] {
      let sut = makeSUT()

      try await sut.enter(text, listing: titles.count)

      XCTAssertEqual(sut.listed.map(\.title), titles, text)
      XCTAssertEqual(sut.text, text)
    }
  }

  func test_typing_keepsTheChoiceWhileItMatches() async throws {
    let sut = makeSUT()
    try await sut.enter("light", listing: 3)
    for _ in 0..<2 { XCTAssertTrue(sut.press(.down)) }

    try await sut.enter("s", listing: 1)
    XCTAssertEqual(sut.chosen?.title, "lights")
    XCTAssertTrue(sut.type(.backspace))
    XCTAssertEqual(sut.chosen?.title, "lights")
    try await sut.enter("h", listing: 1)

    XCTAssertNil(sut.chosen)
    XCTAssertEqual(sut.listed.map(\.title), ["#lighthouse"])
  }

  func test_typing_startsAtTheTopOfTheList() async throws {
    let sut = makeSUT(GoTarget.examples(100))
    sut.layout(in: usual)
    sut.scroll(by: 50)

    try await sut.enter("f", listing: 100)

    XCTAssertTrue(sut.lines(in: usual)[14].hasPrefix("  feed 0 "))
  }

  func test_keysOfOtherScreens_areText() async {
    let sut = makeSUT()

    for character in "q?:jf /" { XCTAssertTrue(sut.type(.character(character))) }

    XCTAssertEqual(sut.text, "q?:jf /")
  }

  func test_line_takesLongAddresses() async {
    let sut = makeSUT()

    XCTAssertTrue(sut.paste(String(repeating: "a", count: 5_000)))

    XCTAssertEqual(sut.text.count, GoScreen.lineLimit)
    let frame = sut.frame(in: usual)
    XCTAssertEqual(frame.cursor, Cursor(at: Point(x: 77, y: 12), isVisible: true))
  }

  func test_cursor_standsAtTheEndOfTheText() async {
    let sut = makeSUT()
    XCTAssertTrue(sut.press(.down))
    XCTAssertTrue(sut.paste("日本"))

    XCTAssertEqual(sut.frame(in: usual).cursor, Cursor(at: Point(x: 7, y: 12), isVisible: true))
  }

  // MARK: Taking

  func test_tab_takesTheChosenWordIntoTheLine() async {
    let sut = makeSUT()
    var choices: [GoScreen.Choice] = []
    sut.onGo = {
      choices.append($0)
      return nil
    }
    for _ in 0..<2 { XCTAssertTrue(sut.press(.down)) }

    XCTAssertTrue(sut.press(.tab))
    XCTAssertTrue(sut.type(.backspace))
    XCTAssertTrue(sut.press(.enter))

    XCTAssertEqual(choices, [.text("#lighthouse@mastodon.socia")])
  }

  func test_tab_choosesNothingMore() async throws {
    let sut = makeSUT()
    try await sut.enter("lights", listing: 1)
    XCTAssertTrue(sut.type(.backspace))
    for _ in 0..<2 { XCTAssertTrue(sut.press(.down)) }

    XCTAssertTrue(sut.press(.tab))

    XCTAssertEqual(sut.text, "lights")
    XCTAssertNil(sut.chosen, "the line is opened from now on")
  }

  func test_tab_doesNotTakeAPlaceWithoutAWord() async {
    let sut = makeSUT()
    for _ in 0..<3 { XCTAssertTrue(sut.press(.down)) }

    XCTAssertFalse(sut.press(.tab))

    XCTAssertEqual(sut.disabledReason(to: .takeChosen), "No address stands for this line")
    XCTAssertEqual(sut.text, "")
  }

  func test_tab_completesAPath() async throws {
    for path in ["./Pic", "~", ".", "a/b"] {
      let sut = makeSUT()
      sut.complete = { $0 + "tures/" }
      XCTAssertTrue(sut.paste(path))

      XCTAssertTrue(sut.press(.tab), path)

      try await eventually { sut.text == path + "tures/" }
      XCTAssertNil(sut.remark)
    }
  }

  func test_tab_saysThatNothingCompletesThePath() async throws {
    for completion in [nil, "./Pic"] {
      let sut = makeSUT()
      sut.complete = { _ in completion }
      XCTAssertTrue(sut.paste("./Pic"))

      XCTAssertTrue(sut.press(.tab))

      try await eventually { sut.remark == "Nothing to complete" }
      XCTAssertEqual(sut.text, "./Pic")
      XCTAssertTrue(sut.lines(in: usual).last?.hasSuffix("Nothing to complete") == true)
    }
  }

  func test_tab_completesNothingElse() async {
    for text in ["lights", "https://host/lights"] {
      let sut = makeSUT()
      XCTAssertTrue(sut.paste(text))

      XCTAssertFalse(sut.press(.tab))

      XCTAssertEqual(sut.disabledReason(to: .takeChosen), "No line is chosen")
    }
  }

  func test_completion_comesTooLateForAnotherText() async throws {
    let sut = makeSUT()
    let (gate, open) = AsyncStream<Void>.makeStream()
    var completed = 0
    sut.complete = {
      for await _ in gate { break }
      completed += 1
      return $0 + "tures/"
    }
    XCTAssertTrue(sut.paste("./Pic"))
    XCTAssertTrue(sut.press(.tab))
    XCTAssertTrue(sut.type(.backspace))

    open.yield()
    try await eventually { completed == 1 }
    for _ in 0..<10 { await Task.yield() }

    XCTAssertEqual(sut.text, "./Pi")
    XCTAssertNil(sut.remark)
  }

  // MARK: Forgetting

  func test_forget_removesTheChosenPlaceAndChoosesTheNext() async throws {
    let targets = (0..<4).map {
      GoTarget(id: $0, title: "https://\($0).example", kind: "opened", word: nil, canBeForgotten: true)
    }
    let sut = makeSUT(targets)
    var forgotten: [Int] = []
    sut.onForget = { forgotten.append($0.id) }
    try await sut.enter("https", listing: 4)
    for _ in 0..<3 { XCTAssertTrue(sut.press(.down)) }

    for chosen in [3, 1, 0, nil] {
      XCTAssertTrue(sut.press(.control("x")))
      XCTAssertEqual(sut.chosen?.id, chosen)
    }

    XCTAssertEqual(forgotten, [2, 3, 1, 0])
    XCTAssertEqual(sut.listed, [])
    XCTAssertFalse(sut.press(.control("x")))
    XCTAssertTrue(sut.type(.control("u")))
    XCTAssertEqual(sut.listed, [], "they do not come back")
  }

  func test_forget_leavesTheOthersToBeFound() async throws {
    let sut = makeSUT(
      ["one", "two", "three"].enumerated().map {
        GoTarget(id: $0, title: $1, kind: "opened", word: nil, canBeForgotten: true)
      })
    try await sut.enter("o", listing: 2)
    XCTAssertTrue(sut.press(.down))
    XCTAssertTrue(sut.press(.control("x")))

    XCTAssertTrue(sut.type(.backspace))
    try await sut.enter("th", listing: 1)

    XCTAssertEqual(sut.listed.map(\.title), ["three"])
  }

  func test_forget_saysWhyItKeepsAPlace() async {
    let sut = makeSUT()
    XCTAssertFalse(sut.press(.control("x")))
    XCTAssertEqual(sut.disabledReason(to: .forgetChosen), "No line is chosen")

    XCTAssertTrue(sut.press(.down))

    XCTAssertFalse(sut.press(.control("x")))
    XCTAssertEqual(sut.disabledReason(to: .forgetChosen), "Only what was opened before can be forgotten")
    XCTAssertEqual(sut.listed.count, GoTarget.examples.count)
  }

  // MARK: Another list

  func test_display_keepsTheTextAndTheChoice() async throws {
    let sut = makeSUT()
    try await sut.enter("light", listing: 3)
    for _ in 0..<2 { XCTAssertTrue(sut.press(.down)) }

    sut.display([
      GoTarget(id: 0, title: "lights", kind: "tag on a.example", word: "#lights@a.example"),
      GoTarget(id: 1, title: "lights", kind: "feed, 5 new", word: "lights"),
      GoTarget(id: 2, title: "other", kind: "feed", word: "other"),
    ])

    try await eventually { sut.listed.count == 2 }
    XCTAssertEqual(sut.chosen?.id, 1)
    XCTAssertEqual(sut.text, "light")
  }

  func test_display_dropsAChoiceThatIsNotListedAnyMore() async {
    let sut = makeSUT()
    XCTAssertTrue(sut.press(.down))

    sut.display(GoTarget.examples(3))

    XCTAssertNil(sut.chosen)
    XCTAssertEqual(sut.listed.count, 3)
  }

  func test_display_keepsThePlaceInTheList() async {
    let sut = makeSUT(GoTarget.examples(100))
    sut.layout(in: usual)
    sut.scroll(by: 40)

    sut.display(GoTarget.examples(101))

    XCTAssertTrue(sut.lines(in: usual)[14].hasPrefix("  feed 40 "))
  }

  // MARK: Scrolling

  func test_scrolling_choosesNothing() async {
    let sut = makeSUT(GoTarget.examples(100))
    sut.layout(in: usual)

    XCTAssertTrue(sut.press(.pageDown))
    XCTAssertNil(sut.chosen)
    XCTAssertTrue(sut.lines(in: usual)[14].hasPrefix("  feed 8 "))
    sut.scroll(by: 3)
    XCTAssertNil(sut.chosen)
    XCTAssertTrue(sut.press(.down))

    XCTAssertEqual(sut.chosen?.title, "feed 11", "the first that is visible")
    XCTAssertTrue(sut.press(.pageUp))
    XCTAssertEqual(sut.chosen?.title, "feed 10", "no choice is off the screen")
  }

  func test_scrolling_endsWithTheList() async {
    let sut = makeSUT(GoTarget.examples(10))
    sut.layout(in: usual)

    XCTAssertFalse(sut.press(.pageUp))
    XCTAssertTrue(sut.press(.pageDown))
    XCTAssertFalse(sut.press(.pageDown))

    XCTAssertTrue(sut.lines(in: usual)[21].hasPrefix("  feed 9 "))
  }

  // MARK: Mouse

  func test_click_choosesAndThenGoes() async {
    let sut = makeSUT(GoTarget.examples(100))
    var choices: [GoScreen.Choice] = []
    sut.onGo = {
      choices.append($0)
      return nil
    }
    sut.layout(in: usual)
    sut.scroll(by: 5)

    sut.click(at: Point(x: 40, y: 15))
    XCTAssertEqual(sut.chosen?.title, "feed 6")
    XCTAssertEqual(choices, [])
    sut.click(at: Point(x: 2, y: 15))

    XCTAssertEqual(choices, [.target(GoTarget.examples(100)[6])])
  }

  func test_click_besideTheRowsDoesNothing() async {
    let sut = makeSUT()
    sut.onGo = { _ in
      XCTFail("no row was clicked")
      return nil
    }
    sut.layout(in: usual)

    for y in [-1, 0, 11, 12, 13, 20, 21, 22, 23, 24] {
      for _ in 0..<2 { sut.click(at: Point(x: 3, y: y)) }
    }

    XCTAssertNil(sut.chosen)
  }

  // MARK: Drawing

  func test_screen_coversTheLowerHalfOrAllOfALowScreen() async {
    for (height, top) in [(24, 12), (60, 30), (13, 6), (12, 0), (6, 0)] {
      let size = Size(width: 40, height: height)
      let sut = makeSUT()
      sut.layout(in: size)
      var canvas = Canvas(size: size)
      canvas.fill(canvas.bounds, with: "x")

      sut.draw(on: &canvas)

      let covered = canvas.cells.lines.map { !$0.contains("xxx") }
      XCTAssertEqual(covered, (0..<height).map { $0 >= top }, "\(height)")
    }
  }

  func test_rules_areLeftOutWhereTheyWouldTakeTheRoomOfRows() async {
    for (height, count) in [(13, 5), (16, 6), (22, 9), (24, 8), (26, 9)] {
      let sut = makeSUT(GoTarget.examples(100))

      let lines = sut.lines(in: Size(width: 80, height: height))

      XCTAssertEqual(lines.filter { $0.hasPrefix("  feed ") }.count, count, "\(height)")
      XCTAssertEqual(lines.filter { $0.hasPrefix(" ──") }.count, height < 24 ? 0 : 2, "\(height)")
    }
  }

  func test_tooSmallScreen_saysSo() async {
    let sut = makeSUT()

    for size in [Size(width: 15, height: 24), Size(width: 40, height: 5), Size(width: 0, height: 0)] {
      XCTAssertEqual(
        sut.lines(in: size).first, size.height == 0 ? nil : String("Terminal too small".prefix(size.width)))
      sut.scroll(by: 3)
      sut.click(at: Point(x: 3, y: 3))
      _ = sut.press(.down)
      _ = sut.press(.pageDown)
    }
  }

  func test_roles_areThoseOfTheLook() async throws {
    let sut = makeSUT()
    try await sut.enter("light", listing: 3)
    XCTAssertTrue(sut.press(.down))
    let theme = Theme.standard

    let frame = sut.frame(in: usual)

    XCTAssertEqual(frame[0, 14], theme.stripe)
    XCTAssertEqual(frame.style(of: "#"), theme.style(of: .accent))
    XCTAssertEqual(frame.style(of: "lighthouse"), theme.style(of: .selectedHeading))
    XCTAssertEqual(frame.style(of: "house"), theme.style(of: .accent))
    XCTAssertEqual(frame.style(of: "tag on"), theme.style(of: .dim))
    XCTAssertEqual(frame.style(of: "lights"), theme.style(of: .heading))
    XCTAssertEqual(frame.style(of: "https://"), theme.style(of: .text))
  }

  func test_hostileTexts_stayInTheirLine() async throws {
    let hostile = [
      "\u{1B}]0;title\u{7}sa\u{1B}[31mfe\u{202E}", "one\ntwo\r\nthree\u{2028}four\tfive",
      "\u{301}\u{301}e" + marks(5_000),
      String(repeating: "long ", count: 2_000), "مرحبا \u{200F}\u{202E}بالعالم \u{2067}x", "日本語の長い題名" + marks(9),
      "👩‍👩‍👧‍👦🏳️‍🌈\u{200D}\u{200D}", "\u{FFFF}\u{E000}\0", "",
    ]
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 16, height: 6)] {
      for (one, other) in zip(hostile, hostile.reversed()) {
        let sut = makeSUT([GoTarget(id: 0, title: one, kind: other, word: nil)] + GoTarget.examples)

        let whole = sut.lines(in: size)
        XCTAssertEqual(whole.count, size.height)
        XCTAssertTrue(whole.allSatisfy { DisplayText($0).columns <= size.width })
        XCTAssertTrue(whole.joined().unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 })
        XCTAssertTrue(whole.contains { $0.hasPrefix(size.width == 80 ? "  ada@example.social " : "  ada@") }, one)
        _ = sut.press(.down)
        XCTAssertTrue(sut.paste(one))
        XCTAssertTrue(sut.lines(in: size).allSatisfy { DisplayText($0).columns <= size.width })
      }
    }
  }

  // MARK: Helpers

  private let usual = SnapshotSize.usual.size

  private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  private func makeSUT(
    _ targets: [GoTarget] = GoTarget.examples, file: StaticString = #filePath, line: UInt = #line
  ) -> GoScreen {
    .example(targets, testCase: self, file: file, line: line)
  }
}
