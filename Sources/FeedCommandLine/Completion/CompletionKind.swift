import FeedEdges

/// The kind of word that is expected at a place of the command line.
enum CompletionKind: Equatable {
  case words([String])
  case file, directory
  /// The name of a feed or group, or a path.
  case source
  case name
  /// A word that cannot be completed.
  case unknown
}

extension Option {
  static var valued: [String] { all.filter { $0.argument != nil }.map { "--\($0.name)" } }

  var forms: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  var completionKind: CompletionKind? {
    guard let argument else { return nil }
    return switch argument {
    case "FILE": .file
    case "DIR": .directory
    default: values.isEmpty ? .unknown : .words(values)
    }
  }
}

extension PrintCommand {
  /// Returns true if more words of this kind may follow. Several paths are one source, except for `add`.
  func isRepeatable(at place: Int) -> Bool {
    operands[place].hasSuffix("...") || completionKinds[place] == .source && self != .add
  }

  var completionKinds: [CompletionKind] {
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
