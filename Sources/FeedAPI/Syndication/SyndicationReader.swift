import Documents
import FeedDomain
import Foundation
import FoundationNetworking

/// A reader of a feed's responses.
public struct SyndicationReader: Sendable {
  let feed: SyndicationFeed
  private let parser: any DocumentParser

  public init(feed: SyndicationFeed, parser: any DocumentParser) {
    self.feed = feed
    self.parser = parser
  }

  func page(_ data: Data, from response: HTTPURLResponse) async throws -> FeedPage {
    try await SyndicationPageMapper.map(document(data, from: response), from: response, of: feed)
  }

  func hasPictures(_ data: Data, from response: HTTPURLResponse) async throws -> Bool {
    let document = try await document(data, from: response)
    let mapper = EntryImageMapper(feed: feed, title: nil)
    return document.entries.contains { mapper.draft(of: $0) != nil }
  }

  func comments(_ data: Data, from response: HTTPURLResponse) async throws -> [ImageComment] {
    SyndicationCommentsMapper.map(try await document(data, from: response), of: feed)
  }

  private func document(_ data: Data, from response: HTTPURLResponse) async throws -> SyndicationDocument {
    switch SyndicationSyntax(of: data) {
    case .json?:
      return try JSONFeedMapper.map(data, at: response.baseAddress)
    case .document(.xml)?:
      let root = try await parser.parse(EncodedDocument(data, syntax: .xml, charset: response.charset))
      let document = try Self.document(root, at: response.baseAddress)
      // Even a feed without entries contains elements, such as a title.
      let isWhole = !root.endsEarly && root.children.contains { $0.element != nil }
      guard isWhole || !document.entries.isEmpty else { throw SyndicationDocument.Error.invalidData }
      return document
    case .document(.html)?, nil: throw SyndicationDocument.Error.invalidData
    }
  }

  private static func document(_ root: DocumentElement, at address: URL?) throws -> SyndicationDocument {
    switch SyndicationFormat(root: root) {
    case .rss?: RSSMapper.map(root.inRSSVocabulary, at: address)
    case .rdf?: RSSMapper.map(root, at: address)
    case .atom?: AtomMapper.map(root, at: address)
    case nil: throw SyndicationDocument.Error.invalidData
    }
  }
}
