import FeedEdges

/// The completion script for fish. Source: fish's complete(1).
enum FishCompletion {
  static var script: String {
    """
    # fish completion of essential-feed, as `essential-feed completion fish` prints it
    function __essential_feed_names
      essential-feed completion names 2>/dev/null
    end
    # Succeeds if the command is one of the arguments, or without arguments if there is no command yet.
    function __essential_feed_command_is
      set -l before
      for word in (commandline -opc)[2..-1]
        if not contains -- "$before" \(Option.valued.joined(separator: " ")); and not string match -q -- '-*' $word
          contains -- $word $argv
          return
        end
        set before $word
      end
      test -z "$argv"
    end
    complete -c essential-feed -f
    \(commands)
    complete -c essential-feed -n __essential_feed_command_is -a '(__essential_feed_names)'
    complete -c essential-feed -n 'not __essential_feed_command_is \(allCommands)' -a '(__fish_complete_path)'
    \(operands)
    \(Option.all.map(line).joined(separator: "\n"))
    """
  }

  private static var allCommands: String { PrintCommand.allCases.map(\.rawValue).joined(separator: " ") }

  private static var commands: String {
    PrintCommand.allCases.map { command in
      "complete -c essential-feed -n __essential_feed_command_is -a \(command.rawValue) -d \(quoted(command.text))"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    PrintCommand.allCases.flatMap { command in
      command.completionKinds.compactMap { word in
        arguments(word).map {
          "complete -c essential-feed -n '__essential_feed_command_is \(command.rawValue)' \($0)"
        }
      }
    }.joined(separator: "\n")
  }

  private static func line(of option: Option) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value = option.completionKind.map { " -x \(arguments($0) ?? "")" } ?? ""
    return "complete -c essential-feed -l \(option.name)\(letter)\(value) -d \(quoted(option.text))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  private static func arguments(_ kind: CompletionKind) -> String? {
    switch kind {
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .file: "-a '(__fish_complete_path)'"
    case .directory: "-a '(__fish_complete_directories)'"
    case .source: "-a '(__essential_feed_names) (__fish_complete_path)'"
    case .name: "-a '(__essential_feed_names)'"
    case .unknown: nil
    }
  }
}
