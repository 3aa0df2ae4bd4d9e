import TerminalKit

/// What fills the terminal, or lies over another screen.
///
/// A screen is told its size by ``layout(in:)`` before every ``draw(into:at:)``; drawing changes nothing.
@MainActor
public protocol Screen: AnyObject {
  /// The keys that it takes.
  var keymap: Keymap { get }
  /// Called when what is shown has changed and a frame is due.
  var onChange: (() -> Void)? { get set }
  /// Whether the next frame differs from this one by time alone.
  var isAnimating: Bool { get }
  /// Whether the screen below shows through around this one.
  var isOverlay: Bool { get }

  /// The screen is on top: for the first time, or again after what lay over it has left.
  func didAppear()
  /// The screen is covered by another that is no overlay, or has left for good.
  func didDisappear()

  /// Takes in the size of the terminal and asks for what is visible in it.
  func layout(in size: Size)
  /// Draws itself as of `time`, counted from any fixed moment; `buffer` has the size of the last layout.
  func draw(into buffer: inout CellBuffer, at time: Duration)

  /// The terminal has got the keyboard, or lost it: nothing is to move by itself then. Until told, it has it.
  func didChangeFocus(_ isFocused: Bool)

  /// Pictures look different from now on: asks again for those that are there, which stay until then.
  func renewPictures()

  /// Does what the user asked for; `cancel`, `goBack`, `leave` and whatever concerns the whole program never get here.
  func perform(_ action: Action)
  /// Leaves what is transient, the nearest first: an error message, else a running load.
  ///
  /// - Returns: whether there was anything.
  func cancel() -> Bool
  /// The mouse was clicked.
  func click(at point: Point)
  /// The wheel was turned: positive downwards.
  func scroll(by lines: Int)
}

extension Screen {
  public var keymap: Keymap { .standard }
  public var isOverlay: Bool { false }
  public func didChangeFocus(_ isFocused: Bool) {}
  public func renewPictures() {}
  public func cancel() -> Bool { false }
  public func click(at point: Point) {}
}
