import FeedPresentation
import TerminalKit

/// The keys and what they do, in a box over the screen it was called from.
@MainActor
public final class HelpScreen: Screen {
  public var onChange: (() -> Void)?
  public let isOverlay = true
  public let isAnimating = false

  public let wayBack = Command.closeHelp
  public var keymap = Keymap.standard
  public var remark: DisplayText?

  private let commands: [Command]
  private let shownGestures: [Gesture]
  private let texts: ScreenTexts
  private var size = Size(width: 0, height: 0)
  private var entries: [(keys: DisplayText, text: DisplayText)] = []
  /// The entries with their texts wrapped; the keys stand in the first line of each.
  private var lines: [(keys: DisplayText, text: DisplayText)] = []
  private var top = 0

  /// - Parameters:
  ///   - commands: what is listed; those without a key are left out.
  ///   - gestures: likewise, after the commands.
  public init(commands: [Command], gestures: [Gesture], texts: ScreenTexts) {
    self.commands = commands
    shownGestures = gestures
    self.texts = texts
  }

  public func didAppear() {}
  public func didDisappear() {}

  public func layout(in size: Size) {
    self.size = size
    let language = texts.language
    entries =
      commands.filter { !keymap[$0].isEmpty }
      .map { (DisplayText(keymap[$0].map(\.label).joined(separator: " ")), DisplayText($0.row.help[language])) }
      + shownGestures.map { (DisplayText($0.label[language]), DisplayText($0.help[language])) }
    let textWidth = max(1, min(size.width, fullWidth) - 4 - keysWidth - 2)
    lines = entries.flatMap { entry in
      TextLayout.wrap(entry.text, width: textWidth).enumerated().map { line, text in
        (keys: line == 0 ? entry.keys : "", text: text)
      }
    }
    top = place(after: 0)
  }

  public var handlers: [CommandHandler] {
    let lineCount = lines.count
    return CommandHandler.scrolling(
      self, screenful: box.height - 2, canScroll: { self.canScroll(by: $0) },
      toStart: { self.scroll(by: -lineCount) }, toEnd: { self.scroll(by: lineCount) })
  }

  public func scroll(by step: Int) {
    top = place(after: step)
    onChange?()
  }

  private func canScroll(by step: Int) -> Bool { place(after: step) != top }

  /// The first line that is shown after moving by so many, which stops at both ends.
  private func place(after step: Int) -> Int { min(max(0, top + step), max(0, lines.count - box.height + 2)) }

  public func draw(on canvas: inout Canvas) {
    let box = box
    let inside = Rect(x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 2)
    guard !inside.isEmpty else { return }
    canvas.fill(box)
    canvas.cursor = Cursor(at: Point(x: inside.x, y: inside.y))
    let hints = hints([.selectNext, .selectPrevious], [wayBack], in: texts.language)
    let hint = remark ?? DisplayText(hints.map(\.line.description).joined(separator: " · "))
    Border.draw(in: box, on: &canvas, title: DisplayText(texts.helpTitle), hint: hint)
    for (row, line) in lines.dropFirst(top).prefix(inside.height).enumerated() {
      let y = inside.y + row
      let keys = TextLayout.truncate(line.keys, to: inside.width)
      canvas.draw(keys, at: Point(x: inside.x, y: y), as: .accent, within: inside)
      let textX = inside.x + keysWidth + 2
      let text = TextLayout.truncate(line.text, to: inside.maxX - textX)
      canvas.draw(text, at: Point(x: textX, y: y), within: inside)
    }
  }

  private var keysWidth: Int { entries.map(\.keys.columns).max() ?? 0 }

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
