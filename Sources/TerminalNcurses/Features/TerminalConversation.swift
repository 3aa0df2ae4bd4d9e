import Dispatch
import Glibc
import TerminalGraphics
import TerminalKit

/// What the terminal, and tmux, are asked, and what they answer.
@MainActor
final class TerminalConversation {
  /// For how long after a question an answer may still come, and how long one is waited for when the screen is left.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  private static let lateReplyDelay: Int32 = 100
  /// For how long tmux has to have let the window be: while its own redrawing is due, it drops what it is to hand on.
  private static let settlingTime = DispatchTimeInterval.milliseconds(300)
  /// For how long the keyboard has to stay: what comes and goes at once is not worth a question.
  private static let focusTime = DispatchTimeInterval.milliseconds(100)

  /// Called on the main queue when all is answered or the time is up: with whether the terminal may have shown a
  /// question instead of answering it.
  var onAnswers: ((_ isScreenDoubtful: Bool) -> Void)?

  private let multiplexer: Multiplexer
  private let write: (String) -> Void
  /// Where the terminal may be asked to read a picture; nil when it may not.
  private let shared: SharedPictures?
  private var sharedPixel: String?
  private let tmux = TmuxInquiry()
  private var interview: TerminalInterview
  private var lastQuestion: DispatchTime?
  /// Ends the waiting for answers; nil when none is waited for.
  private var deadline: DispatchWorkItem?
  private var settling: DispatchWorkItem?

  /// - Parameters:
  ///   - wantsTrueColor: see ``TerminalInterview/init(multiplexer:wantsTrueColor:)``.
  ///   - shared: where the terminal may be asked to read a picture; nil when it may not.
  ///   - write: sends a question.
  init(
    multiplexer: Multiplexer, wantsTrueColor: Bool, shared: SharedPictures?, write: @escaping (String) -> Void
  ) {
    self.multiplexer = multiplexer
    self.shared = shared
    self.write = write
    interview = TerminalInterview(multiplexer: multiplexer, wantsTrueColor: wantsTrueColor)
  }

  /// What is known by now.
  var answers: TerminalAnswers { interview.answers }

  /// Asks for all that the terminal can show.
  func askAll() {
    ask(interview.begin())
    guard multiplexer == .tmux else { return }
    tmux.begin { [weak self] client in
      self?.interview.take(client)
      self?.finishIfComplete()
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
  private func settle(for time: DispatchTimeInterval, then body: @escaping @MainActor (TerminalConversation) -> Void) {
    settling?.cancel()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        if let self { body(self) }
      }
    }
    settling = item
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: item)
  }

  private func ask(_ questions: String) {
    lastQuestion = .now()
    deadline?.cancel()
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.finish() } }
    deadline = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(TerminalInterview.patience), execute: item)
    write(questions)
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
    deadline = nil
    if let sharedPixel { _ = shared?.remove(sharedPixel) }
    sharedPixel = nil
    tmux.stop()
  }

  /// Takes an answer in; one that comes too late is left out, but for the background's colour: a multiplexer that answers
  /// for its terminal hands that question on.
  func take(_ reply: TerminalReply) {
    guard deadline != nil || reply.isBackground else { return }
    interview.take(reply)
    guard deadline != nil else { onAnswers?(false); return }
    let questions = interview.moreQuestions(shared: makeSharedPixel)
    if questions.isEmpty { finishIfComplete() } else { ask(questions) }
  }

  /// Takes in answers that are still on their way, so that they do not end up on the shell's command line.
  func end(readingFrom input: TerminalInput) {
    stopWaiting()
    settling?.cancel()
    guard let lastQuestion, DispatchTime.now() < lastQuestion + Self.patience else { return }
    while !interview.hasTerminalAnswered, let tokens = input.readDirectly(within: Self.lateReplyDelay) {
      for case .reply(let reply) in tokens { interview.take(reply) }
    }
  }
}

extension TerminalReply {
  fileprivate var isBackground: Bool { if case .background = self { true } else { false } }
}
