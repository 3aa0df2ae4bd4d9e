import FeedApp
import FeedEdges
import TerminalKit

enum Usage {
  static let name = "essential-feed"
  /// The version number, which is defined only here. ``date`` is the day of its release.
  static let number = "1.0.0"
  static let date = "2026-11-23"

  static let version = "\(name) \(number)"
  /// The user agent that servers receive. Source: RFC 9110, section 10.1.5.
  static let userAgent = "\(name)/\(number)"

  static var text: String {
    """
    Usage: essential-feed [OPTION]... [SOURCE]
    \(commands { (["       essential-feed", $0.rawValue, "[OPTION]..."] + $0.operands).joined(separator: " ") })
    Browses an image feed in the terminal, or prints it for scripts.

    \(commands { row($0.rawValue, $0.text, column: 12) })

    SOURCE is one of
    \(SourceHelp.words.map { row($0.word, $0.meaning, column: 30) }.joined(separator: "\n"))
    \(row("NAME", "a feed or group named in the configuration; all: every named feed but folders", column: 30))
    Without SOURCE, the program opens the first of these that exists:
    $ESSENTIAL_FEED_URL, the start line of the configuration, the list of its feeds,
    a built-in demo.

    The configuration has lines such as these:
    \(configuration.map { row($0, $1, column: 30) }.joined(separator: "\n"))

    \(Option.Group.allCases.map(section).joined(separator: "\n\n"))

    Press \(FeedApplication.helpKey) in the program to see its keys.
    """
  }

  static let configuration =
    [
      ("feed NAME SOURCE [OPTION]...", "name a feed, with options such as --type"),
      ("group NAME FEED...", "name a group of feeds, shown as one"),
      ("start NAME", "open this feed or group if no SOURCE is given"),
      (
        "key KEY COMMAND...",
        "make KEY do the first COMMAND that is possible; none turns it off; see essential-feed keys"
      ),
      OwnCommandLines.row,
    ] + ProgramLines.rows + [
      (
        "OPTION [VALUE]",
        "an option without its dashes, such as theme dark; a feed's options go on its line, and options for a single run, such as --json, on the command line"
      )
    ]

  private static func section(of group: Option.Group) -> String {
    (["\(group.rawValue):"] + Option.all.filter { $0.group == group }.map(row)).joined(separator: "\n")
  }

  private static func commands(_ line: (PrintCommand) -> String) -> String {
    PrintCommand.allCases.map(line).joined(separator: "\n")
  }

  private static func row(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let goesWith = option.commands.map { "\($0.map(\.rawValue).joined(separator: ", ")): " } ?? ""
    return row("\(letter)--\(option.name) \(option.argument ?? "")", goesWith + option.text, column: 25)
  }

  /// Returns a row of two columns and wraps the right one. A left text that is too long gets a line of its own.
  private static func row(_ left: String, _ right: String, column: Int) -> String {
    let lines = TextLayout.wrap(DisplayText(right), width: 80 - column).map(\.description)
    let indent = String(repeating: " ", count: column)
    let start = "  \(left)".padding(to: column)
    let starts = start.count > column ? ["  \(left)\n\(indent)"] : [start]
    return zip(starts + Array(repeating: indent, count: max(0, lines.count - 1)), lines).map(+).joined(separator: "\n")
  }
}

extension String {
  func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(1, count - self.count))
  }
}
