import Documents
import FeedDomain
import Foundation
import FoundationNetworking

/// A search for feeds in a response.
public enum SyndicationDiscovery {
  public enum Finding: Hashable, Sendable {
    /// The response is a feed of a supported format.
    case feed
    /// The response is a page that may have feeds at these addresses, see ``FeedLinkMapper``.
    case page(links: [[URL]])
  }

  /// Detects a feed, or a page's links to feeds, by the content, not by status and type. Otherwise returns nil.
  ///
  /// - Throws: an error if documents cannot be read on this machine; `CancellationError`.
  public static func finding(
    in data: Data, from response: HTTPURLResponse, parser: any DocumentParser
  ) async throws -> Finding? {
    switch SyndicationSyntax(of: data) {
    case .json?: return JSONFeedMapper.isFeed(data) ? .feed : nil
    case .document(.html)?: return try await links(in: data, from: response, parser: parser)
    case .document(.xml)?:
      // The document has the same syntax as in the feed's reader, so that it is parsed only once.
      let document = EncodedDocument(data, syntax: .xml, charset: response.charset)
      let root = try await root(of: document, parser: parser)
      if let root, SyndicationFormat(root: root) != nil { return .feed }
      // A page may begin with any element, so it can look like XML.
      return try await links(in: data, from: response, parser: parser)
    case nil: return nil
    }
  }

  private static func links(
    in data: Data, from response: HTTPURLResponse, parser: any DocumentParser
  ) async throws -> Finding? {
    let document = EncodedDocument(data, syntax: .html, charset: response.charset)
    guard let address = response.baseAddress, let page = try await root(of: document, parser: parser) else {
      return nil
    }
    let links = FeedLinkMapper.map(page, at: address)
    return links.isEmpty ? nil : .page(links: links)
  }

  private static func root(of document: EncodedDocument, parser: any DocumentParser) async throws -> DocumentElement? {
    do {
      return try await parser.parse(document)
    } catch  where FailureCause(of: error) == .invalidData {
      return nil
    }
  }
}
