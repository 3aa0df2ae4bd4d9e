import Dispatch
import Glibc
import TerminalKit

/// What the terminal, and tmux, are asked, and what they answer.
@MainActor
final class TerminalConversation {
  /// For how long answers are waited for until what is known counts: longer where the line has been slow.
  private static let timeout = Duration.milliseconds(200)
  private static let longestTimeout = Duration.seconds(2)
  /// For how long an answer is expected that may be on its way when the screen is left, and for how long it is waited for.
  private static let longestDelay = Duration.seconds(10)
  private static let exitTimeout = Duration.milliseconds(100)
  /// For how long tmux has to have let the window be: while its own redrawing is due, it drops what it is to hand on.
  private static let settlingTime = Duration.milliseconds(300)
  /// For how long the keyboard has to stay: what comes and goes at once is not worth a question.
  private static let focusTime = Duration.milliseconds(100)

  /// Called on the main queue when all is answered or the time is up, and for each turn that brings more after that: with
  /// whether the terminal may have shown a question instead of answering it.
  var onAnswers: ((_ isScreenDoubtful: Bool) -> Void)?

  private let multiplexer: Multiplexer
  private let write: (String) -> Void
  /// Where the terminal may be asked to read a picture; nil when it may not.
  private let shared: SharedPictures?
  private var sharedPixel: String?
  /// Finds so many blanks on the screen for a question.
  private let blanks: (_ columns: Int) -> Point?
  private let tmux: TmuxInquiry
  private var interview: TerminalInterview
  private var lastQuestion: ContinuousClock.Instant?
  /// How long the slowest answer took.
  private var delay = Duration.zero
  /// Who waits for each of the answers (DSR) that are due, in order: the interview, or whoever wants to know that all before
  /// it was taken.
  private var dueStatuses: [Confirmation?] = []
  /// Whether more is known than was told.
  private var hasNews = false
  /// Ends the waiting for answers; nil when none is waited for.
  private var deadline: DispatchWorkItem?
  private var settling: DispatchWorkItem?

  private final class Confirmation {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }

  /// - Parameters:
  ///   - wantsTrueColor: see ``TerminalInterview/init(multiplexer:wantsTrueColor:)``.
  ///   - environment: the process's, for tmux.
  ///   - shared: where the terminal may be asked to read a picture; nil when it may not.
  ///   - blanks: finds so many blanks on the screen, below its first line, for a question that is shown there and erased;
  ///     nil when nothing may be shown.
  ///   - write: sends a question.
  init(
    multiplexer: Multiplexer, wantsTrueColor: Bool, environment: [String: String], shared: SharedPictures?,
    blanks: @escaping (_ columns: Int) -> Point? = { _ in nil }, write: @escaping (String) -> Void
  ) {
    self.multiplexer = multiplexer
    tmux = TmuxInquiry(environment: environment)
    self.shared = shared
    self.blanks = blanks
    self.write = write
    interview = TerminalInterview(multiplexer: multiplexer, wantsTrueColor: wantsTrueColor)
  }

  /// What is known by now.
  var answers: TerminalAnswers { interview.answers }
  var isComplete: Bool { interview.isComplete }
  var hasTmuxAnswered: Bool { interview.hasTmuxAnswered }

  /// Asks for all that the terminal can show.
  func askAll() {
    ask(interview.begin())
    guard multiplexer == .tmux else { return }
    tmux.begin { [weak self] client in
      guard let self else { return }
      interview.take(client)
      // Another terminal may say the same, and has no images yet.
      if deadline == nil { onAnswers?(false) } else { finishIfComplete() }
    }
  }

  /// The window or its font has changed, in tmux perhaps the whole terminal: asks for what may be otherwise now.
  func askAfterChange() {
    guard multiplexer == .tmux else { return ask(interview.beginCellSize()) }
    settle(for: Self.settlingTime) { $0.askAll() }
  }

  /// The terminal has the keyboard, or no longer has it: meanwhile the desktop may have gone from light to dark, and tmux
  /// to another terminal.
  func takeFocus(_ isFocused: Bool) {
    if multiplexer == .tmux {
      if isFocused { askAfterChange() }
    } else if !isFocused {
      settling?.cancel()
    } else if lastQuestion != nil {
      settle(for: Self.focusTime) { $0.ask($0.interview.beginBackground()) }
    }
  }

  /// Does `body` when it was not asked for again for so long.
  private func settle(for time: Duration, then body: @escaping @MainActor (TerminalConversation) -> Void) {
    settling?.cancel()
    settling = after(time, body)
  }

  private func after(_ time: Duration, _ body: @escaping @MainActor (TerminalConversation) -> Void) -> DispatchWorkItem
  {
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        if let self { body(self) }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + time / .seconds(1), execute: item)
    return item
  }

  private func ask(_ questions: String) {
    lastQuestion = .now
    deadline?.cancel()
    deadline = after(min(max(Self.timeout, delay * 2), Self.longestTimeout)) { $0.finish() }
    if questions.hasSuffix(TerminalInterview.lastQuestion) { dueStatuses.append(nil) }
    write(questions)
  }

  /// Calls `body` once the terminal has taken what it was sent so far, or has had time enough.
  func confirm(_ body: @escaping @MainActor () -> Void) {
    let confirmation = Confirmation(body)
    dueStatuses.append(confirmation)
    lastQuestion = .now
    write(TerminalInterview.lastQuestion)
    Task { [weak self] in
      try await Task.sleep(for: Self.longestTimeout)
      guard let self, let place = dueStatuses.firstIndex(where: { $0 === confirmation }) else { return }
      // One answer is lost, and so are those before it.
      dueStatuses.removeFirst(place + 1)
      body()
    }
  }

  /// - Returns: whether it is not for the interview.
  private func takeConfirmation(_ reply: TerminalReply) -> Bool {
    guard reply == .status, !dueStatuses.isEmpty, let confirmation = dueStatuses.removeFirst() else { return false }
    confirmation.body()
    return true
  }

  /// The terminal did not read what was in shared memory for it.
  func refuseSharedMemory() {
    interview.refuseSharedMemory()
    onAnswers?(false)
  }

  private func makeSharedPixel() -> String? {
    guard let shared else { return nil }
    SharedPictures.sweep()
    let name = shared.makeName()
    do {
      try SharedPictures.store([0, 0, 0], as: name)
      sharedPixel = name
      return name
    } catch {
      return nil
    }
  }

  private func finishIfComplete() {
    if deadline != nil, interview.isComplete { finish() }
  }

  private func finish() {
    stopWaiting()
    onAnswers?(interview.end())
  }

  private func stopWaiting() {
    deadline?.cancel()
    (deadline, hasNews) = (nil, false)
  }

  /// Takes an answer in, however late it comes.
  func take(_ reply: TerminalReply) {
    if takeConfirmation(reply) { return }
    if let lastQuestion, !interview.hasTerminalAnswered { delay = max(delay, lastQuestion.duration(to: .now)) }
    let before = interview.answers
    interview.take(reply)
    hasNews = hasNews || interview.answers != before
    if interview.hasTerminalAnswered, let pixel = sharedPixel {
      _ = shared?.remove(pixel)
      sharedPixel = nil
    }
    let questions = interview.moreQuestions(shared: makeSharedPixel, blanks: blanks)
    if questions.isEmpty { finishIfComplete() } else { ask(questions) }
  }

  /// All that came at a time is taken in: what nobody waited for any more, or not for the first time, is told of.
  func endTurn() {
    guard hasNews, deadline == nil || interview.answers.areOver else { return }
    hasNews = false
    onAnswers?(false)
  }

  /// Takes in answers that are still on their way, so that they do not end up on the shell's command line.
  ///
  /// - Parameter input: nil where none is on its way, as the terminal was not asked.
  func end(readingFrom input: TerminalInput?) {
    stopWaiting()
    tmux.stop()
    settling?.cancel()
    guard let input, let lastQuestion, lastQuestion.duration(to: .now) < Self.longestDelay else { return }
    let end = ContinuousClock.now + Self.exitTimeout
    while !interview.hasTerminalAnswered || dueStatuses.contains(where: { $0 != nil }),
      case let rest = ContinuousClock.now.duration(to: end), rest > .zero,
      let tokens = input.readDirectly(within: Int32(rest / .milliseconds(1)))
    {
      for case .reply(let reply) in tokens where !takeConfirmation(reply) { interview.take(reply) }
    }
  }
}
