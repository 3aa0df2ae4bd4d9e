import FeedScreens
import TerminalKit

/// Functions that handle all events except keys, and lend the terminal to other programs.
extension Navigator {
  func handle(_ event: TerminalEvent) {
    switch event {
    case .paste(let text): paste(text)
    case .resize:
      hasInput = true
      displayState.setNeedsDisplay()
    case .features: renewPictures()
    case .focus(let isFocused): didChangeFocus(isFocused)
    case .suspend: suspend()
    case .terminate(let signal): leave(by: signal)
    case .hangUp: leave()
    }
  }

  func leave(by signal: Int32? = nil) {
    if let borrower, let signal {
      pendingSignal = signal
      return borrower.send(signal)
    }
    let leave = onLeave
    onLeave = nil
    leave?(signal)
  }

  func redraw() {
    terminal.invalidate()
    terminal.queryFeatures()
    displayState.setNeedsDisplay()
  }

  /// Lends the terminal to a program until that program ends. Returns nil if lending fails or this process has to end.
  func lendTerminal(to start: () throws -> ForegroundProgram) async throws -> ProgramEnd? {
    guard terminal.lend() else { return nil }
    return try await whileUnfocused {
      defer { terminal.takeBack() }
      let program = try start()
      borrower = program
      let end = await program.end()
      borrower = nil
      guard let pendingSignal else { return end }
      leave(by: pendingSignal)
      return nil
    }
  }

  /// Suspends the process once for repeated requests, so that holding Ctrl-Z does not suspend it again after `fg`.
  func suspend() {
    guard !isSuspending else { return }
    isSuspending = true
    Task {
      await onSuspend?()
      await whileUnfocused { terminal.suspend() }
      onResume?()
      isSuspending = false
    }
  }
}
