import FeedPresentation
import TerminalKit

/// The keys and what they do, in a box over the screen it was called from.
@MainActor
public final class HelpScreen: Screen {
  public var onChange: (() -> Void)?
  public let isOverlay = true
  public let isAnimating = false

  private let title: String
  private let closeHint: String
  private let moveHint: String
  private let entries: [(keys: String, text: String)]
  private let keysWidth: Int
  private var size = Size(width: 0, height: 0)
  /// The entries with their texts wrapped; the keys stand in the first line of each.
  private var lines: [(keys: String, text: String)] = []
  private var top = 0

  /// - Parameter keymap: the keys of the screen that it was called from; its own are the standard ones.
  public init(keymap: Keymap, texts: ScreenTexts) {
    title = texts.helpTitle
    closeHint = "q \(texts.footerBack)"
    moveHint = "j/k \(texts.footerMove)"
    entries =
      keymap.bindings.map { (keys: $0.keys.map(\.label).joined(separator: " "), text: $0.action.text(in: texts)) }
      + keymap.gestures.map { $0.entry(in: texts) }
    keysWidth = entries.map(\.keys.columns).max() ?? 0
  }

  public func didAppear() {}
  public func didDisappear() {}

  public func layout(in size: Size) {
    self.size = size
    let textWidth = max(1, min(size.width, fullWidth) - 4 - keysWidth - 2)
    lines = entries.flatMap { entry in
      TextLayout.wrap(entry.text, width: textWidth).enumerated().map { line, text in
        (keys: line == 0 ? entry.keys : "", text: text)
      }
    }
    top = min(max(0, top), max(0, lines.count - box.height + 2))
  }

  public func perform(_ action: Action) {
    switch action {
    case .selectNext: scroll(by: 1)
    case .selectPrevious: scroll(by: -1)
    case .halfPageDown, .pageDown: scroll(by: max(1, box.height - 2))
    case .halfPageUp, .pageUp: scroll(by: -max(1, box.height - 2))
    case .goToStart: scroll(by: -lines.count)
    case .goToEnd: scroll(by: lines.count)
    default: break
    }
  }

  public func scroll(by step: Int) {
    top = min(max(0, top + step), max(0, lines.count - box.height + 2))
    onChange?()
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    let box = box
    let inside = Rect(x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 2)
    guard !inside.isEmpty else { return }
    buffer.fill(box, with: .blank)
    let hint = lines.count > inside.height ? "\(moveHint) · \(closeHint)" : closeHint
    Border.draw(in: box, of: &buffer, title: title, hint: hint)
    for (row, line) in lines.dropFirst(top).prefix(inside.height).enumerated() {
      let y = inside.y + row
      let keys = TextLayout.truncate(line.keys, to: inside.width)
      buffer.draw(keys, at: Point(x: inside.x, y: y), style: Theme.key, within: inside)
      let textX = inside.x + keysWidth + 2
      let text = TextLayout.truncate(line.text, to: inside.maxX - textX)
      buffer.draw(text, at: Point(x: textX, y: y), within: inside)
    }
  }

  private var box: Rect {
    let width = min(size.width, fullWidth)
    let height = min(size.height, lines.count + 2)
    return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// The width in which no text has to be wrapped: border, margin, keys, gap, texts, margin, border.
  private var fullWidth: Int {
    keysWidth + 2 + (entries.map(\.text.columns).max() ?? 0) + 4
  }
}

extension Keymap.Gesture {
  fileprivate func entry(in texts: ScreenTexts) -> (keys: String, text: String) {
    switch self {
    case .wheelScrolls: (texts.wheel, texts.wheelScrolls)
    case .wheelZooms: (texts.wheel, texts.wheelZooms)
    case .clickSelects: (texts.click, texts.clickSelects)
    }
  }
}
