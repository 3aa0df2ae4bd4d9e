import FeedDomain
import Foundation

/// The origin of a URL. Data for one origin must not be sent to another. Source: RFC 6454, section 4.
public struct Origin: Hashable, Sendable {
  private let isSecure: Bool
  private let host: String
  private let port: Int

  public init(_ address: WebAddress) {
    isSecure = address.isSecure
    // Hosts that are spelled differently count as different, so that too little is sent rather than too much.
    host = address.host.lowercased()
    port = address.port ?? (isSecure ? 443 : 80)
  }

  /// Returns nil if the URL is not a web address.
  public init?(_ url: URL) {
    guard let address = WebAddress(url) else { return nil }
    self.init(address)
  }
}
