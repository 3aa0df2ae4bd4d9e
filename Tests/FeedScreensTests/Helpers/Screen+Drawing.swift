import TerminalKit

@testable import FeedScreens

extension Screen {
  /// Returns the frame that the screen draws in a terminal of this size.
  func frame(in size: Size, theme: Theme = .standard, at time: Duration? = .zero) -> CellBuffer {
    canvas(in: size, theme: theme, at: time).cells
  }

  /// Returns the canvas with the frame, which knows the places of its hints.
  func canvas(in size: Size, theme: Theme = .standard, at time: Duration? = .zero) -> Canvas {
    layout(in: size)
    var canvas = Canvas(size: size, theme: theme, time: time)
    draw(on: &canvas)
    return canvas
  }

  /// Returns the frame as text, drawn in the monochrome theme. ▌ marks the stripe beside a selected row.
  func lines(in size: Size, at time: Duration? = .zero) -> [String] {
    let theme = Theme(.mono)
    var frame = frame(in: size, theme: theme, at: time)
    for y in 0..<size.height where size.width > 0 && frame[0, y] == theme.stripe { frame[0, y] = Cell("▌") }
    return frame.lines
  }

  /// The screen's commands in the order of the command table.
  var commands: [Command] { Command.allCases.filter { handler(for: $0) != nil } }
  /// Returns the screen's commands for a key.
  func commands(for key: Key) -> [Command] { keymap.commands(for: key).filter(commands.contains) }
  /// The screen's commands that are disabled now.
  var impossibleCommands: Set<Command> { Set(commands.filter { handler(for: $0)?.isEnabled == false }) }
  /// Returns the reason that the screen or the command table gives for disabling a command; nil if there is none.
  func disabledReason(to command: Command) -> String? {
    (handler(for: command)?.disabledReason ?? command.row.disabledReason)?[.english]
  }

  /// Performs the first enabled command of a key, and returns true if the key has such a command.
  func press(_ key: Key) -> Bool {
    let handler = keymap.commands(for: key).compactMap(handler(for:)).first(where: \.isEnabled)
    _ = handler?.perform()
    return handler != nil
  }

  func pressEscape() -> Bool { press(.escape) }
}

extension CellBuffer {
  /// Returns the style of the first cell of `text` on the screen, or nil if the text is not shown.
  func style(of text: String) -> Style? {
    for y in 0..<size.height {
      let columns = (0..<size.width).filter { self[$0, y].width > 0 }
      let row = columns.map { self[$0, y].character }
      guard let range = row.firstRange(of: Array(text)) else { continue }
      return self[columns[range.lowerBound], y].style
    }
    return nil
  }

  /// Returns the first position of `text` on the screen.
  func point(of text: String) -> Point? {
    guard let y = row(of: text), let range = lines[y].range(of: text) else { return nil }
    return Point(x: lines[y][..<range.lowerBound].reduce(0) { $0 + $1.columns }, y: y)
  }

  /// Returns the first row that contains `text`.
  func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }
}

extension Theme {
  /// The cell beside a selected row.
  var stripe: Cell { Cell(" ", style: style(of: .stripe)) }
}
