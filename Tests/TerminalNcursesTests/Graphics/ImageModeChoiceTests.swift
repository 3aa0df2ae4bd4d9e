import Bitmaps
import TerminalKit
import XCTest

@testable import TerminalNcurses

final class ImageModeChoiceTests: XCTestCase {
  private let attributes = TerminalReply.attributes([62, 22])
  private let kitty: [TerminalReply] = [
    .kittyGraphics(isSupported: true), .version("kitty(0.35.2)"), .attributes([62]),
  ]

  func test_reason_isTheDecidingAnswer() {
    XCTAssertEqual(choice(kitty), .init(.placeholders, .kittyGraphics))
    XCTAssertEqual(choice([.version("WezTerm 2024"), attributes]), .init(.iTerm2, .inlineImages))
    XCTAssertEqual(choice([.attributes([62, 4])]), .init(.sixel, .sixels))
    XCTAssertEqual(choice([attributes]), .init(.symbols, .noGraphics))
    XCTAssertEqual(choice([]), .init(.symbols, .silence))
    XCTAssertEqual(choice(kitty, depth: .monochrome), .init(.symbols, .noColors))
  }

  func test_reason_isTheUsersChoice() {
    XCTAssertEqual(choice(kitty, wanted: .sixel), .init(.sixel, .wanted))
    XCTAssertEqual(choice(kitty, wanted: .symbols), .init(.symbols, .wanted))
    XCTAssertEqual(choice([], depth: .monochrome, wanted: .placeholders), .init(.symbols, .fewColors))
    XCTAssertEqual(choice([], ["STY": "1.pts"], wanted: .placeholders), .init(.symbols, .multiplexer))
  }

  func test_reason_inAMultiplexer_namesTheMissingFeature() {
    XCTAssertEqual(choice(kitty, ["STY": "1.pts"]), .init(.symbols, .multiplexer))
    let tmux = ["TMUX": "/tmp/tmux,1,0"]
    XCTAssertEqual(choice([attributes], tmux), .init(.symbols, .silentTmux))
    for (line, expected) in [
      ("3.4|on|1|RGB|xterm-kitty|kitty(0.35.2)", ImageModeChoice(.placeholders, .passthrough)),
      ("3.4|on|0|RGB|xterm-kitty|kitty(0.35.2)", .init(.symbols, .noPassthrough)),
      ("3.4|on|1||xterm-256color|kitty(0.35.2)", .init(.symbols, .fewColorsInTmux)),
      ("3.4|on|1|RGB|xterm-256color|XTerm(379)", .init(.symbols, .noGraphics)),
    ] {
      XCTAssertEqual(choice([attributes], tmux, client: line), expected, line)
    }
  }

  func test_answers_areSummarizedInWords() {
    XCTAssertEqual(
      answers(kitty + [.sixelColors(256), .trueColor(isSupported: false)]).summary,
      ["name kitty(0.35.2)", "attributes 62", "kitty graphics yes", "24-bit colours no", "sixel colours 256"])
    XCTAssertEqual(answers([]).summary, [])
  }

  func test_cellSize_comesFromTheAnswerOrTheWindow() {
    let screen = Size(width: 80, height: 24)
    let window = PixelSize(width: 800, height: 480)

    XCTAssertEqual(answers([]).cellSize(screen: screen, window: window)?.origin, .division)
    let answered = answers([.cellSize(PixelSize(width: 9, height: 18))]).cellSize(screen: screen, window: window)
    XCTAssertEqual(answered?.origin, .answer)
    XCTAssertEqual(answered?.size, PixelSize(width: 9, height: 18))
  }

  // MARK: Helpers

  private func answers(_ replies: [TerminalReply], client: String? = nil) -> TerminalAnswers {
    var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
    for reply in replies { interview.handle(reply) }
    interview.handle(client.flatMap { TmuxClient($0) })
    return interview.answers
  }

  private func choice(
    _ replies: [TerminalReply], _ environment: [String: String] = [:], depth: ColorDepth = .trueColor,
    wanted: ImageMode? = nil, client: String? = nil
  ) -> ImageModeChoice {
    FeatureDetection(environment: environment, colorDepth: depth, wanted: wanted)
      .imageMode(by: answers(replies, client: client))
  }
}
