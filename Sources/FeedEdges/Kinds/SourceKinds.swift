import FeedAPI

enum SourceKinds {
  /// All kinds, in the order in which they parse a word and in which `--help` lists them.
  static let all: [any SourceKind.Type] = [
    ContractFeed.self, SyndicationFeed.self, MastodonFeed.self, FeedFolder.self,
  ]

  static func feed(_ found: FoundSource, at address: FeedAddress) -> (any SourceKind)? {
    all.first { $0.name == found.kind }?.init(found, at: address)
  }
}

/// The name of a kind of source.
public struct SourceKindName: Hashable, Sendable, RawRepresentable, CaseIterable {
  public static var allCases: [SourceKindName] { SourceKinds.all.map(SourceKindName.init) }

  public let rawValue: String

  public init?(rawValue: String) {
    guard SourceKinds.all.contains(where: { $0.name == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  init(_ kind: any SourceKind.Type) {
    rawValue = kind.name
  }
}

/// The texts about kinds of sources for `--help`.
public enum SourceHelp {
  /// The words for sources with their meanings.
  public static var words: [(word: String, meaning: String)] { SourceKinds.all.flatMap { $0.words } }
  /// The kinds that `--type` accepts, listed in one phrase.
  public static var kinds: String {
    let kinds = SourceKinds.all.map { "\($0.meaning) (\($0.name))" }
    return "\(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")"
  }
}
