import FeedEdges

/// The completion script for bash. Source: bash(1), Programmable Completion.
enum BashCompletion {
  static var script: String {
    """
    # bash completion of essential-feed, as `essential-feed completion bash` prints it
    _essential_feed_reply() { mapfile -t COMPREPLY < <(compgen "$@" -- "$word"); }
    _essential_feed_names() { essential-feed completion names 2>/dev/null; }
    _essential_feed_files() {
      compopt -o filenames 2>/dev/null
      _essential_feed_reply "$1"
    }
    _essential_feed_sources() {
      local -a names
      mapfile -t names < <(compgen -W "$(_essential_feed_names)" -- "$word")
      _essential_feed_files -f
      COMPREPLY=("${names[@]}" "${COMPREPLY[@]}")
    }
    _essential_feed() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' place=0 index
      # Readline splits words at `=` too.
      [[ $before == '=' ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
      [[ $word == '=' ]] && word=''
      COMPREPLY=()
      case $before in
    \(values)
      esac
      if [[ $word == -* ]]; then
        _essential_feed_reply -W '\(Option.all.flatMap(\.forms).joined(separator: " "))'
        return
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index - 1]} in = | \(Option.valued.joined(separator: " | "))) continue ;; esac
        [[ ${COMP_WORDS[index]} == [-=]* ]] && continue
        if [[ -n $command ]]; then place=$((place + 1)); else command=${COMP_WORDS[index]}; fi
      done
      case $command:$place in
        :0)
          _essential_feed_sources
          local -a sources=("${COMPREPLY[@]}")
          _essential_feed_reply -W '\(PrintCommand.allCases.map(\.rawValue).joined(separator: " "))'
          COMPREPLY+=("${sources[@]}")
          ;;
    \(operands)
        */*:* | *.*:*) _essential_feed_files -f ;;
      esac
    }
    complete -F _essential_feed essential-feed
    """
  }

  private static var values: String {
    Option.all.compactMap { option in
      option.completionKind.map { kind in
        "    --\(option.name))\n      \(action(kind))\n      return\n      ;;"
      }
    }.joined(separator: "\n")
  }

  private static var operands: String {
    PrintCommand.allCases.flatMap { command in
      command.completionKinds.enumerated().map { place, kind in
        "    \(command.rawValue):\(command.isRepeatable(at: place) ? "*" : "\(place)")) \(action(kind)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func action(_ kind: CompletionKind) -> String {
    switch kind {
    case .words(let words): "_essential_feed_reply -W '\(words.joined(separator: " "))'"
    case .file: "_essential_feed_files -f"
    case .directory: "_essential_feed_files -d"
    case .source: "_essential_feed_sources"
    case .name: "_essential_feed_reply -W \"$(_essential_feed_names)\""
    case .unknown: ":"
    }
  }
}
