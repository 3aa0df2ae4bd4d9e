import FeedDomain
import Foundation

extension URL {
  /// The host, with the port unless it is the scheme's default; empty if the URL is not a web address.
  public var hostAndPort: String {
    String(webOrigin?.absoluteString.drop { $0 != "/" }.drop { $0 == "/" } ?? "")
  }

  /// The absolute address without a user name and password.
  public var withoutUser: URL {
    user() == nil && password() == nil ? self : URL(string: textWithoutUserinfo) ?? self
  }

  /// The normal form: scheme and host in lowercase, `/` for an empty path, no fragment and no default port. Nil if the
  /// URL is not a web address. Source: RFC 3986, sections 6.2.2.1 and 6.2.3.
  public var normalized: URL? { normalizedComponents?.url }

  /// The ``normalized`` scheme, host and port. Nil if the URL is not a web address. Source: RFC 6454, section 4.
  public var webOrigin: URL? {
    guard let whole = normalizedComponents else { return nil }
    var origin = URLComponents()
    origin.scheme = whole.scheme
    origin.encodedHost = whole.encodedHost
    origin.port = whole.port
    return origin.url
  }

  /// Returns the address of a further page, without its fragment. Returns nil if the address contains a user name or is
  /// on another server, because a feed must not make the program request other servers.
  func page(onServerOf other: URL) -> String? {
    guard let origin = Origin(self), origin == Origin(other),
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true), components.percentEncodedUser == nil
    else { return nil }
    components.fragment = nil
    return components.string
  }

  private var normalizedComponents: URLComponents? {
    guard let address = WebAddress(self), var whole = URLComponents(string: address.text) else { return nil }
    whole.scheme = whole.scheme?.lowercased()
    whole.encodedHost = whole.encodedHost?.lowercased()
    if whole.port == (whole.scheme == "https" ? 443 : 80) { whole.port = nil }
    if whole.percentEncodedPath.isEmpty { whole.percentEncodedPath = "/" }
    whole.fragment = nil
    return whole
  }
}
