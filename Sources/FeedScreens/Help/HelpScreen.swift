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
  private var content = HelpLayout([], width: 0, inTwo: false, isRoomy: false)
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
    content = HelpLayout(
      Command.Group.allCases.map(section).filter { !$0.entries.isEmpty }, width: size.width - Self.frameWidth,
      inTwo: size.width >= HelpLayout.leastWidthForTwo, isRoomy: Frame(size: size)?.isRoomy == true)
    top = place(after: 0)
  }

  private func section(of group: Command.Group) -> HelpSection {
    let language = texts.language
    let commands = commands.filter { $0.row.group == group && !keymap[$0].isEmpty }
    let gestures = shownGestures.filter { $0.group == group }
    return HelpSection(
      title: DisplayText(group.title[language]),
      entries: commands.map { command in
        (DisplayText(keymap[command].map(\.label).joined(separator: " ")), DisplayText(command.row.help[language]))
      } + gestures.map { (DisplayText($0.label[language]), DisplayText($0.help[language])) })
  }

  public var handlers: [CommandHandler] {
    let lineCount = content.lines.count
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
  private func place(after step: Int) -> Int {
    min(max(0, top + step), max(0, content.lines.count - box.height + 2))
  }

  // MARK: Drawing

  /// Border and margin at both sides.
  private static let frameWidth = 4

  public func draw(on canvas: inout Canvas) {
    let box = box
    let inside = Rect(
      x: box.x + Self.frameWidth / 2, y: box.y + 1, width: box.width - Self.frameWidth, height: box.height - 2)
    guard !inside.isEmpty else { return }
    canvas.fill(box)
    Border.draw(in: box, on: &canvas, title: DisplayText(texts.helpTitle), hint: hint(width: Border.room(in: box)))
    // The first of the keys, which stand under a heading.
    let firstEntry = top == 0 && inside.height > 1 ? inside.y + 1 : inside.y
    canvas.cursor = Cursor(at: Point(x: inside.x, y: firstEntry))
    for (row, line) in content.lines.dropFirst(top).prefix(inside.height).enumerated() {
      let y = inside.y + row
      line.left.draw(at: Point(x: inside.x, y: y), on: &canvas, within: inside)
      line.right.draw(at: Point(x: inside.x + content.rightX, y: y), on: &canvas, within: inside)
    }
  }

  private func hint(width: Int) -> StyledLine {
    if let remark { return StyledLine((TextLayout.truncate(remark, to: width), .text)) }
    return StyledLine(hints: hints([wayBack], [.selectNext, .selectPrevious], in: texts.language), width: width)
  }

  private var box: Rect {
    let width = min(size.width, content.width + Self.frameWidth)
    let height = min(size.height, content.lines.count + 2)
    return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }
}
