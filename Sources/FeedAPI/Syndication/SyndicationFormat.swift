import Documents
import Foundation

/// A supported format of feeds.
enum SyndicationFormat: Hashable {
  /// RSS 0.91 to 2.0, and 1.1.
  case rss
  /// RSS 0.90 and 1.0, in RDF.
  case rdf
  /// Atom 0.3 and 1.0.
  case atom

  /// Detects the format from a document's first element. Returns nil if the document is not a feed.
  init?(root: DocumentElement) {
    switch (root.name.vocabulary, root.name.local) {
    case (.rss, "rss"): self = .rss
    case (_, "rss") where root.elements.contains(where: { $0.name.local == "channel" }): self = .rss
    case (.rss, "Channel") where root.name.namespace == Vocabulary.rss11: self = .rss
    case (.rdf, "RDF") where root.elements.contains(where: Self.isOfRSS): self = .rdf
    case (.atom, "feed"), (.rss, "feed"): self = .atom
    default: return nil
    }
  }

  /// Returns true for RSS's elements, which distinguish a feed from other documents in RDF.
  private static func isOfRSS(_ element: DocumentElement) -> Bool {
    element.name.vocabulary == .rss && ["channel", "item"].contains(element.name.local)
  }
}
