import Documents
import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// What is asked of a server, and read, to find out what is there. The source that is found begins with that: its first page
/// is not asked for a second time, nor read again if it was read last.
public final class FirstVisit: HeaderHTTPClient, DocumentParser, Sendable {
  private struct Memory {
    var isOver = false
    var answers: [URL: (Data, HTTPURLResponse)] = [:]
    var document: (encoded: EncodedDocument, root: DocumentElement)?
  }

  private let client: any HeaderHTTPClient & Sendable
  private let parser: any DocumentParser
  private let currentDate: @Sendable () -> Date
  private let memory = Locked(Memory())

  /// - Parameters:
  ///   - parser: reads feeds, and the pages that may link to one.
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
  public init(
    client: any HeaderHTTPClient & Sendable, parser: any DocumentParser, currentDate: @escaping @Sendable () -> Date
  ) {
    self.client = client
    self.parser = parser
    self.currentDate = currentDate
  }

  /// It is found out. From here on an answer is given once, and the others are forgotten with it.
  public func end() {
    memory.withLock { $0.isOver = true }
  }

  public func get(from url: URL, headers: [String: String]) async throws -> (Data, HTTPURLResponse) {
    let known = memory.withLock { memory in
      guard memory.isOver, !memory.answers.isEmpty else { return nil as (Data, HTTPURLResponse)? }
      defer { memory.answers = [:] }
      return memory.answers[Self.key(of: url)]
    }
    if let known { return known }
    let answer = try await client.get(from: url, headers: headers)
    memory.withLock { if !$0.isOver { $0.answers[Self.key(of: url)] = answer } }
    return answer
  }

  /// For answers of the right status only.
  func get(
    from url: URL, refusal: AuthenticationRequired.Check = { _, _ in nil },
    expecting isExpected: (HTTPURLResponse) -> Bool
  ) async throws -> (Data, HTTPURLResponse) {
    try await get(from: url, expecting: isExpected, refusal: refusal, currentDate: currentDate)
  }

  /// As feeds have it: without a user, whom the client knows.
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
