import Foundation
import FoundationNetworking

/// A probe that checks whether there is a source of one kind at an address.
public struct SourceProbe: Sendable {
  /// The kind's name.
  public let kind: String
  /// The position of this probe among the probes of an address, lowest first; nil if it does not apply to the address.
  let order: @Sendable (_ address: URL) -> Int?
  var takesToken = false
  let url: @Sendable (_ address: URL) -> URL
  /// The function that reads the response and follows its links if necessary. It returns nil if there is no source of
  /// this kind.
  let read:
    @Sendable (_ data: Data, _ response: HTTPURLResponse, _ url: URL, _ session: DiscoverySession) async throws ->
      FoundSource?
}
