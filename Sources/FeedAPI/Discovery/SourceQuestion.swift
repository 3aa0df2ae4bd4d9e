import Foundation
import FoundationNetworking

/// A question that is asked about an address, to find out whether there is a source of one kind.
public struct SourceQuestion: Sendable {
  /// The kind's name.
  public let kind: String
  /// Its turn among the questions about an address, the lowest first; nil where it is not asked.
  let turn: @Sendable (_ address: URL) -> Int?
  /// True for a kind of source that lets a user in by a token.
  var takesToken = false
  /// Where it is asked.
  let url: @Sendable (_ address: URL) -> URL
  /// Reads the answer, and what it leads to; nil when there is no such source.
  let read:
    @Sendable (_ data: Data, _ response: HTTPURLResponse, _ url: URL, _ visit: FirstVisit) async throws -> FoundSource?
}
