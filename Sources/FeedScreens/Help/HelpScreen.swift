import FeedDomain
import FeedPresentation
import TerminalKit

/// The list of keys and what they do, in a box over the screen from which the help was opened.
@MainActor
public final class HelpScreen: TextScreen {
  public let displayState = DisplayState()
  public let isOverlay = true
  public let isAnimating = false

  public let closeCommand = Command.closeHelp
  public var keymap = Keymap.standard
  public var remark: DisplayText?

  private let commands: [Command]
  private let ownCommands: [OwnCommand]
  private let shownGestures: [Gesture]
  let texts: ScreenTexts
  private var size = Size(width: 0, height: 0)
  private var all = HelpLayout([], width: 0, inTwo: false, isRoomy: false)
  private var content = HelpLayout([], width: 0, inTwo: false, isRoomy: false)
  private lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: content.lines.count, viewportHeight: box.height - 2) { _ in 1 }
  }
  private let filter = RowFilter<HelpEntry> { "\($0.keys) \($0.text)" }
  private var matches: [HelpEntry]?

  /// - Parameter commands: the commands to list, except for those without a key.
  public init(commands: [Command], ownCommands: [OwnCommand] = [], gestures: [Gesture], texts: ScreenTexts) {
    self.commands = commands
    self.ownCommands = ownCommands
    shownGestures = gestures
    self.texts = texts
    filter.onMatch = { [weak self] in self?.showMatches($0) }
  }

  public func didAppear() {}
  public func didDisappear() {}

  public func layout(in size: Size) {
    self.size = size
    all = layout(of: entries, width: size.width - Self.frameWidth)
    content = matches.map { layout(of: $0, width: all.width) } ?? all
    items.clampScrollPosition()
  }

  private func layout(of entries: [HelpEntry], width: Int) -> HelpLayout {
    let groups = Command.Group.allCases.map { (group: $0, title: $0.title[texts.language]) }
    let sections = (groups + [(nil, texts.helpElsewhere)]).map { group, title in
      HelpSection(title: DisplayText(title), entries: entries.filter { $0.group == group })
    }
    return HelpLayout(
      sections.filter { !$0.entries.isEmpty }, width: width,
      inTwo: size.width >= HelpLayout.minimumWidthForTwoColumns, isRoomy: Frame(size: size)?.isRoomy == true)
  }

  private var entries: [HelpEntry] { entries(of: commands, ownCommands, shownGestures) }

  /// The entries of other screens, which the filter also finds.
  private var entriesElsewhere: [HelpEntry] {
    let shown = Set(entries.map { $0.elsewhere })
    return entries(of: Command.allCases, keymap.ownCommands, Gesture.allCases).map { $0.elsewhere }.uniqued(by: \.self)
      .filter { !shown.contains($0) }
  }

  private func entries(of commands: [Command], _ own: [OwnCommand], _ gestures: [Gesture]) -> [HelpEntry] {
    let language = texts.language
    return commands.filter { !keymap[$0].isEmpty }.map { command in
      HelpEntry(
        group: command.row.group, keys: DisplayText(keymap[command].map(\.label).joined(separator: " ")),
        text: DisplayText(command.row.help[language]))
    }
      + own.map { HelpEntry(group: .act, keys: DisplayText($0.key.label), text: DisplayText($0.text)) }
      + gestures.map {
        HelpEntry(group: $0.group, keys: DisplayText($0.label[language]), text: DisplayText($0.help[language]))
      }
  }

  // MARK: Filter

  public func type(_ key: Key) -> Bool { filter.handle(key) }
  public func paste(_ text: String) -> Bool { filter.paste(text) }

  private func showMatches(_ entries: [HelpEntry]) {
    matches = filter.isActive && !filter.editor.text.isEmpty ? entries : nil
    items.reset()
    displayState.setNeedsDisplay()
  }

  // MARK: Moving

  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .filter: CommandHandler { self.filter.begin(with: self.entries + self.entriesElsewhere) }
    case .clearFilter: CommandHandler(if: filter.isActive, perform: filter.clear)
    default: items.scrollHandler(for: command)
    }
  }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }

  /// The commands by group, each with its keys and its name in the configuration.
  public var reading: Reading {
    var reading = Reading(title: texts.helpTitle)
    reading.isAnswer = true
    reading.lines = [Reading.Line(texts.movementsByLine)]
    for group in Command.Group.allCases {
      let own = group == .act ? ownCommands.map { Reading.Line("\($0.key.name): \($0.text)") } : []
      let lines = commands.filter { $0.row.group == group }.map { command in
        let names = keymap[command].map(\.name) + [command.name]
        return Reading.Line("\(Reading.joined(names)): \(command.row.help[texts.language])")
      }
      if !(lines + own).isEmpty { reading.lines += [Reading.Line(group.title[texts.language])] + lines + own }
    }
    return reading
  }

  // MARK: Drawing

  private static let frameWidth = 4
  /// The smallest part of the screen below that stays visible around the box. Less of it would be mere slivers.
  private static let minimumVisible = Size(width: 20, height: 10)

  public func draw(on canvas: inout Canvas) {
    let box = box
    let inside = Rect(
      x: box.x + Self.frameWidth / 2, y: box.y + 1, width: box.width - Self.frameWidth, height: box.height - 2)
    guard !inside.isEmpty else { return }
    canvas.dim()
    // The footer of the screen below names keys that do something else now.
    canvas.fill(Rect(x: 0, y: size.height - 1, width: size.width, height: 1))
    canvas.fill(box)
    let line = filter.line(listing: matches?.count ?? filter.rows.count, in: texts)
    let title = line?.summary ?? DisplayText(texts.helpTitle)
    Border.draw(in: box, on: &canvas, title: title, hint: hint(width: Border.room(in: box)))
    // The cursor rests on the first entry, which is below a heading.
    let firstEntry = items.scrollPosition.first == 0 && inside.height > 1 ? inside.y + 1 : inside.y
    canvas.cursor = Cursor(at: Point(x: inside.x, y: firstEntry))
    for row in items.rows {
      let y = inside.y + row.y
      let line = content.lines[row.index]
      line.left.draw(at: Point(x: inside.x, y: y), on: &canvas, within: inside)
      line.right.draw(at: Point(x: inside.x + content.rightX, y: y), on: &canvas, within: inside)
    }
    if content.lines.isEmpty { canvas.draw(DisplayText(texts.filterEmpty), at: inside.origin, within: inside) }
    if let line, filter.isTyping {
      canvas.fill(Rect(x: inside.x, y: box.y, width: inside.width, height: 1))
      let edge = Rect(x: inside.x + 1, y: box.y, width: inside.width - 2, height: 1)
      line.draw(in: edge, on: &canvas, saying: nil)
    }
  }

  private func hint(width: Int) -> StyledLine {
    if let remark { return StyledLine((TextLayout.truncate(remark, to: width), .text)) }
    let hints = hints([.clearFilter], [closeCommand], [.selectNext, .selectPrevious], [.filter])
    let isCut = items.canScroll(by: 1)
    let more = isCut ? StyledLine(("\(texts.helpGoesOn)", .text), ("  ", .dim)) : .blank
    let keys = StyledLine(hints: hints, width: width - more.columns)
    return keys.columns == 0 ? more.truncated(to: width) : more + keys
  }

  private var box: Rect {
    let needed = Size(width: all.width + Self.frameWidth, height: all.lines.count + 2)
    let width = size.width - needed.width < Self.minimumVisible.width ? size.width : needed.width
    let height = size.height - needed.height < Self.minimumVisible.height ? size.height : needed.height
    return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }
}
