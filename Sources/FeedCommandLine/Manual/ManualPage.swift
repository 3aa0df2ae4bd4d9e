import FeedEdges
import FeedPresentation
import FeedScreens

/// The manual page (section 1), generated from the tables that the program itself uses.
enum ManualPage {
  static var text: String {
    ([header] + [
      name, synopsis, ManualTexts.description, sources, ManualTexts.tokens, commands, options, keys, ManualTexts.screen,
      configuration, ManualTexts.pictures, ManualTexts.cache, ManualTexts.reliability, ManualTexts.security, json,
      environment, files, statuses, ManualTexts.examples, ManualTexts.copyright, ManualTexts.seeAlso,
    ]).joined(separator: "\n") + "\n"
  }

  private static var header: String {
    #".TH ESSENTIAL\-FEED 1 "\#(Usage.date)" "\#(Usage.version.replacing("-", with: #"\-"#))" "User Commands""#
  }

  private static var name: String {
    Roff.section("name", [#"essential\-feed \- browse an image feed in the terminal"#])
  }

  private static var synopsis: String {
    let lines =
      [["[OPTION]...", "[SOURCE]"]] + PrintCommand.allCases.map { [$0.rawValue, "[OPTION]..."] + $0.operands }
    return Roff.section(
      "synopsis",
      [lines.map { "\(Roff.bold("essential-feed")) \($0.joined(separator: " "))" }.joined(separator: "\n.br\n")])
  }

  private static var commands: String {
    Roff.section(
      "commands",
      PrintCommand.allCases.map { command in
        Roff.entry(([command.rawValue] + command.operands).joined(separator: " "), "\(command.text.sentence).")
      } + ManualTexts.commandDetails)
  }

  private static var sources: String {
    Roff.section(
      "sources",
      SourceHelp.words.map { Roff.entry($0.word, "\($0.meaning.sentence).") }
        + [Roff.entry("NAME", ManualTexts.sourceNames)] + ManualTexts.sourceDetails)
  }

  private static var options: String {
    Roff.section(
      "options",
      [Roff.paragraph(ManualTexts.commandLine)]
        + Option.Group.allCases.map { group in
          Roff.subsection(group.rawValue, Option.all.filter { $0.group == group }.map(entry))
        })
  }

  private static func entry(_ option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let worksWith = option.commandNames.map { " Works with \($0) only." } ?? ""
    let argument = option.argument.map { " \($0)" } ?? ""
    return Roff.entry("\(letter)--\(option.name)\(argument)", "\(option.text.sentence).\(worksWith)")
  }

  private static var configuration: String {
    let lines = Usage.configuration.map { Roff.entry($0, "\($1.sentence).") }
    let own = Option.all.filter { $0.place == .line }.map(\.name).joined(separator: ", ")
    let ofFeeds = Option.all.filter { $0.place == .feed }.map { "--\($0.name)" }.joined(separator: ", ")
    return Roff.section(
      "configuration",
      ManualTexts.configurationFile + lines + [
        Roff.paragraph("These options have a line of their own: \(own)."),
        Roff.paragraph("These options go with a feed, on its line: \(ofFeeds)."),
        Roff.subsection("Rules", ManualTexts.configurationSyntax),
        Roff.subsection("Example", [Roff.example(ManualTexts.configurationExample)]),
      ])
  }

  private static var keys: String {
    let intro = Roff.paragraph(
      """
      The name in parentheses is the command's name, for a line `key` of the configuration. If a key has several \
      meanings on a screen, it does the first that is possible.
      """)
    return Roff.section(
      "keys",
      [intro]
        + Command.Group.allCases.map { group in
          Roff.subsection(
            group.title[.english],
            Command.allCases.filter { $0.row.group == group }.map(entry)
              + Gesture.allCases.filter { $0.group == group }.map {
                Roff.entry($0.label[.english], "\($0.help[.english]).")
              })
        })
  }

  private static func entry(_ command: Command) -> String {
    Roff.entry(
      command.row.keys.map(\.label).joined(separator: " "), "\(command.row.help[.english]) (\(command.name)).")
  }

  private static var environment: String {
    Roff.section("environment", ManualTexts.variables.map { Roff.entry($0, $1) })
  }

  private static var json: String { Roff.section("json", ManualTexts.objects.map { Roff.entry($0, $1) }) }

  private static var files: String { Roff.section("files", ManualTexts.files.map { Roff.entry($0, $1) }) }

  private static var statuses: String {
    Roff.section("exit status", ManualTexts.statuses.map { Roff.entry($0, $1) })
  }
}

extension String {
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}
