import FeedEdges

/// The scripts and lists that the command `completion` can print.
enum CompletionRequest: String, CaseIterable {
  case bash, zsh, fish
  /// The names of feeds and groups, which the completion scripts request.
  case names

  static var words: [String] { allCases.filter { $0 != .names }.map(\.rawValue) }

  func text(_ settings: Settings) -> String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    case .names: names(in: settings.catalog).joined(separator: "\n")
    }
  }

  private func names(in catalog: FeedCatalog) -> [String] {
    catalog.names.isEmpty ? [] : catalog.names + [FeedName.all]
  }
}
