import FeedScreens
import TerminalKit

/// A screen that records what reaches it and shows its name.
@MainActor
final class ScreenSpy: Screen {
  enum Message: Equatable {
    case appear, disappear
    case perform(Action)
    case click(Point)
    case scroll(Int)
    case focus(Bool)
  }

  private(set) var messages: [Message] = []
  private(set) var sizes: [Size] = []
  private(set) var times: [Duration] = []
  var onChange: (() -> Void)?
  var isAnimating = false
  /// How often there is something to cancel.
  var transientCount = 0
  let isOverlay: Bool
  let keymap: Keymap
  private let name: String

  init(_ name: String, isOverlay: Bool = false, keymap: Keymap = .standard) {
    self.name = name
    self.keymap = keymap
    self.isOverlay = isOverlay
  }

  func forgetMessages() {
    messages = []
  }

  func didAppear() { messages.append(.appear) }
  func didDisappear() { messages.append(.disappear) }
  func didChangeFocus(_ isFocused: Bool) { messages.append(.focus(isFocused)) }
  func perform(_ action: Action) { messages.append(.perform(action)) }
  func click(at point: Point) { messages.append(.click(point)) }
  func scroll(by lines: Int) { messages.append(.scroll(lines)) }
  func cancel() -> Bool {
    transientCount -= 1
    return transientCount >= 0
  }

  func layout(in size: Size) { sizes.append(size) }

  func draw(into buffer: inout CellBuffer, at time: Duration) {
    times.append(time)
    let x = isOverlay ? 10 : 0
    buffer.draw(name, at: Point(x: x, y: 0))
  }
}
