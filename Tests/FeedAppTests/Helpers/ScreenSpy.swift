import FeedPresentation
import FeedScreens
import TerminalKit

/// A screen that records the messages that it receives, and shows its name.
@MainActor
final class ScreenSpy: Screen {
  enum Message: Equatable {
    case appear, disappear
    case perform(Command)
    case click(Point)
    case scroll(Int)
    case type(Key), paste(String)
    case focus(Bool)
    case overlay(Bool)
    case renewPictures
  }

  /// The handler of all commands of the user's own.
  var ownHandler: CommandHandler?
  private(set) var messages: [Message] = []
  private(set) var sizes: [Size] = []
  private(set) var times: [Duration?] = []
  let displayState = DisplayState()
  var isAnimating = false
  /// The number of messages that the user can dismiss.
  var transientCount = 0
  /// True while the user types a text.
  var isTyping = false
  /// The commands that the screen knows but has disabled.
  var impossibleCommands: Set<Command> = []
  /// The remark that each command leaves when it is performed.
  var outcomes: [Command: Wording] = [:]
  var keymap = Keymap.standard
  var remark: DisplayText?
  var reading = Reading()
  /// The numbers of the rows that were selected. Rows up to ``rowCount`` can be.
  private(set) var selectedRows: [Int] = []
  var rowCount = 0
  let isOverlay: Bool
  let closeCommand: Command
  private let commands: [Command]
  private let name: String

  init(
    _ name: String, isOverlay: Bool = false, commands: [Command] = [.selectNext, .reload, .growPicture],
    closeCommand: Command = .goBack
  ) {
    self.name = name
    self.commands = commands
    self.closeCommand = closeCommand
    self.isOverlay = isOverlay
  }

  func handler(for command: Command) -> CommandHandler? {
    if command == .dismissError { return CommandHandler(if: transientCount > 0) { self.transientCount -= 1 } }
    guard commands.contains(command) else { return nil }
    return CommandHandler(if: !impossibleCommands.contains(command), outcome: self.outcomes[command]) {
      self.messages.append(.perform(command))
    }
  }

  func handler(for command: OwnCommand) -> CommandHandler? { ownHandler }

  func select(row number: Int) -> Bool {
    guard (1...max(1, rowCount)).contains(number), rowCount > 0 else { return false }
    selectedRows.append(number)
    return true
  }

  func forgetMessages() {
    messages = []
  }

  func didAppear() { messages.append(.appear) }
  func didDisappear() { messages.append(.disappear) }
  func didChangeFocus(_ isFocused: Bool) { messages.append(.focus(isFocused)) }
  func didChangeOverlay(_ isOverlaid: Bool) { messages.append(.overlay(isOverlaid)) }
  func renewPictures() { messages.append(.renewPictures) }
  func click(at point: Point) { messages.append(.click(point)) }
  func type(_ key: Key) -> Bool {
    if isTyping { messages.append(.type(key)) }
    return isTyping
  }
  func paste(_ text: String) -> Bool {
    if isTyping { messages.append(.paste(text)) }
    return isTyping
  }
  func scroll(by lines: Int) { messages.append(.scroll(lines)) }

  func layout(in size: Size) { sizes.append(size) }

  func draw(on canvas: inout Canvas) {
    times.append(canvas.time)
    let x = isOverlay ? 10 : 0
    canvas.draw(DisplayText(name), at: Point(x: x, y: 0), as: .accent)
  }
}
