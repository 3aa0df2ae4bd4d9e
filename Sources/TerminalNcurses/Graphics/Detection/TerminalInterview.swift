import TerminalKit

/// Asks a terminal, and tmux, for their capabilities. The first questions are harmless on every terminal. The later
/// questions depend on the answers.
struct TerminalInterview: Sendable {
  static let lastQuestion = TerminalQuestions.status

  private(set) var answers = TerminalAnswers()
  private let multiplexer: Multiplexer
  private let wantsTrueColor: Bool
  private var areAttributesDue = false
  private var areMoreQuestionsDue = false
  private var dueStatusCount = 0
  private var isTmuxDue = false
  private var isKittyGraphicsDue = false
  private var areSixelsDue = false
  /// The position of the test in ``TerminalQuestions/joining(at:)``; nil if its answer is not expected.
  private var joiningPlace: Point?

  init(multiplexer: Multiplexer, wantsTrueColor: Bool) {
    self.multiplexer = multiplexer
    self.wantsTrueColor = wantsTrueColor
  }

  var hasTerminalAnswered: Bool { !areAttributesDue && dueStatusCount == 0 }
  var hasTmuxAnswered: Bool { !isTmuxDue }
  var isComplete: Bool { hasTerminalAnswered && hasTmuxAnswered }

  /// Begins or repeats the interview, and returns the first questions for the terminal. Earlier answers stay valid
  /// until new answers replace them. The caller has to ask tmux as well, if it is in use.
  mutating func begin() -> String {
    areAttributesDue = true
    dueStatusCount = 0
    joiningPlace = nil
    isTmuxDue = multiplexer == .tmux
    return TerminalQuestions.first
  }

  mutating func beginCellSize() -> String {
    answers.forgetSixelArea()
    dueStatusCount += 1
    let area = answers.hasSixels ? TerminalQuestions.sixelArea : ""
    return TerminalQuestions.cellSize + area + TerminalQuestions.status
  }

  mutating func beginBackground() -> String {
    dueStatusCount += 1
    return TerminalQuestions.background + TerminalQuestions.status
  }

  mutating func handle(_ reply: TerminalReply) {
    answers.record(reply)
    switch reply {
    case .attributes where areAttributesDue:
      areAttributesDue = false
      areMoreQuestionsDue = true
    case .status: dueStatusCount = max(0, dueStatusCount - 1)
    case .cursor(let place):
      guard let start = joiningPlace, start.y == place.y else { return }
      joiningPlace = nil
      answers.joinsCharacters = place.x - start.x <= 2
    case .kittyGraphics: isKittyGraphicsDue = false
    case .sixelColors, .sixelGeometry: areSixelsDue = false
    case .sharedMemory, .attributes, .version, .cellSize, .trueColor, .background: break
    }
  }

  mutating func handle(_ tmux: TmuxClient?) {
    answers.tmux = tmux ?? answers.tmux
    isTmuxDue = false
  }

  mutating func refuseSharedMemory() { answers.sharesMemory = false }

  /// Returns the questions that follow the first questions. `shared` creates an object of three bytes in shared memory
  /// for the terminal to read. It returns the object's name, or nil if the terminal must not be asked. `blanks` returns
  /// the position of blank cells below the first line, or nil if nothing may be shown.
  mutating func moreQuestions(
    shared: () -> String? = { nil }, blanks: (_ columns: Int) -> Point? = { _ in nil }
  ) -> String {
    guard areMoreQuestionsDue else { return "" }
    areMoreQuestionsDue = false
    isKittyGraphicsDue = multiplexer == .none && answers.isAfterVT100
    areSixelsDue = answers.hasSixels
    if areSixelsDue { answers.expectNewSixelGeometry() }
    let colorQuestion =
      if let version = answers.version {
        version.mayHaveTrueColor ? TerminalQuestions.trueColor : ""
      } else {
        TerminalQuestions.kind
      }
    let questions =
      (isKittyGraphicsDue ? TerminalQuestions.kittyGraphics + (shared().map(TerminalQuestions.sharedMemory) ?? "") : "")
      + (areSixelsDue ? TerminalQuestions.sixels : "")
      + (wantsTrueColor ? colorQuestion : "")
    if answers.joinsCharacters == nil { joiningPlace = blanks(TerminalQuestions.thumbColumns) }
    let all = questions + (joiningPlace.map(TerminalQuestions.joining) ?? "")
    guard !all.isEmpty else { return "" }
    dueStatusCount += 1
    return all + TerminalQuestions.status
  }

  /// Stops waiting for answers. Later answers are still accepted. Returns true if the terminal may have shown a
  /// question as text, because it has never answered that question.
  mutating func end() -> Bool {
    defer {
      isKittyGraphicsDue = false
      areSixelsDue = false
    }
    answers.areOver = true
    let isKittyGraphicsUnanswered = isKittyGraphicsDue && answers.takesKittyGraphics == nil
    let areSixelsUnanswered = areSixelsDue && !answers.hasSixelAnswers
    return isKittyGraphicsUnanswered || areSixelsUnanswered
  }
}
