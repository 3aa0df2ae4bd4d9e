import Foundation

/// A feed's title and entries, to be written in any of the formats that there are.
public struct ServedChannel: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// RSS 0.91: titles, links and descriptions alone.
    case rss091
    /// RSS 1.0, which is RDF.
    case rdf
    /// RSS 2.0 with enclosures.
    case rss2
    /// RSS 2.0 with the elements of Media RSS.
    case mediaRSS
    /// Atom 1.0.
    case atom
    /// JSON Feed 1.1.
    case jsonFeed

    public var contentType: String {
      switch self {
      case .rss091, .rss2, .mediaRSS: "application/rss+xml; charset=utf-8"
      case .rdf: "application/rdf+xml; charset=utf-8"
      case .atom: "application/atom+xml; charset=utf-8"
      case .jsonFeed: "application/feed+json; charset=utf-8"
      }
    }

    /// Whether an entry can name pictures beside its text.
    public var hasPictures: Bool { self != .rss091 && self != .rdf }
  }

  public var title: String
  /// Of its page.
  public var address: String
  public var entries: [ServedEntry]
  /// The address of the page after this one; nil for the last.
  public var next: String?

  public init(title: String, address: String, entries: [ServedEntry], next: String? = nil) {
    self.title = title
    self.address = address
    self.entries = entries
    self.next = next
  }

  /// The feed's text.
  public func text(as format: Format) -> String {
    switch format {
    case .rss091: rss(version: "0.91")
    case .rdf: rdf
    case .rss2: rss(version: "2.0")
    case .mediaRSS: rss(version: "2.0", isOfMedia: true)
    case .atom: atom
    case .jsonFeed: json
    }
  }
}

extension ServedDocument {
  public init(_ channel: ServedChannel, as format: ServedChannel.Format) {
    self.init(channel.text(as: format), contentType: format.contentType)
  }
}
