import FeedEdges

/// What `completion` is asked to print.
enum CompletionRequest: String, CaseIterable {
  case bash, zsh, fish
  /// What the scripts of these ask for: how the configuration calls feeds and groups.
  case names

  /// What a user may ask for.
  static var words: [String] { allCases.filter { $0 != .names }.map(\.rawValue) }

  func answer(_ settings: Settings) -> String {
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
