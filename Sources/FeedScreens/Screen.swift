import FeedDomain
import FeedPresentation
import TerminalKit

/// A screen that fills the terminal or lies over another screen.
///
/// ``layout(in:)`` is called before the first ``draw(on:)`` and again before each frame that follows a change. Drawing
/// changes no state. Each frame already shows the changes that the layout before it made.
@MainActor
public protocol Screen: AnyObject {
  /// Returns the handler for a command in the current state, or nil if the screen does not have the command. The
  /// navigator handles the commands that leave the screen or concern the whole program.
  func handler(for command: Command) -> CommandHandler?
  /// Returns the handler for a command of the user's own, or nil if the screen has no picture for it.
  func handler(for command: OwnCommand) -> CommandHandler?
  /// What the screen tells a user who reads it line by line.
  var reading: Reading { get }
  /// Selects a row by its number, from 1. Returns false if there is no such row.
  func select(row number: Int) -> Bool
  /// Returns true if the screen has nothing to show without the image.
  func isOnly(about image: FeedImage) -> Bool
  /// The mouse gestures that the screen reacts to.
  var gestures: [Gesture] { get }
  /// The command that leaves the screen.
  var closeCommand: Command { get }
  /// The keys of all commands, for hints. Set when the screen is shown.
  var keymap: Keymap { get set }
  /// A short-lived message that replaces the content of the last line.
  var remark: DisplayText? { get set }
  /// The image that the screen shows or has selected; nil if there is none.
  var selectedImage: FeedImage? { get }
  /// The flag that asks for a new frame.
  var displayState: DisplayState { get }
  /// True if the next frame differs from the current frame merely because time passes.
  var isAnimating: Bool { get }
  /// True if the screen below stays visible around this one.
  var isOverlay: Bool { get }

  /// Called when the screen comes to the top: when it is first shown, or when the screen above it has left.
  func didAppear()
  /// Called when the screen leaves, or when a screen that is not an overlay covers it.
  func didDisappear()

  /// Lays the screen out for the terminal's size and requests what is visible.
  func layout(in size: Size)
  /// Draws the screen on a canvas of the size of the last layout.
  func draw(on canvas: inout Canvas)

  /// Called when the terminal gains or loses the keyboard focus. Without the focus, nothing on the screen may move by
  /// itself. A new screen is assumed to have the focus.
  func didChangeFocus(_ isFocused: Bool)

  /// Called when an overlay appears over this screen or leaves it. A new screen is assumed to have no overlay.
  func didChangeOverlay(_ isOverlaid: Bool)

  /// Requests the shown pictures again because they are now drawn in another way. The old pictures stay until the new
  /// ones arrive.
  func renewPictures()

  /// Handles a key as text input.
  ///
  /// - Returns: true if the key was used as text; otherwise it invokes a command.
  func type(_ key: Key) -> Bool
  /// Inserts pasted text if text is being typed.
  ///
  /// - Returns: true if the text was used.
  func paste(_ text: String) -> Bool
  /// Handles a mouse click.
  func click(at point: Point)
  /// Handles the mouse wheel; positive values scroll down.
  func scroll(by lines: Int)
}

extension Screen {
  public var reading: Reading { Reading() }
  public func select(row number: Int) -> Bool { false }
  public func isOnly(about image: FeedImage) -> Bool { false }
  public func handler(for command: OwnCommand) -> CommandHandler? { nil }
  public var gestures: [Gesture] { [.wheelScrolls] }
  public var closeCommand: Command { .goBack }
  public var selectedImage: FeedImage? { nil }
  public var isOverlay: Bool { false }
  public func didChangeFocus(_ isFocused: Bool) {}
  public func didChangeOverlay(_ isOverlaid: Bool) {}
  public func renewPictures() {}
  public func type(_ key: Key) -> Bool { false }
  public func paste(_ text: String) -> Bool { false }
  public func click(at point: Point) {}

  /// Performs one of the screen's own commands if it is possible now.
  public func perform(_ command: Command) {
    guard let handler = handler(for: command), handler.isEnabled else { return }
    _ = handler.perform()
    displayState.setNeedsDisplay()
  }
}
