import Foundation

/// What was found at an address.
public enum FoundSource: Hashable, Sendable {
  case contract, mastodon
  /// A feed, which may be at another address: at that to which a page links.
  case syndication(URL)
}

/// As it is kept: the kind, then an address if there is one, without a user's name and password.
extension FoundSource: RawRepresentable {
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ", maxSplits: 1)
    switch (words.first.flatMap { SourceKind(rawValue: String($0)) }, words.dropFirst().first) {
    case (.contract, nil): self = .contract
    case (.mastodon, nil): self = .mastodon
    case (.syndication, let address?):
      guard let url = URL(string: String(address)), url.isWebAddress else { return nil }
      self = .syndication(url)
    default: return nil
    }
  }

  public var rawValue: String {
    switch self {
    case .contract: SourceKind.contract.rawValue
    case .mastodon: SourceKind.mastodon.rawValue
    case .syndication(let url): "\(SourceKind.syndication.rawValue) \(url.withoutUser.absoluteString)"
    }
  }
}
