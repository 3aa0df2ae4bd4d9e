import Dispatch
import Glibc
import TerminalKit

/// The exchange of questions and answers with the terminal and tmux.
@MainActor
final class TerminalConversation {
  /// The time to wait before continuing with the answers received so far. A slow line extends this time up to
  /// ``longestTimeout``.
  private static let timeout = Duration.milliseconds(200)
  private static let longestTimeout = Duration.seconds(2)
  /// The age from which on a question is no longer expected to be answered.
  private static let answerExpiry = Duration.seconds(10)
  /// The time to wait for outstanding answers at exit.
  private static let exitTimeout = Duration.milliseconds(100)
  /// The time for which the window must stay unchanged before tmux is asked. While tmux is about to redraw, it drops
  /// sequences that it should pass on.
  private static let tmuxDebounceTime = Duration.milliseconds(300)
  /// The time after which tmux is asked once more if its terminal had not told it its name yet.
  private static let tmuxNameTime = Duration.seconds(2)
  /// The time for which the terminal must keep the focus before it is asked again. If the focus soon leaves, a question
  /// is not worthwhile.
  private static let focusDebounceTime = Duration.milliseconds(100)

  /// Called on the main queue when all answers have arrived or the time is up, and whenever the answers may have
  /// changed later. `isScreenDoubtful` is true if the terminal may have shown a question instead of answering it.
  var onAnswers: ((_ isScreenDoubtful: Bool) -> Void)?

  private let multiplexer: Multiplexer
  private let write: (String) -> Void
  private let shared: SharedPictures?
  private var sharedPixel: String?
  private let blanks: (_ columns: Int) -> Point?
  private let tmux: TmuxInquiry
  private var interview: TerminalInterview
  private var lastQuestion: ContinuousClock.Instant?
  private var slowestAnswer = Duration.zero
  /// The recipients of the status answers (DSR) that are still to come, in order. A recipient is nil if the answer is
  /// for the interview. Otherwise it holds the closure of a call of ``confirm(_:)``.
  private var dueStatuses: [Confirmation?] = []
  private var hasUnreportedAnswers = false
  /// The pending timeout of the current questions; nil if there is none.
  private var deadline: DispatchWorkItem?
  private var debounced: DispatchWorkItem?
  private var nameQuestion: DispatchWorkItem?

  private final class Confirmation {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }

  /// - Parameters:
  ///   - shared: the pictures in shared memory; nil if the terminal must not be asked to read one.
  ///   - blanks: finds blank cells below the first line for a question that is shown briefly and then erased. It
  ///     returns nil if nothing may be shown.
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

  var answers: TerminalAnswers { interview.answers }
  var isComplete: Bool { interview.isComplete }
  var hasTmuxAnswered: Bool { interview.hasTmuxAnswered }

  func askAll() {
    nameQuestion?.cancel()
    ask(interview.begin())
    if multiplexer == .tmux { askTmux() }
  }

  /// - Parameter isForName: true to ask again because tmux did not know its terminal's name.
  private func askTmux(isForName: Bool = false) {
    tmux.begin { [weak self] client in
      guard let self, !isForName || client?.isTerminalNamed == true else { return }
      interview.handle(client)
      // Report even if the answers are unchanged: tmux may now be in another terminal, which has no images yet.
      if deadline == nil { onAnswers?(false) } else { finishIfComplete() }
      if client?.isTerminalNamed == false { nameQuestion = after(Self.tmuxNameTime) { $0.askTmux(isForName: true) } }
    }
  }

  /// Asks again for everything that a change of window size or font may affect. In tmux, even the terminal may be
  /// another.
  func askAfterChange() {
    guard multiplexer == .tmux else { return ask(interview.beginCellSize()) }
    debounce(for: Self.tmuxDebounceTime) { $0.askAll() }
  }

  /// Asks again when the focus returns: the desktop may have switched to light or dark, or tmux to another terminal.
  func handleFocus(_ isFocused: Bool) {
    if multiplexer == .tmux {
      if isFocused { askAfterChange() }
    } else if !isFocused {
      debounced?.cancel()
    } else if lastQuestion != nil {
      debounce(for: Self.focusDebounceTime) { $0.ask($0.interview.beginBackground()) }
    }
  }

  private func debounce(for time: Duration, then body: @escaping @MainActor (TerminalConversation) -> Void) {
    debounced?.cancel()
    debounced = after(time, body)
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
    deadline = after(min(max(Self.timeout, slowestAnswer * 2), Self.longestTimeout)) { $0.finish() }
    if questions.hasSuffix(TerminalInterview.lastQuestion) { dueStatuses.append(nil) }
    write(questions)
  }

  /// Calls `body` once the terminal has processed everything sent so far, or after a timeout.
  func confirm(_ body: @escaping @MainActor () -> Void) {
    let confirmation = Confirmation(body)
    dueStatuses.append(confirmation)
    lastQuestion = .now
    write(TerminalInterview.lastQuestion)
    Task { [weak self] in
      try await Task.sleep(for: Self.longestTimeout)
      guard let self, let place = dueStatuses.firstIndex(where: { $0 === confirmation }) else { return }
      // The answer to this question is lost, and so are the answers to earlier questions.
      dueStatuses.removeFirst(place + 1)
      body()
    }
  }

  /// Calls the closure of the confirmation that the reply is for. Returns false if the reply is for the interview.
  private func handleConfirmation(_ reply: TerminalReply) -> Bool {
    guard reply == .status, !dueStatuses.isEmpty, let confirmation = dueStatuses.removeFirst() else { return false }
    confirmation.body()
    return true
  }

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
    deadline = nil
    hasUnreportedAnswers = false
  }

  func handle(_ reply: TerminalReply) {
    if handleConfirmation(reply) { return }
    if let lastQuestion, !interview.hasTerminalAnswered {
      slowestAnswer = max(slowestAnswer, lastQuestion.duration(to: .now))
    }
    let before = interview.answers
    interview.handle(reply)
    hasUnreportedAnswers = hasUnreportedAnswers || interview.answers != before
    if interview.hasTerminalAnswered, let pixel = sharedPixel {
      _ = shared?.remove(pixel)
      sharedPixel = nil
    }
    let questions = interview.moreQuestions(shared: makeSharedPixel, blanks: blanks)
    if questions.isEmpty { finishIfComplete() } else { ask(questions) }
  }

  /// Reports new answers after a batch of input, unless the first round of questions is still running.
  func endTurn() {
    guard hasUnreportedAnswers, deadline == nil || interview.answers.areOver else { return }
    hasUnreportedAnswers = false
    onAnswers?(false)
  }

  /// Waits briefly for answers that are still on their way, so that they do not end up on the shell's command line.
  /// `input` is nil if the terminal was not asked.
  func end(readingFrom input: TerminalInput?) {
    stopWaiting()
    tmux.stop()
    debounced?.cancel()
    nameQuestion?.cancel()
    guard let input, let lastQuestion, lastQuestion.duration(to: .now) < Self.answerExpiry else { return }
    let end = ContinuousClock.now + Self.exitTimeout
    while !interview.hasTerminalAnswered || dueStatuses.contains(where: { $0 != nil }),
      case let rest = ContinuousClock.now.duration(to: end), rest > .zero,
      let tokens = input.readDirectly(within: Int32(rest / .milliseconds(1)))
    {
      for case .reply(let reply) in tokens where !handleConfirmation(reply) { interview.handle(reply) }
    }
  }
}
