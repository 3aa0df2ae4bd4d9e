import FeedEdges

/// What may stand at a place of the command line.
enum CompletedWord: Equatable {
  case words([String])
  case file, directory
  /// What the configuration calls feeds and groups, or a folder.
  case source
  /// Such a name alone.
  case name
  /// What nobody can know.
  case unknown
}

extension Option {
  /// Those that take a value, as they are written.
  static var valued: [String] { all.filter { $0.argument != nil }.map { "--\($0.name)" } }

  /// How it is written.
  var forms: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  /// What its value may be; nil for an option that takes none.
  var completedWord: CompletedWord? {
    guard let argument else { return nil }
    return switch argument {
    case "FILE": .file
    case "DIR": .directory
    default: words.isEmpty ? .unknown : .words(words)
    }
  }
}

extension PrintCommand {
  /// True if any number of such words may follow.
  func goesOn(at place: Int) -> Bool { operands[place].hasSuffix("...") }

  /// What may stand behind its name.
  var completedWords: [CompletedWord] {
    operands.map { operand in
      switch operand {
      case "[SOURCE]", "SOURCE": .source
      case "[NAME]...": .name
      case "NAME" where self == .remove: .name
      case "FILE": .file
      case "SHELL": .words(CompletionRequest.words)
      default: .unknown
      }
    }
  }
}
