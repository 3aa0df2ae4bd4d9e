import Foundation

extension URL {
  /// Whether it is `http` or `https`, with a host and with a port that there is.
  var isWebAddress: Bool {
    guard let scheme = scheme?.lowercased(), let host = host() else { return false }
    return ["http", "https"].contains(scheme) && !host.isEmpty && (1...65_535).contains(port ?? 80)
  }

  /// Whether it names a server, and nothing of what is there.
  public var isRoot: Bool { ["", "/"].contains(path) && query == nil }

  /// The host, with the port if it is not the scheme's; empty for what is no web address.
  public var hostAndPort: String {
    String(webOrigin?.absoluteString.drop { $0 != "/" }.drop { $0 == "/" } ?? "")
  }

  /// Without a user's name and password.
  public var withoutUser: URL {
    guard user() != nil || password() != nil, var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.user = nil
    components.password = nil
    return components.url ?? self
  }

  /// Its scheme, host and port alone, in one form: lower-case, and without the port that the scheme has anyway. Nil for
  /// what is no web address.
  ///
  /// Source: RFC 6454, section 4.
  public var webOrigin: URL? {
    guard isWebAddress, let whole = URLComponents(url: absoluteURL, resolvingAgainstBaseURL: true) else { return nil }
    var origin = URLComponents()
    origin.scheme = whole.scheme?.lowercased()
    origin.encodedHost = whole.encodedHost?.lowercased()
    origin.port = whole.port == (origin.scheme == "https" ? 443 : 80) ? nil : whole.port
    return origin.url
  }
}
