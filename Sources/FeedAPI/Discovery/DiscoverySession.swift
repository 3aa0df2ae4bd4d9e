import Documents
import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// A client and parser for finding a source. It keeps responses, so that the found source need not request them again.
public final class DiscoverySession: HeaderHTTPClient, DocumentParser, Sendable {
  private struct Memory {
    var isOver = false
    var responses: [URL: HTTPResult] = [:]
    var document: (encoded: EncodedDocument, root: DocumentElement)?
  }

  private let client: any HeaderHTTPClient & Sendable
  private let parser: any DocumentParser
  private let currentDate: @Sendable () -> Date
  private let memory = Locked(Memory())

  /// - Parameter parser: the parser of feeds, and of pages that may link to one.
  public init(
    client: any HeaderHTTPClient & Sendable, parser: any DocumentParser, currentDate: @escaping @Sendable () -> Date
  ) {
    self.client = client
    self.parser = parser
    self.currentDate = currentDate
  }

  /// Ends the discovery. The next request is answered from memory if possible. Then all responses are dropped.
  public func end() {
    memory.withLock { $0.isOver = true }
  }

  public func get(from url: URL, headers: [String: String]) async throws -> HTTPResult {
    let known = memory.withLock { memory in
      guard memory.isOver, !memory.responses.isEmpty else { return nil as HTTPResult? }
      defer { memory.responses = [:] }
      return memory.responses[Self.key(of: url)]
    }
    if let known { return known }
    let result = try await client.get(from: url, headers: headers)
    memory.withLock { if !$0.isOver { $0.responses[Self.key(of: url)] = result } }
    return result
  }

  func get(
    from url: URL, refusal: AuthenticationRequired.Check = { _, _ in nil },
    expecting isExpected: (HTTPURLResponse) -> Bool
  ) async throws -> (Data, HTTPURLResponse) {
    try await get(from: url, expecting: isExpected, refusal: refusal, currentDate: currentDate)
  }

  /// Removes the user name and password from a URL, because a feed's own requests do not contain them.
  private static func key(of url: URL) -> URL { SyndicationFeed(address: url)?.address ?? url }

  public func parse(_ document: EncodedDocument) async throws -> DocumentElement {
    let known = memory.withLock { memory in
      defer { if memory.isOver { memory.document = nil } }
      return memory.document
    }
    if let known, known.encoded == document { return known.root }
    let root = try await parser.parse(document)
    memory.withLock { if !$0.isOver { $0.document = (document, root) } }
    return root
  }
}
