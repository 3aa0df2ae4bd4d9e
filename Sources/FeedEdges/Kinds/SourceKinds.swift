import FeedAPI

/// The kinds of sources that there are.
enum SourceKinds {
  /// In the order in which a word is offered to them, and `--help` lists them.
  static let all: [any SourceKind.Type] = [
    ContractFeed.self, SyndicationFeed.self, MastodonFeed.self, FeedFolder.self,
  ]

  /// The feed that was found; nil for what no kind knows any more.
  static func feed(_ found: FoundSource, at address: FeedAddress) -> (any SourceKind)? {
    all.first { $0.name == found.kind }?.init(found, at: address)
  }
}

/// The name of one of them.
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

/// What the command line's help says of the kinds.
public enum SourceHelp {
  /// The words for sources and what they stand for.
  public static var words: [(word: String, meaning: String)] { SourceKinds.all.flatMap { $0.words } }
  /// What `--type` takes a word for.
  public static var kinds: String {
    let kinds = SourceKinds.all.map { "\($0.meaning) (\($0.name))" }
    return "\(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")"
  }
}
