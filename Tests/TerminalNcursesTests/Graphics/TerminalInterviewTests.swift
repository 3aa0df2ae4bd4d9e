import Bitmaps
import TerminalKit
import XCTest

@testable import TerminalNcurses

final class TerminalInterviewTests: XCTestCase {
  private static let kittyGraphics = "\u{1B}_Gi=31"
  private static let sixels = "\u{1B}[?1;3;256S"

  func test_begin_asksOnlyQuestionsThatAreHarmlessOnEveryTerminal() {
    for multiplexer in [Multiplexer.none, .tmux, .other] {
      var sut = TerminalInterview(multiplexer: multiplexer, wantsTrueColor: true)

      XCTAssertEqual(sut.begin(), "\u{1B}]11;?\u{1B}\\\u{1B}[>0q\u{1B}[16t\u{1B}[c")

      XCTAssertEqual(sut.moreQuestions(), "")
      XCTAssertFalse(sut.isComplete)
    }
  }

  func test_moreQuestions_dependOnTheAttributes() {
    let expected: [(attributes: Set<Int>, asksForKitty: Bool, asksForSixels: Bool)] = [
      ([1, 2], false, false), ([6], false, false), ([62], true, false), ([61, 4], true, true),
      ([1, 2, 4], false, true),
    ]
    for (attributes, asksForKitty, asksForSixels) in expected {
      var sut = makeSUT()
      sut.handle(.attributes(attributes))

      let questions = sut.moreQuestions()

      XCTAssertEqual(questions.contains(Self.kittyGraphics), asksForKitty, "\(attributes)")
      XCTAssertEqual(questions.contains(Self.sixels), asksForSixels, "\(attributes)")
      XCTAssertEqual(questions.hasSuffix("\u{1B}[5n"), asksForKitty || asksForSixels, "\(attributes)")
      XCTAssertEqual(sut.isComplete, questions.isEmpty, "\(attributes)")
      XCTAssertEqual(sut.moreQuestions(), "", "the question is not repeated")
    }
  }

  func test_moreQuestions_omitKittysProtocolIfItWouldBecomeATitle() {
    for multiplexer in [Multiplexer.tmux, .other] {
      var sut = makeSUT(multiplexer)
      sut.handle(.attributes([62, 4]))

      let questions = sut.moreQuestions()

      XCTAssertFalse(questions.contains(Self.kittyGraphics))
      XCTAssertTrue(questions.contains(Self.sixels))
    }
  }

  func test_moreQuestions_askForTrueColorIfItIsWantedAndXtermMayHaveIt() {
    let expected: [(version: String, isWanted: Bool, isAsked: Bool)] = [
      ("XTerm(379)", true, true), ("XTerm(331)", true, true), ("XTerm(330)", true, false),
      ("XTerm(379)", false, false), ("foot(1.13.1)", true, false),
    ]
    for (version, isWanted, isAsked) in expected {
      var sut = makeSUT(wantsTrueColor: isWanted)
      sut.handle(.version(version))
      sut.handle(.attributes([1, 2]))

      let questions = sut.moreQuestions()

      XCTAssertEqual(questions, isAsked ? "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[39m\u{1B}[5n" : "", version)
      XCTAssertEqual(sut.isComplete, !isAsked, version)
    }
  }

  func test_moreQuestions_askANamelessTerminalForItsKindIfTrueColorIsWanted() {
    for isWanted in [true, false] {
      var sut = makeSUT(wantsTrueColor: isWanted)
      sut.handle(.attributes([6]))

      XCTAssertEqual(sut.moreQuestions(), isWanted ? "\u{1B}[>c\u{1B}[5n" : "")
    }
  }

  func test_beginBackground_asksOnlyForTheBackgroundAndKeepsEarlierAnswers() {
    var sut = makeSUT()
    sut.handle(.attributes([62, 4]))
    _ = sut.moreQuestions()
    sut.handle(.status)
    sut.handle(.background(.white))
    let before = sut.answers

    XCTAssertEqual(sut.beginBackground(), "\u{1B}]11;?\u{1B}\\\u{1B}[5n")

    XCTAssertEqual(sut.answers, before)
    XCTAssertFalse(sut.isComplete)
    sut.handle(.status)
    XCTAssertTrue(sut.isComplete)
  }

  func test_interview_isCompleteWhenTheLastQuestionIsAnswered() {
    var sut = makeSUT()
    sut.handle(.attributes([62]))
    _ = sut.moreQuestions()
    sut.handle(.kittyGraphics(isSupported: true))
    sut.handle(.attributes([62]))
    XCTAssertFalse(sut.isComplete)

    sut.handle(.status)

    XCTAssertTrue(sut.isComplete)
  }

  func test_interview_waitsForTmuxToo() {
    var sut = makeSUT(.tmux)
    sut.handle(.attributes([1, 2]))
    XCTAssertTrue(sut.hasTerminalAnswered)
    XCTAssertFalse(sut.isComplete)

    sut.handle(nil as TmuxClient?)

    XCTAssertTrue(sut.isComplete)
  }

  func test_joining_isMeasuredByTheCursorOnBlankCells() {
    for (columns, joins) in [(2, true), (4, false), (8, false)] {
      var sut = makeSUT()
      sut.handle(.attributes([1, 2]))

      let question = sut.moreQuestions(blanks: { _ in Point(x: 10, y: 4) })

      XCTAssertEqual(
        question,
        "\u{1B}[?2026h\u{1B}[5;11H\u{1B}[0m👍🏽\u{1B}[6n\u{1B}[5;11H        \u{1B}[?2026l\u{1B}[5n")
      XCTAssertFalse(sut.hasTerminalAnswered)
      let before = sut.answers
      sut.handle(.cursor(Point(x: 1, y: 1)))
      XCTAssertEqual(
        sut.answers, before, "the report is ignored, because the cursor is in another line than the question")
      sut.handle(.cursor(Point(x: 10 + columns, y: 4)))
      XCTAssertFalse(sut.hasTerminalAnswered)
      sut.handle(.status)
      XCTAssertTrue(sut.hasTerminalAnswered)
      let detection = FeatureDetection(environment: [:], colorDepth: .trueColor, wanted: nil)
      XCTAssertEqual(detection.joinsCharacters(by: sut.answers), joins, "\(columns)")
      _ = sut.begin()
      sut.handle(.attributes([1, 2]))
      XCTAssertEqual(sut.moreQuestions(blanks: { _ in Point(x: 10, y: 4) }), "", "the question is not repeated")
    }
    var full = makeSUT()
    full.handle(.attributes([1, 2]))
    XCTAssertEqual(full.moreQuestions(blanks: { _ in nil }), "")
  }

  func test_joining_withoutAUsableCursorPosition_endsWithTheStatus() {
    for replies in [[], [.cursor(Point(x: 14, y: 5))]] as [[TerminalReply]] {
      var sut = makeSUT()
      sut.handle(.attributes([1, 2]))
      _ = sut.moreQuestions(blanks: { _ in Point(x: 10, y: 4) })
      let before = sut.answers

      for reply in replies + [.status] { sut.handle(reply) }

      XCTAssertTrue(sut.isComplete)
      XCTAssertEqual(sut.answers, before)
    }
  }

  func test_joining_acceptsALateAnswerUntilTheNextInterview() {
    for begins in [false, true] {
      var sut = makeSUT()
      sut.handle(.attributes([1, 2]))
      _ = sut.moreQuestions(blanks: { _ in Point(x: 10, y: 4) })
      _ = sut.end()
      if begins { _ = sut.begin() }
      let before = sut.answers

      sut.handle(.cursor(Point(x: 14, y: 4)))

      XCTAssertEqual(sut.answers == before, begins)
    }
  }

  func test_begin_keepsEarlierAnswers() {
    var sut = makeSUT()
    sut.handle(.attributes([62]))
    sut.handle(.sixelColors(16))
    let before = sut.answers

    _ = sut.begin()

    XCTAssertFalse(sut.isComplete)
    XCTAssertEqual(sut.answers, before)
  }

  func test_beginCellSize_asksOnlyForTheCellSizeAndKeepsEarlierAnswers() {
    var sut = makeSUT()
    sut.handle(.attributes([62]))
    sut.handle(.cellSize(PixelSize(width: 10, height: 20)))
    let before = sut.answers

    XCTAssertEqual(sut.beginCellSize(), "\u{1B}[16t\u{1B}[5n")

    XCTAssertEqual(sut.answers, before)
    XCTAssertFalse(sut.isComplete)
    sut.handle(.status)
    XCTAssertTrue(sut.isComplete)
  }

  func test_beginCellSize_asksATerminalWithSixelsForTheirArea() {
    var sut = makeSUT()
    sut.handle(.attributes([62, 4]))

    XCTAssertEqual(sut.beginCellSize(), "\u{1B}[16t\u{1B}[?2;1;0S\u{1B}[5n")
  }

  func test_end_reportsAQuestionThatMayHaveBeenShown() {
    let kitty = TerminalReply.kittyGraphics(isSupported: false)
    let expected: [(attributes: Set<Int>, replies: [TerminalReply], isDoubtful: Bool)] = [
      ([1, 2], [], false), ([62], [], true), ([62], [kitty], false), ([62, 4], [kitty], true),
      ([62, 4], [kitty, .sixelColors(2)], false),
      ([1, 4], [.sixelGeometry(PixelSize(width: 1, height: 1))], false),
    ]
    for (attributes, replies, isDoubtful) in expected {
      var sut = makeSUT()
      sut.handle(.attributes(attributes))
      _ = sut.moreQuestions()
      for reply in replies + [.status] { sut.handle(reply) }

      XCTAssertEqual(sut.end(), isDoubtful, "\(attributes), \(replies)")
      XCTAssertFalse(sut.end(), "the question is reported only once")
    }
  }

  func test_end_reportsNoQuestionThatWasAnsweredBefore() {
    var sut = makeSUT()
    sut.handle(.attributes([62, 4]))
    _ = sut.moreQuestions()
    for reply in [.kittyGraphics(isSupported: true), .sixelColors(256), .status] as [TerminalReply] {
      sut.handle(reply)
    }

    _ = sut.begin()
    sut.handle(.attributes([62, 4]))
    XCTAssertFalse(sut.moreQuestions().isEmpty)

    XCTAssertFalse(sut.end())
  }

  func test_answersToRepeatedQuestions_countUntilTheNextAnswers() {
    let screen = Size(width: 80, height: 24)
    let cell = PixelSize(width: 6, height: 13)
    let detection = FeatureDetection(environment: [:], colorDepth: .trueColor, wanted: nil)
    func features() -> TerminalFeatures { detection.features(by: sut.answers, screen: screen, window: nil) }
    var sut = makeSUT()
    func handleSixels(_ largest: Int) {
      for side in [largest, 400] { sut.handle(.sixelGeometry(PixelSize(width: side, height: side))) }
      sut.handle(.status)
    }
    sut.handle(.cellSize(cell))
    sut.handle(.attributes([62, 4]))
    _ = sut.moreQuestions()
    handleSixels(1000)
    let before = features()

    _ = sut.begin()
    sut.handle(.attributes([62, 4]))
    _ = sut.moreQuestions()
    _ = sut.beginCellSize()
    _ = sut.end()

    XCTAssertEqual(features().largestSixel, before.largestSixel)
    XCTAssertEqual(features().cellSize, cell)
    handleSixels(800)
    XCTAssertEqual(features().largestSixel, PixelSize(width: 800, height: 800))
  }

  func test_tmuxWithoutAnAnswer_keepsTheEarlierOne() {
    var sut = makeSUT(.tmux)
    sut.handle(TmuxClient("3.4|on|on|RGB|xterm-kitty|kitty(0.35.2)"))
    let before = sut.answers

    _ = sut.begin()
    sut.handle(nil as TmuxClient?)

    XCTAssertEqual(sut.answers, before)
  }

  // MARK: Helpers

  private func makeSUT(_ multiplexer: Multiplexer = .none, wantsTrueColor: Bool = false) -> TerminalInterview {
    var sut = TerminalInterview(multiplexer: multiplexer, wantsTrueColor: wantsTrueColor)
    _ = sut.begin()
    return sut
  }
}
