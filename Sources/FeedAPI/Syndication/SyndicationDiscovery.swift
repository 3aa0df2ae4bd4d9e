import Documents
import FeedDomain
import Foundation
import FoundationNetworking

/// Finds out what an answer has to do with a feed.
public enum SyndicationDiscovery {
  public enum Finding: Hashable, Sendable {
    /// It is one, of a format that is read here.
    case feed
    /// It is a page that may have one at these addresses, see ``FeedLinkMapper``.
    case page(links: [[URL]])
  }

  /// Told by what is in the answer; its status and its type are not looked at.
  ///
  /// - Returns: nil when it is neither.
  /// - Throws: what keeps documents from being read here; `CancellationError`.
  public static func finding(
    in data: Data, from response: HTTPURLResponse, parser: any DocumentParser
  ) async throws -> Finding? {
    switch SyndicationSyntax(of: data) {
    case .json?: return JSONFeedMapper.isFeed(data) ? .feed : nil
    case .document(.html)?: return try await links(in: data, from: response, parser: parser)
    case .document(.xml)?:
      // As the feed's reader has it read.
      let document = EncodedDocument(data, syntax: .xml, charset: response.charset)
      let root = try await root(of: document, parser: parser)
      if let root, SyndicationFormat(root: root) != nil { return .feed }
      // A page may begin with anything.
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
