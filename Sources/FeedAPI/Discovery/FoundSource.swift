import FeedDomain
import Foundation

/// A source that was found at an address.
public struct FoundSource: Hashable, Sendable {
  /// The name of the source's kind.
  public let kind: String
  /// The address of the feed, if it may differ from the address that the user gave.
  public let feed: URL?
  /// The server's own name, if the server was asked for it; nil if ``feed`` is set.
  public let title: String?

  public init(kind: String, feed: URL? = nil, title: String? = nil) {
    self.kind = kind
    self.feed = feed
    self.title = feed == nil ? title : nil
  }
}

/// The stored form: the kind, followed by an address without user name and password, or by a title after `"`.
extension FoundSource: RawRepresentable {
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = words.first else { return nil }
    guard let rest = words.dropFirst().first, !rest.hasPrefix("\"") else {
      self.init(kind: kind, title: words.dropFirst().first.map { String($0.dropFirst()) })
      return
    }
    guard let address = WebAddress(rest) else { return nil }
    self.init(kind: kind, feed: address.url)
  }

  public var rawValue: String {
    [kind, feed?.withoutUser.absoluteString, title.map { "\"\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
