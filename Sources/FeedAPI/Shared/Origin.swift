import FeedDomain
import Foundation

/// Where a URL's server answers: what one server is told another need not know.
///
/// Source: RFC 6454, section 4.
public struct Origin: Hashable, Sendable {
  private let isSecure: Bool
  private let host: String
  private let port: Int

  public init(_ address: WebAddress) {
    isSecure = address.isSecure
    // A host that is written in another way, percent-encoded say, is another: then less is told than might be.
    host = address.host.lowercased()
    port = address.port ?? (isSecure ? 443 : 80)
  }

  /// Nil for what is no web address.
  public init?(_ url: URL) {
    guard let address = WebAddress(url) else { return nil }
    self.init(address)
  }
}
