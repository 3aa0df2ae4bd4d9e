import FeedApp
import FeedEdges
import TerminalKit

enum Usage {
  static let name = "essential-feed"
  /// The version number. This is its only definition; ``date`` is the day of its release.
  static let number = "1.0.0"
  static let date = "2026-11-23"

  static let version = "\(name) \(number)"
  /// The user agent for servers. Source: RFC 9110, section 10.1.5.
  static let userAgent = "\(name)/\(number)"

  static var text: String {
    """
    Usage: essential-feed [OPTION]... [SOURCE]
    \(commands { (["       essential-feed", $0.rawValue, "[OPTION]..."] + $0.operands).joined(separator: " ") })
    Browses an image feed in the terminal, or with a command prints it.

    \(commands { row($0.rawValue, $0.text, column: 12) })

    SOURCE is one of
    \(SourceHelp.words.map { row($0.word, $0.meaning, column: 30) }.joined(separator: "\n"))
    \(row("NAME", "what the configuration calls so, a feed or a group; all for all feeds but folders", column: 30))
    Without it $ESSENTIAL_FEED_URL is browsed, else what the configuration starts
    with, else its feeds are listed, else a demo is shown that the program serves.

    The configuration has a line for each of these:
    \(configuration.map { row($0, $1, column: 30) }.joined(separator: "\n"))

    \(Option.Group.allCases.map(section).joined(separator: "\n\n"))

    Press \(FeedApplication.helpKey) in the program for its keys.
    """
  }

  static let configuration =
    [
      ("feed NAME SOURCE [OPTION]...", "give a feed its name, with --type and what else belongs to it"),
      ("group NAME FEED...", "show these feeds as one"),
      ("start NAME", "show this feed or group where no SOURCE is given"),
      ("key KEY COMMAND...", "let a key do the first possible of these, or none; see essential-feed keys"),
    ] + ProgramLines.rows + [
      ("OPTION [VALUE]", "an option without its dashes that belongs neither to a feed nor to a run")
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

  /// Returns a row of two columns with the right one wrapped. A left text that is too long gets a line of its own.
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
