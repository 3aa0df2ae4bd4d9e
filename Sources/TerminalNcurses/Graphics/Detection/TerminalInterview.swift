import TerminalKit

/// Asks a terminal, and tmux, what they can show: first what all terminals leave alone that do not know it, then what
/// the answers to that allow.
struct TerminalInterview: Sendable {
  /// Ends what is asked besides the first questions, and is answered once all before it was taken.
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
  /// Where the cursor was before what it was asked about.
  private var joiningPlace: Point?

  /// - Parameter wantsTrueColor: whether colours of 24 bits would be used if the terminal itself turned out to have them.
  init(multiplexer: Multiplexer, wantsTrueColor: Bool) {
    self.multiplexer = multiplexer
    self.wantsTrueColor = wantsTrueColor
  }

  /// Whether the terminal has answered what it was asked.
  var hasTerminalAnswered: Bool { !areAttributesDue && dueStatusCount == 0 }
  /// Whether nothing more is to come from tmux.
  var hasTmuxAnswered: Bool { !isTmuxDue }
  /// Whether all answers are there.
  var isComplete: Bool { hasTerminalAnswered && hasTmuxAnswered }

  /// Begins, perhaps again: what was answered before counts until it is answered otherwise. tmux is to be asked too.
  ///
  /// - Returns: the terminal's first questions.
  mutating func begin() -> String {
    areAttributesDue = true
    (dueStatusCount, joiningPlace) = (0, nil)
    isTmuxDue = multiplexer == .tmux
    return TerminalQuestions.first
  }

  /// The cells have another size now, perhaps; the screen has.
  ///
  /// - Returns: what is to be asked.
  mutating func beginCellSize() -> String {
    answers.forgetSixelArea()
    dueStatusCount += 1
    let area = answers.hasSixels ? TerminalQuestions.sixelArea : ""
    return TerminalQuestions.cellSize + area + TerminalQuestions.status
  }

  /// The background may have another colour now.
  ///
  /// - Returns: what is to be asked.
  mutating func beginBackground() -> String {
    dueStatusCount += 1
    return TerminalQuestions.background + TerminalQuestions.status
  }

  mutating func take(_ reply: TerminalReply) {
    answers.take(reply)
    switch reply {
    case .attributes where areAttributesDue: (areAttributesDue, areMoreQuestionsDue) = (false, true)
    case .status: dueStatusCount = max(0, dueStatusCount - 1)
    case .cursor(let place):
      guard let start = joiningPlace, start.y == place.y else { return }
      joiningPlace = nil
      answers.joins = place.x - start.x <= 2
    case .kittyGraphics: isKittyGraphicsDue = false
    case .sixelColors, .sixelGeometry: areSixelsDue = false
    case .sharedMemory, .attributes, .version, .cellSize, .trueColor, .background: break
    }
  }

  /// - Parameter tmux: nil when it did not say.
  mutating func take(_ tmux: TmuxClient?) {
    answers.tmux = tmux ?? answers.tmux
    isTmuxDue = false
  }

  /// Takes it that the terminal cannot read shared memory, whatever it answered.
  mutating func refuseSharedMemory() { answers.sharesMemory = false }

  /// - Parameters:
  ///   - shared: makes an object of three bytes in shared memory that the terminal may be asked to read, and gives its name;
  ///     nil when it is not to be.
  ///   - blanks: finds so many blanks on the screen, below the first line; nil when there are none, or nothing may be shown.
  /// - Returns: what is to be asked now that the first questions are answered; empty when there is nothing.
  mutating func moreQuestions(
    shared: () -> String? = { nil }, blanks: (_ columns: Int) -> Point? = { _ in nil }
  ) -> String {
    guard areMoreQuestionsDue else { return "" }
    areMoreQuestionsDue = false
    isKittyGraphicsDue = multiplexer == .none && answers.isAfterVT100
    areSixelsDue = answers.hasSixels
    if areSixelsDue { answers.awaitSixelGeometry() }
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
    if answers.joins == nil { joiningPlace = blanks(TerminalQuestions.thumbColumns) }
    let all = questions + (joiningPlace.map(TerminalQuestions.joining) ?? "")
    guard !all.isEmpty else { return "" }
    dueStatusCount += 1
    return all + TerminalQuestions.status
  }

  /// Ends the interview: nothing is waited for any more. An answer that comes later is taken all the same.
  ///
  /// - Returns: whether a question was not answered, now or before, that the terminal may have shown instead.
  mutating func end() -> Bool {
    defer { (isKittyGraphicsDue, areSixelsDue) = (false, false) }
    answers.areOver = true
    return isKittyGraphicsDue && answers.takesKittyGraphics == nil || areSixelsDue && !answers.tellsOfSixels
  }
}
