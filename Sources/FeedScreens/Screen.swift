import FeedPresentation
import TerminalKit

/// What fills the terminal, or lies over another screen.
///
/// A screen is told its size by ``layout(in:)`` before the first ``draw(on:)``, and again before each that follows a change;
/// drawing changes nothing. What changes while it is laid out is in that frame.
@MainActor
public protocol Screen: AnyObject {
  /// How a command is done now; nil where the screen has no such command.
  ///
  /// What leaves it, and what concerns the whole program, comes from whoever shows it.
  func handler(for command: Command) -> CommandHandler?
  /// What the mouse does, likewise.
  var gestures: [Gesture] { get }
  /// The command that leaves it.
  var wayBack: Command { get }
  /// The keys of all commands, for what it says of them; set when it is shown.
  var keymap: Keymap { get set }
  /// What is to be said for a moment, in place of what the last line says else.
  var remark: DisplayText? { get set }
  /// Whether what is shown has changed and a frame is due.
  var displayState: DisplayState { get }
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
  /// Draws itself on a canvas that has the size of the last layout.
  func draw(on canvas: inout Canvas)

  /// The terminal has got the keyboard, or lost it: nothing is to move by itself then. Until told, it has it.
  func didChangeFocus(_ isFocused: Bool)

  /// Another screen lies over a part of this one, or has left; until told, there is none.
  func didChangeOverlay(_ isOverlaid: Bool)

  /// Pictures look different from now on: asks again for those that are there, which stay until then.
  func renewPictures()

  /// Takes `key` as text, or for the text that is being typed.
  ///
  /// - Returns: whether it did; else the key asks for a command.
  func type(_ key: Key) -> Bool
  /// Takes what was pasted, if text is being typed.
  ///
  /// - Returns: whether it did.
  func paste(_ text: String) -> Bool
  /// The mouse was clicked.
  func click(at point: Point)
  /// The wheel was turned: positive downwards.
  func scroll(by lines: Int)
}

extension Screen {
  public var gestures: [Gesture] { [.wheelScrolls] }
  public var wayBack: Command { .goBack }
  public var isOverlay: Bool { false }
  public func didChangeFocus(_ isFocused: Bool) {}
  public func didChangeOverlay(_ isOverlaid: Bool) {}
  public func renewPictures() {}
  public func type(_ key: Key) -> Bool { false }
  public func paste(_ text: String) -> Bool { false }
  public func click(at point: Point) {}

  /// Does one of the screen's own commands, if it can be done now.
  public func perform(_ command: Command) {
    guard let handler = handler(for: command), handler.isPossible else { return }
    _ = handler.perform()
    displayState.setNeedsDisplay()
  }
}
