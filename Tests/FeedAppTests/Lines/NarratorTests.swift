import FeedPresentation
import FeedScreens
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class NarratorTests: XCTestCase {
  // MARK: What is told

  func test_screen_isToldByItsTitleNoticesAndRow() async {
    let (sut, said) = makeSUT()

    sut.show(Reading(title: "Feed", row: "1 of 2", notices: ["offline"]))

    XCTAssertEqual(said.values, ["Feed", "offline", "1 of 2"])
  }

  func test_frameWithoutNews_tellsNothing() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2", notices: ["offline"]))
    said.removeAll()

    sut.change { $0.row = Reading.Line("1 of 2, a minute later", key: "1 of 2") }

    XCTAssertEqual(said.values, [])
  }

  func test_line_isAnsweredByWhatIsNew() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.screen.reading.row = Reading.Line("2 of 2")
    sut.enter("")

    XCTAssertEqual(said.values, ["2 of 2"])
    XCTAssertEqual(sut.screen.messages.last, .perform(.selectNext))
  }

  func test_lineWithoutEffect_isAnsweredByTheRow() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.enter("j")
    sut.change { _ in }

    XCTAssertEqual(said.values, ["1 of 2"])
  }

  func test_remark_isToldForEachLine() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.enter("Z")
    sut.enter("Z")
    sut.enter("zzz")

    XCTAssertEqual(said.values, ["Z does nothing here", "Z does nothing here", "There is no command zzz"])
  }

  func test_linesOfAScreen_areToldOnce() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Comments", lines: ["one"]))
    sut.change { $0.lines = [Reading.Line("one, later", key: "one"), Reading.Line("one"), Reading.Line("two")] }

    XCTAssertEqual(said.values, ["Comments", "one", "one", "two"])
  }

  func test_equalLines_areEachTold() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Comments", lines: ["one", "one"]))

    XCTAssertEqual(said.values, ["Comments", "one", "one"])
  }

  func test_movements_tellTheLinesOfAScreenWithoutRows() async {
    let (sut, said) = makeSUT()
    sut.screen.rowCount = 3
    sut.show(Reading(title: "Comments", lines: ["one", "two", "three"]))
    said.removeAll()

    for line in ["", "j", "k", "G", "select-previous", "1", "9"] { sut.enter(line) }

    XCTAssertEqual(
      said.values,
      [
        "1 of 3: one", "2 of 3: two", "1 of 3: one", "3 of 3: three", "2 of 3: two", "1 of 3: one",
        "There is no number 9",
      ])
    XCTAssertEqual(sut.screen.selectedRows, [1, 2, 1, 3, 2, 1])
  }

  func test_screenBelow_isToldAgainWhenTheUserComesBack() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    let comments = ScreenSpy("comments")
    comments.reading = Reading(title: "Comments", lines: ["one"])
    sut.navigator.push(comments)
    sut.draw()
    said.removeAll()

    sut.enter("q")

    XCTAssertEqual(said.values, ["Feed", "1 of 2"])
  }

  func test_commentsBelow_areNotToldAgainButTheirPlaceIs() async {
    let (sut, said) = makeSUT()
    sut.navigator.push(ScreenSpy("feed"))
    sut.show(Reading(title: "Comments", lines: ["one", "two"]))
    sut.enter("2")
    sut.navigator.push(ScreenSpy("details"))
    sut.draw()
    said.removeAll()

    sut.enter("q")

    XCTAssertEqual(said.values, ["Comments", "2 of 2: two"])
  }

  func test_answer_isToldAndLeft() async {
    let (sut, said) = makeSUT()
    sut.help.reading = Reading(title: "Help", lines: ["j: down"])
    sut.help.reading.isAnswer = true
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.enter("?")
    sut.draw()
    sut.enter("")

    XCTAssertEqual(said.values, ["Help", "j: down", "1 of 2"])
  }

  func test_answers_areEachToldWhole() async {
    let (sut, said) = makeSUT()
    sut.help.reading = Reading(title: "Help", lines: ["j: down"])
    sut.help.reading.isAnswer = true
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    for _ in 0..<5 { sut.enter("?") }

    XCTAssertEqual(said.values, Array(repeating: ["Help", "j: down"], count: 5).flatMap(\.self))
  }

  func test_noticesBelow_areNotToldAgainWhenTheUserComesBack() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2", notices: ["15 without a picture"]))
    sut.navigator.push(ScreenSpy("comments"))
    sut.draw()
    said.removeAll()

    sut.enter("q")

    XCTAssertEqual(said.values, ["Feed", "1 of 2"])
  }

  // MARK: Jobs

  func test_job_isAnsweredByItsOutcomeAlone() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.job.isRunning = true
    sut.enter("r")
    sut.change { _ in }
    XCTAssertTrue(sut.narrator.isWaiting)
    sut.job.isRunning = false
    sut.navigator.showRemark("Saved")
    sut.draw()

    XCTAssertEqual(said.values, ["Saved"])
    XCTAssertFalse(sut.narrator.isWaiting)
  }

  // MARK: Lines

  func test_keys_areTakenInAnyCaseAndAsTerminalsSendThem() async {
    let (sut, _) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    for line in ["j\r", "down", "DOWN", "\u{1B}[B", "\u{1B}OB", " select-next\r"] {
      sut.screen.forgetMessages()

      sut.enter(line)

      XCTAssertEqual(sut.screen.messages, [.perform(.selectNext)], "\(line.debugDescription)")
    }
  }

  func test_word_isNoCommandWithTextBecauseOfItsFirstLetter() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    for line in ["apple", "/", "a b", String(repeating: "z", count: 500)] { sut.enter(line) }

    XCTAssertEqual(said.values[0], "There is no command apple")
    XCTAssertEqual(said.values[1...2], ["/ does nothing here", "a does nothing here"])
    XCTAssertLessThan(said.values[3].count, 100)
  }

  // MARK: Fields

  func test_field_takesLinesUntilItIsLeft() async {
    let (sut, said) = makeSUT()
    sut.screen.isTyping = true
    var reading = Reading(title: "Feed", row: "1 of 2")
    reading.field = "Name: town"
    sut.show(reading)
    said.removeAll()
    sut.screen.forgetMessages()

    sut.enter("j")
    sut.enter("")
    sut.enter("Esc")

    XCTAssertEqual(
      sut.screen.messages,
      [
        .type(.end), .type(.control("u")), .paste("j"), .type(.enter), .type(.enter), .type(.escape),
      ])
    XCTAssertEqual(Set(said.values), ["Name: town; type a text, an empty line keeps it, Esc leaves"])
  }

  // MARK: Start

  func test_start_isToldTogetherWithWhatWasLoaded() async {
    let (sut, said) = makeSUT()
    sut.narrator.tellStart()

    sut.show(Reading(title: "address", isLoading: true))
    XCTAssertEqual(said.values, [])
    sut.change { $0 = Reading(title: "Feed", row: "1 of 2") }

    XCTAssertEqual(said.values, [Self.help, "Feed", "1 of 2"])
  }

  func test_start_isToldBeforeALongLoad() async throws {
    let (sut, said) = makeSUT()
    sut.narrator.tellStart()
    sut.show(Reading(title: "address", row: "1 of 1", isLoading: true))

    try await sut.advance(by: .milliseconds(500))
    try await eventually { said.values == [Self.help, "address", "1 of 1", "Loading"] }
    sut.change { $0 = Reading(title: "Feed", row: "1 of 2") }

    XCTAssertEqual(said.values.dropFirst(4), ["Feed", "1 of 2"])
  }

  func test_start_isToldBeforeTheAnswerToALine() async {
    let (sut, said) = makeSUT()
    sut.narrator.tellStart()
    sut.show(Reading(title: "address", isLoading: true))

    sut.enter("zzz")

    XCTAssertEqual(said.values, [Self.help, "There is no command zzz"])
  }

  // MARK: Loading

  func test_load_isToldAfterHalfASecondAndEveryHalfMinute() async throws {
    let (sut, said) = makeSUT()
    var reading = Reading(title: "Feed")
    reading.isLoading = true
    sut.show(reading)
    try await sut.advance(by: .milliseconds(499))
    XCTAssertEqual(said.values, [], "the title may change")

    try await sut.advance(by: .milliseconds(1))
    try await eventually { said.values == ["Feed", "Loading"] }
    try await sut.advance(by: .seconds(30))
    try await eventually { said.values == ["Feed", "Loading", "Still loading"] }
    try await sut.advance(by: .seconds(30))
    try await eventually { said.values == ["Feed", "Loading", "Still loading", "Still loading"] }
    sut.change { $0.isLoading = false }

    XCTAssertEqual(said.values.last, "Loaded")
    XCTAssertEqual(said.values.count, 5)
  }

  func test_shortLoad_isToldOnlyToWhoAskedForIt() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    sut.change { $0.isLoading = true }
    sut.change { $0.isLoading = false }
    XCTAssertEqual(said.values, [])
    sut.screen.reading.isLoading = true
    sut.enter("r")
    sut.change { $0.isLoading = false }

    XCTAssertEqual(said.values, ["Loaded"])
  }

  func test_loadThatChangesNothing_tellsTheNoticesThatStand() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2", notices: ["offline"]))
    said.removeAll()

    sut.screen.reading.isLoading = true
    sut.enter("r")
    sut.change { $0.isLoading = false }

    XCTAssertEqual(said.values, ["offline"])
  }

  func test_loadThatHasEnded_isToldNoMore() async throws {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    sut.change { $0.isLoading = true }
    try await sut.advance(by: .milliseconds(400))
    sut.change { $0.isLoading = false }
    try await eventually { sut.clock.sleeps.isEmpty }
    sut.clock.advance(by: .seconds(60))
    said.removeAll()

    sut.change { $0.isLoading = true }
    try await sut.advance(by: .milliseconds(500))
    try await eventually { said.values == ["Loading"] }
    sut.change { $0.isLoading = false }
    sut.change { $0.isLoading = true }
    sut.change { $0.isLoading = false }

    XCTAssertEqual(said.values, ["Loading", "Loaded"])
  }

  func test_load_isNotToldToAUserOfAnotherProgram() async throws {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    said.removeAll()

    let lending = Task {
      try await sut.navigator.lendTerminal { try ForegroundProgram(["/bin/sleep", "300"], environment: [:]) }
    }
    try await eventually { sut.navigator.borrower != nil }
    sut.change { $0.isLoading = true }
    try await sut.advance(by: .milliseconds(500))
    try await sut.advance(by: .seconds(30))
    try await eventually { !sut.clock.sleeps.isEmpty }
    XCTAssertEqual(said.values, [])

    sut.navigator.borrower?.send(SIGTERM)
    _ = try await lending.value
    try await sut.advance(by: .seconds(30))
    try await eventually { said.values == ["Still loading"] }
  }

  func test_wordsBehindACommandWithoutAText_makeItNone() async {
    let (sut, said) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    sut.screen.forgetMessages()
    said.removeAll()

    sut.enter("reload now")

    XCTAssertEqual(sut.screen.messages, [])
    XCTAssertEqual(said.values, ["There is no command reload now"])
  }

  func test_commandForPictures_isPerformedWhereItIsPossible() async {
    let (sut, _) = makeSUT()
    sut.show(Reading(title: "Feed", row: "1 of 2"))
    sut.screen.forgetMessages()

    sut.enter("+")

    XCTAssertEqual(sut.screen.messages, [.perform(.growPicture)])
  }

  // MARK: Helpers

  private static let help = "Type a command and Enter; ? lists the commands"

  private func makeSUT() -> (sut: NarratedScreen, said: Said) {
    let said = Said()
    return (NarratedScreen { said.values.append($0) }, said)
  }
}

extension Reading {
  fileprivate init(
    title: String, row: String? = nil, lines: [String] = [], notices: [String] = [], isLoading: Bool = false
  ) {
    self.init(title: title)
    self.isLoading = isLoading
    self.row = row.map { Line($0) }
    self.lines = lines.map { Line($0) }
    self.notices = notices.map { Line($0) }
  }
}

@MainActor
private final class Said {
  var values: [String] = []
  func removeAll() { values = [] }
}

@MainActor
private final class Help {
  var reading = Reading()
}

@MainActor
private final class Job {
  var isRunning = false
}

/// A screen on a navigator, whose frames are told.
@MainActor
private struct NarratedScreen {
  let screen = ScreenSpy("screen")
  let help = Help()
  let navigator: Navigator
  let narrator: Narrator
  let clock = ManualClock()
  let job = Job()

  init(print: @escaping (String) -> Void) {
    let texts = ScreenTexts(language: .english)
    navigator = Navigator(on: InMemoryTerminal(), texts: texts) { [help] _, _, _ in
      let screen = ScreenSpy("help", isOverlay: true)
      screen.reading = help.reading
      return screen
    }
    narrator = Narrator(navigator, texts: texts, clock: clock, isWorking: { [job] in job.isRunning }, print: print)
    navigator.onFrame = { [weak narrator] in narrator?.tell() }
  }

  func draw() { navigator.drawFrame() }

  func show(_ reading: Reading) {
    screen.reading = reading
    navigator.push(screen)
    draw()
  }

  func change(_ change: (inout Reading) -> Void) {
    change(&screen.reading)
    draw()
  }

  func enter(_ line: String) {
    narrator.handle(line)
    draw()
  }

  func advance(by duration: Duration) async throws {
    try await eventually { !clock.sleeps.isEmpty }
    clock.advance(by: duration)
  }
}
