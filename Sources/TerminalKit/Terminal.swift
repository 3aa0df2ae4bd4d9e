/// The terminal that the program draws on and reads from.
@MainActor
public protocol Terminal: AnyObject {
  /// The size in cells, as of the last resize that was handled.
  var size: Size { get }
  /// The capabilities of the terminal, as far as they are known by now.
  var features: TerminalFeatures { get }
  /// The status with which the process ends. It is 1 after lines could not be written, and always 0 for a screen.
  var exitStatus: Int32 { get }
  /// Called on the main actor for every key press and mouse action.
  var onKey: ((Key) -> Void)? { get set }
  /// Called on the main actor for every other event of the terminal.
  var onEvent: ((TerminalEvent) -> Void)? { get set }
  /// Called on the main actor after each turn of the event loop, when pending input was handled. Draw in this closure.
  var onTurn: (() -> Void)? { get set }

  /// Shows `buffer`. Only the differences from the previous frame are sent.
  func draw(_ buffer: CellBuffer)
  /// Calls `body` once the terminal has processed the next frame and its images. The terminal confirms this by
  /// answering a question sent after them. If it answers no questions, `body` is called as soon as everything is sent.
  func afterNextFrame(_ body: @escaping @MainActor () -> Void)
  /// Forces the next frame and all of its images to be sent completely, whatever the terminal shows now.
  func invalidate()
  /// Asks the terminal for its capabilities. Changes are reported by ``TerminalEvent/features(_:)``.
  func queryFeatures()
  /// Shows pictures in another way from now on; nil for the best way. The change is reported like other features.
  func use(_ imageMode: ImageMode?)
  /// Gives the screen back and stops the process as Ctrl-Z does. Returns after `fg`, with the last frame shown again.
  func suspend()
  /// Lends the screen to another program of our process group. Signals that keys send reach that program too. Until
  /// ``takeBack()``, nothing is read or shown. Returns false if this process does not have the screen.
  func lend() -> Bool
  /// Takes the screen back from another program, whatever that program did to the terminal, and shows the last frame.
  func takeBack()
  /// Asks the terminal to put a text on the clipboard, after everything that was drawn. Returns false if the terminal
  /// cannot be asked. Terminals do not report whether they copied the text.
  func copy(_ text: String) -> Bool
  /// Gives the screen back to the shell. All later calls, including further calls of this method, do nothing.
  func restore()
}

extension Terminal {
  public var exitStatus: Int32 { 0 }
}

/// An event from the terminal other than a key.
public enum TerminalEvent: Hashable, Sendable {
  /// Text that was pasted. It may contain anything; only the beginning of a long text is kept.
  case paste(String)
  /// The window has a new size. ``Terminal/size`` already has this value.
  case resize(Size)
  /// The terminal has reported more capabilities. ``Terminal/features`` already contains them.
  case features(TerminalFeatures)
  case focus(Bool)
  /// The process was asked to stop (SIGTSTP). Call ``Terminal/suspend()`` to stop it.
  case suspend
  /// The process was asked to end by this signal.
  case terminate(signal: Int32)
  /// The terminal is gone, and no further events will come.
  case hangUp
}

/// The number of colours that a terminal can show.
public enum ColorDepth: Int, Comparable, Sendable {
  case monochrome = 2
  case eight = 8
  case sixteen = 16
  case palette256 = 256
  case trueColor = 16_777_216

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
