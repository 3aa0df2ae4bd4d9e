import FeedDomain
import Foundation

@testable import Documents
@testable import FeedAPI

/// A parser that works on the caller's thread.
struct InProcessDocumentParser: DocumentParser {
  struct NoElement: InvalidDataError {}

  func parse(_ document: EncodedDocument) async throws -> DocumentElement {
    guard let root = Self.root(of: document) else { throw NoElement() }
    return root
  }

  static func root(of document: EncodedDocument) -> DocumentElement? {
    DocumentReader.root(of: document, until: ReadingDeadline(limit: .seconds(60)))
  }
}

/// Returns the page that is read from a feed's response.
func readPage(
  _ text: String, at address: String = "https://a.com/blog/feed.xml", headers: [String: String] = [:]
) async throws -> FeedPage {
  try await SyndicationReader(feed: makeSyndicationFeed(), parser: InProcessDocumentParser())
    .page(Data(text.utf8), from: makeResponse(address, headers: headers))
}

/// Returns the images of an RSS 2.0 feed with one entry and the usual namespaces.
func readItem(_ elements: String, channel: String = "", attributes: String = "") async throws -> [FeedImage] {
  try await readPage(makeRSS("\(channel)<item \(attributes)>\(elements)</item>")).images
}

/// Returns the images of an Atom 1.0 feed with one entry and the usual namespaces.
func readEntry(_ elements: String, feed: String = "", attributes: String = "") async throws -> [FeedImage] {
  try await readPage(makeAtom("\(feed)<entry \(attributes)>\(elements)</entry>")).images
}
