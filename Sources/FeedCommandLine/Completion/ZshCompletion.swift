import FeedEdges

/// The completion script for zsh. Source: zshcompsys(1), _arguments and _describe.
enum ZshCompletion {
  static var script: String {
    """
    #compdef essential-feed
    # zsh completion of essential-feed, as `essential-feed completion zsh` prints it
    _essential_feed_names() {
      local -a names
      names=(${(f)"$(_call_program names essential-feed completion names 2>/dev/null)"})
      compadd -a names
    }
    _essential_feed_sources() { _alternative 'names:name:_essential_feed_names' 'files:file:_files' }
    _essential_feed_first() {
      local -a commands
      commands=(
    \(PrintCommand.allCases.map { "    \(quoted("\($0.rawValue):\($0.text)"))" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
      _essential_feed_sources
    }
    _essential_feed_rest() {
      case ${line[1]}:$((CURRENT - 1)) in
    \(operands)
        */*:* | *.*:*) _files ;;
      esac
    }
    _essential_feed() {
      local -a line
      local curcontext=$curcontext state
      _arguments -S -C \\
    \(Option.all.flatMap(specifications).map { "    \($0) \\" }.joined(separator: "\n"))
        '1: :_essential_feed_first' \\
        '*:: :_essential_feed_rest'
    }
    _essential_feed "$@"
    """
  }

  private static func specifications(of option: Option) -> [String] {
    let value = option.completionKind.map { ":\(option.argument ?? ""):\(action($0))" } ?? ""
    return option.forms.map { form in
      quoted("\(form)\(value.isEmpty ? "" : "=")[\(option.text.replacing("]", with: "\\]"))]\(value)")
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  private static var operands: String {
    PrintCommand.allCases.flatMap { command in
      command.completionKinds.enumerated().map { place, kind in
        "    \(command.rawValue):\(command.isRepeatable(at: place) ? "*" : "\(place + 1)")) \(operandAction(kind)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func operandAction(_ kind: CompletionKind) -> String {
    if case .words(let words) = kind { return "compadd \(words.joined(separator: " "))" }
    return kind == .unknown ? ":" : action(kind)
  }

  private static func action(_ kind: CompletionKind) -> String {
    switch kind {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .directory: "_files -/"
    case .source: "_essential_feed_sources"
    case .name: "_essential_feed_names"
    case .unknown: " "
    }
  }
}
