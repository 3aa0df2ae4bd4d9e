import Foundation
import FoundationNetworking

/// A probe of an address that finds out if there is a source of one kind.
public struct SourceProbe: Sendable {
  /// The kind's name.
  public let kind: String
  /// The probe's place among those of an address, lowest first; nil if it does not apply.
  let order: @Sendable (_ address: URL) -> Int?
  var takesToken = false
  let url: @Sendable (_ address: URL) -> URL
  /// Reads the response, and follows its links if necessary. Returns nil if there is no such source.
  let read:
    @Sendable (_ data: Data, _ response: HTTPURLResponse, _ url: URL, _ session: DiscoverySession) async throws ->
      FoundSource?
}
