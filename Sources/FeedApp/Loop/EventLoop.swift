import Dispatch
import FeedScreens
import Foundation
import OtherPrograms
import TerminalKit

/// Turns what happens into frames: one for each turn in which something changed, and ten a second while something moves.
/// Otherwise it sleeps.
@MainActor
final class EventLoop {
  /// Called once, when the user leaves, the terminal is gone, or a signal asks for it, which is then given.
  var onLeave: ((Int32?) -> Void)?
  /// What is to be done before the program is suspended.
  var onSuspend: (() async -> Void)?
  /// What is to be done when it goes on.
  var onResume: (() -> Void)?
  /// Called when nothing was drawn for ``restDelay``, once until there is another frame.
  var onRest: (() -> Void)?

  private static let animationStep = DispatchTimeInterval.milliseconds(100)

  private let terminal: any Terminal
  private let navigator: Navigator
  private let theme: Theme.Name?
  private let restDelay: Duration
  private let clock = ContinuousClock()
  private lazy var start = clock.now
  private lazy var lastFrame = clock.now
  private var isAwaitingRest = false
  private var frameWaiters: [CheckedContinuation<Void, Never>] = []
  private var isSuspending = false
  /// The other program that has the terminal.
  private var borrower: ForegroundProgram?
  /// The signal that asked us to leave meanwhile.
  private var signalMeanwhile: Int32?
  private var animation: (any DispatchSourceTimer)?

  /// - Parameter theme: nil to go by the terminal's background.
  init(
    terminal: any Terminal, navigator: Navigator, theme: Theme.Name? = nil, restDelay: Duration = .seconds(1)
  ) {
    self.terminal = terminal
    self.navigator = navigator
    self.theme = theme
    self.restDelay = restDelay
  }

  /// Begins to take in what comes from the terminal and the screens.
  func begin() {
    terminal.onKey = { [weak navigator] in navigator?.handle($0) }
    terminal.onEvent = { [weak self] event in self?.handle(event) }
    terminal.onTurn = { [weak self] in self?.endTurn() }
    navigator.onQuit = { [weak self] in self?.leave() }
    navigator.onRedraw = { [weak self] in self?.redraw() }
    navigator.onSuspend = { [weak self] in self?.suspend() }
  }

  /// Shows the screens as they are now.
  func drawFrame() {
    let theme = Theme(wanted: theme, features: terminal.features)
    terminal.draw(navigator.frame(in: terminal.size, theme: theme, at: start.duration(to: clock.now)))
    frameWaiters.forEach { $0.resume() }
    frameWaiters = []
    animate(navigator.isAnimating)
    lastFrame = clock.now
    awaitRest()
  }

  /// Waits until what the screens show by now is drawn: it is on the terminal, or on its way to it.
  func frame() async {
    guard navigator.hasChanged else { return }
    await withCheckedContinuation { frameWaiters.append($0) }
  }

  /// Looks now and then, and not after each frame, whether it was the last one for a while.
  private func awaitRest() {
    guard !isAwaitingRest else { return }
    isAwaitingRest = true
    Task { [weak self, restDelay] in
      try await Task.sleep(for: restDelay)
      guard let self else { return }
      isAwaitingRest = false
      if lastFrame.duration(to: clock.now) >= restDelay { onRest?() } else { awaitRest() }
    }
  }

  private func endTurn() {
    if navigator.hasChanged { drawFrame() }
  }

  private func animate(_ isAnimating: Bool) {
    if !isAnimating {
      animation?.cancel()
      animation = nil
    } else if animation == nil {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.drawFrame() } }
      timer.schedule(deadline: .now() + Self.animationStep, repeating: Self.animationStep)
      timer.resume()
      animation = timer
    }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .paste(let text): navigator.paste(text)
    case .resize: navigator.changes.note()
    case .features: navigator.renewPictures()
    case .focus(let isFocused): navigator.didChangeFocus(isFocused)
    case .suspend: suspend()
    case .terminate(let signal): leave(by: signal)
    case .hangUp: leave()
    }
  }

  private func leave(by signal: Int32? = nil) {
    if let borrower, let signal {
      signalMeanwhile = signal
      return borrower.send(signal)
    }
    onLeave?(signal)
    onLeave = nil
  }

  private func redraw() {
    terminal.invalidate()
    terminal.queryFeatures()
    navigator.changes.note()
  }

  /// Gives another program the terminal until it ends.
  ///
  /// - Returns: how it ended; nil where the terminal was not to be had, or we leave.
  /// - Throws: `ProgramStartError`.
  func lendTerminal(to start: () throws -> ForegroundProgram) async throws -> ProgramEnd? {
    guard terminal.lend() else { return nil }
    return try await navigator.standStill {
      defer {
        terminal.takeBack()
        navigator.changes.note()
      }
      let program = try start()
      borrower = program
      let end = await program.end()
      borrower = nil
      guard let signalMeanwhile else { return end }
      leave(by: signalMeanwhile)
      return nil
    }
  }

  /// Once, however often it is asked for before the process stops: a held Ctrl-Z is not to stop it again after `fg`.
  private func suspend() {
    guard !isSuspending else { return }
    isSuspending = true
    Task {
      await onSuspend?()
      await navigator.standStill { terminal.suspend() }
      onResume?()
      isSuspending = false
      navigator.changes.note()
    }
  }
}
