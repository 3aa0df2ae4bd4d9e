import Bitmaps
import Foundation
import TerminalKit

@testable import FeedApp
@testable import FeedScreens
@testable import TerminalNcurses

extension FuzzTarget {
  /// The parsers of what a terminal sends: keys, pasted text, the mouse, and answers.
  static let terminals = [
    FuzzTarget(
      name: "terminal",
      sources: [
        "TerminalNcurses/Input/TerminalInput+Tokens.swift", "TerminalNcurses/Input/MouseEvent+SGR.swift",
        "TerminalNcurses/Graphics/Detection", "FeedScreens/Filter/LineEditor.swift", "FeedApp/Lines/LineCommand.swift",
      ]
    ) { bytes in
      try MainActor.assumeIsolated { try readTerminal(FuzzInput(bytes)) }
    }
  ]

  private static let environments: [[String: String]] = [
    [:], ["TMUX": "1"], ["TERM": "screen"], ["COLORFGBG": "15;0"], ["TERM_PROGRAM": "vscode"],
  ]

  @MainActor private static func readTerminal(_ input: FuzzInput) throws {
    var input = input
    let environment = input.choice(environments)
    let detection = FeatureDetection(
      environment: environment, colorDepth: input.choice([ColorDepth.monochrome, .palette256, .trueColor]))
    var interview = TerminalInterview(multiplexer: detection.multiplexer, wantsTrueColor: detection.wantsTrueColor)
    _ = interview.begin()
    interview.handle(TmuxClient(input.text))
    let reader = TerminalInput(descriptor: -1)
    let end = input.number(below: 2) == 0 ? [] : reader.endIncompleteSequence()
    for token in reader.tokens(from: input.rest) + end {
      try require(reader.pending.count <= 4_096, "too much is kept")
      switch token {
      case .key(.character(let character)):
        try require(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "a control key")
      case .key, .focus: break
      case .sequence(let bytes): try require(bytes.first == 0x1B && bytes.count <= 65, "a sequence")
      case .paste(let text): try require(text.utf8.count <= 3 * 4_096, "a long paste")
      case .reply(let reply): interview.handle(reply)
      }
    }
    _ = interview.moreQuestions(shared: { "/x" }, blanks: { _ in Point(x: 0, y: 1) })
    let screen = Size(width: input.number(below: 256), height: input.number(below: 256))
    let features = detection.features(by: interview.answers, screen: screen, window: nil)
    if let cell = features.cellSize {
      let isPossible = cell.width > 0 && cell.height > 0
      try require(isPossible && cell.width * screen.width <= 8_192 && cell.height * screen.height <= 8_192, "a cell")
    }
    try require(features.sixelColors > 0, "no colours")
    _ = interview.answers.summary
    _ = (LineCommand(input.text, Keymap()), interview.end())
  }
}
