import FeedScreens
import TerminalKit

/// Handles the events of the terminal and the system that are not keys, and lends the terminal to other programs.
extension Navigator {
  func handle(_ event: TerminalEvent) {
    switch event {
    case .paste(let text): paste(text)
    case .resize: displayState.setNeedsDisplay()
    case .features(let features):
      theme = Theme(wanted: wantedTheme, features: features)
      renewPictures()
    case .focus(let isFocused): didChangeFocus(isFocused)
    case .suspend: suspend()
    case .terminate(let signal): leave(by: signal)
    case .hangUp: leave()
    }
  }

  func leave(by signal: Int32? = nil) {
    if let borrower, let signal {
      signalMeanwhile = signal
      return borrower.send(signal)
    }
    onLeave?(signal)
    onLeave = nil
  }

  func redraw() {
    terminal.invalidate()
    terminal.queryFeatures()
    displayState.setNeedsDisplay()
  }

  /// Gives another program the terminal until it ends.
  ///
  /// - Returns: how it ended; nil where the terminal was not to be had, or we leave.
  /// - Throws: `ProgramStartError`.
  func lendTerminal(to start: () throws -> ForegroundProgram) async throws -> ProgramEnd? {
    guard terminal.lend() else { return nil }
    return try await standStill {
      defer { terminal.takeBack() }
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
  func suspend() {
    guard !isSuspending else { return }
    isSuspending = true
    Task {
      await onSuspend?()
      await standStill { terminal.suspend() }
      onResume?()
      isSuspending = false
    }
  }
}
