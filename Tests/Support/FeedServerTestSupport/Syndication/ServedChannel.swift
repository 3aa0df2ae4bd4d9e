import Foundation

/// The title and the entries of a feed, which can be written in any format.
public struct ServedChannel: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// RSS 0.91 with titles, links and descriptions only.
    case rss091
    /// RSS 1.0, which is based on RDF.
    case rdf
    case rss2
    /// RSS 2.0 with Media RSS elements.
    case mediaRSS
    case atom
    case jsonFeed

    public var contentType: String {
      switch self {
      case .rss091, .rss2, .mediaRSS: "application/rss+xml; charset=utf-8"
      case .rdf: "application/rdf+xml; charset=utf-8"
      case .atom: "application/atom+xml; charset=utf-8"
      case .jsonFeed: "application/feed+json; charset=utf-8"
      }
    }

    /// True if an entry can have pictures outside its text.
    public var hasPictures: Bool { self != .rss091 && self != .rdf }
  }

  public var title: String
  /// The address of the feed's web page.
  public var address: String
  public var entries: [ServedEntry]
  /// The address of the next page; nil if this is the last page.
  public var next: String?

  public init(title: String, address: String, entries: [ServedEntry], next: String? = nil) {
    self.title = title
    self.address = address
    self.entries = entries
    self.next = next
  }

  /// Returns the feed in a format.
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
