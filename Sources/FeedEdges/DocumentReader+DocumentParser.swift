import Documents
import FeedAPI
import ImageCodecs

extension DocumentReader: DocumentParser {
  public func parse(_ document: EncodedDocument) async throws -> DocumentElement {
    try await parse(document, isolation: nil)
  }

  public func parse(fragments: [String]) async throws -> [DocumentElement] {
    try await parse(fragments: fragments, isolation: nil)
  }
}
