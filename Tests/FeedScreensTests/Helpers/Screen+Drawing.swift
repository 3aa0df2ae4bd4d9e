import TerminalKit

@testable import FeedScreens

extension Screen {
  /// The frame that the screen shows in a terminal of this size.
  func frame(in size: Size, theme: Theme = .standard, at time: Duration = .zero) -> CellBuffer {
    layout(in: size)
    var canvas = Canvas(size: size, theme: theme, time: time)
    draw(on: &canvas)
    return canvas.cells
  }

  /// The same as text, of characters where colours stand else.
  func lines(in size: Size, at time: Duration = .zero) -> [String] {
    let theme = Theme(.mono)
    var frame = frame(in: size, theme: theme, at: time)
    for y in 0..<size.height where size.width > 0 && frame[0, y] == theme.stripe { frame[0, y] = Cell("▌") }
    return frame.lines
  }

  /// What the user can ask of it, in the order of the table.
  var commands: [Command] { Command.allCases.filter { handler(for: $0) != nil } }
  /// Those that `key` may mean.
  func commands(for key: Key) -> [Command] { keymap.commands(for: key).filter(commands.contains) }
  /// Those that can do nothing now.
  var impossibleCommands: Set<Command> { Set(commands.filter { handler(for: $0)?.isPossible == false }) }
  /// Why the command can do nothing, where it can do nothing.
  func disabledReason(to command: Command) -> String? {
    (handler(for: command)?.disabledReason ?? command.row.disabledReason)?[.english]
  }

  /// Does what `key` asks the screen for first, as far as that is possible, and tells whether anything was.
  func press(_ key: Key) -> Bool {
    let handler = keymap.commands(for: key).compactMap(handler(for:)).first(where: \.isPossible)
    _ = handler?.perform()
    return handler != nil
  }

  func pressEscape() -> Bool { press(.escape) }
}

extension CellBuffer {
  /// The style of the first cell from which on `text` is read in a row; `nil` if it is nowhere.
  func style(of text: String) -> Style? {
    for y in 0..<size.height {
      let columns = (0..<size.width).filter { self[$0, y].width > 0 }
      let row = columns.map { self[$0, y].character }
      guard let range = row.firstRange(of: Array(text)) else { continue }
      return self[columns[range.lowerBound], y].style
    }
    return nil
  }

  /// Where `text` is read first.
  func point(of text: String) -> Point? {
    guard let y = row(of: text), let range = lines[y].range(of: text) else { return nil }
    return Point(x: lines[y][..<range.lowerBound].reduce(0) { $0 + $1.columns }, y: y)
  }

  /// The row in which `text` is read first.
  func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }
}

extension Theme {
  /// One cell beside what is selected.
  var stripe: Cell { Cell(" ", style: style(of: .stripe)) }
}
