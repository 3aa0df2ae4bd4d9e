import FeedDomain
import Foundation

extension URL {
  /// The host, with the port if it is not the scheme's; empty for what is no web address.
  public var hostAndPort: String {
    String(webOrigin?.absoluteString.drop { $0 != "/" }.drop { $0 == "/" } ?? "")
  }

  /// An absolute address without a user's name and password.
  public var withoutUser: URL {
    user() == nil && password() == nil ? self : URL(string: textWithoutUserinfo) ?? self
  }

  /// Its one form: with scheme and host in small letters and `/` for an empty path, without a fragment and the port that
  /// the scheme has anyway. Nil for what is no web address.
  ///
  /// Source: RFC 3986, sections 6.2.2.1 and 6.2.3.
  public var normalized: URL? { normalizedComponents?.url }

  /// Its scheme, host and port alone, ``normalized``. Nil for what is no web address.
  ///
  /// Source: RFC 6454, section 4.
  public var webOrigin: URL? {
    guard let whole = normalizedComponents else { return nil }
    var origin = URLComponents()
    (origin.scheme, origin.encodedHost, origin.port) = (whole.scheme, whole.encodedHost, whole.port)
    return origin.url
  }

  /// Returns this address of a further page of what is at another one, without a fragment; nil for one with a user, and on
  /// another server: what a feed says has no other server asked.
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
