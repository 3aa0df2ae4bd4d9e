import Foundation

/// Where a URL's server answers: what one server is told another need not know.
///
/// Source: RFC 6454, section 4.
public struct Origin: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Nil for a URL that is not one of `http` or `https`, or has no host.
  public init?(_ url: URL) {
    // A host that is written in another way, percent-encoded say, is another: then less is told than might be.
    guard let scheme = url.scheme?.lowercased(), let usualPort = ["http": 80, "https": 443][scheme],
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? usualPort
  }
}
