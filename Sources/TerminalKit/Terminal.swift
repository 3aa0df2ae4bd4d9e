/// The terminal that the program draws on and reads from.
@MainActor
public protocol Terminal: AnyObject {
  /// In cells, as of the last resize that was taken in.
  var size: Size { get }
  /// What the terminal can show, as far as it is known by now.
  var features: TerminalFeatures { get }
  /// Called on the main actor for every key, and for what was done with the mouse.
  var onKey: ((Key) -> Void)? { get set }
  /// Called on the main actor for everything else that comes from the terminal.
  var onEvent: ((TerminalEvent) -> Void)? { get set }
  /// Called on the main actor behind all that came at a time, and whatever else was done meanwhile: the time to draw.
  var onTurn: (() -> Void)? { get set }

  /// Shows `buffer`; only what differs from the frame before is sent.
  func draw(_ buffer: CellBuffer)
  /// Calls `body` once the terminal has taken the frame that is drawn next, its images too: it has answered a question
  /// behind them. One that answers nothing is not waited for longer than what is sent to it.
  func awaitTaking(_ body: @escaping @MainActor () -> Void)
  /// Sends the whole next frame, with all its images, whatever the terminal shows and holds now.
  func invalidate()
  /// Asks the terminal what it can show. What is new in its answers comes as ``TerminalEvent/features(_:)``.
  func queryFeatures()
  /// Gives the screen back to the shell and stops the process as Ctrl-Z does; returns after `fg`, when the
  /// last frame is shown again.
  func suspend()
  /// Gives the screen back for another program of our process group, which the signals of keys are for then. Nothing is
  /// read, and what is drawn is not shown.
  ///
  /// - Returns: false where the screen is not ours to give.
  func lend() -> Bool
  /// Takes the screen again, whatever the other program did to the terminal, and shows the last frame.
  func takeBack()
  /// Has the terminal put a text in the clipboard, behind what was drawn. Nobody learns whether it does.
  ///
  /// - Returns: false where it cannot be asked to.
  func copy(_ text: String) -> Bool
  /// Gives the screen back to the shell; what is called after this does nothing. Calling it again does nothing.
  func restore()
}

/// What comes from the terminal besides keys.
public enum TerminalEvent: Hashable, Sendable {
  /// Text that was pasted, which may hold anything; of a long one only the beginning.
  case paste(String)
  /// The window has another size; ``Terminal/size`` has it already.
  case resize(Size)
  /// The terminal has told more of what it can show; ``Terminal/features`` has it already.
  case features(TerminalFeatures)
  /// The terminal has, or no longer has, the keyboard.
  case focus(Bool)
  /// Somebody asked the process to stop (SIGTSTP); ``Terminal/suspend()`` is what does it.
  case suspend
  /// Somebody asked the process to end, by this signal.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing more will come.
  case hangUp
}

/// The colours that a terminal can show.
public enum ColorDepth: Int, Comparable, Sendable {
  case monochrome = 2
  case eight = 8
  case sixteen = 16
  case palette256 = 256
  case trueColor = 16_777_216

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
