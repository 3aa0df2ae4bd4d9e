import FeedAPI
import FeedDomain
import Foundation

extension URL {
  /// The base URL as the key of its saved feed: a slash at the end of the path makes no difference, another user does.
  ///
  /// The key holds neither name nor password. Of the name it holds a number, by which accounts are told apart: a name may
  /// be a secret too, and has more to it than the number tells.
  var feedKey: String {
    let text = textWithoutUserinfo
    let key = text.hasSuffix("/") && query == nil && fragment == nil ? String(text.dropLast()) : text
    return userDigest.map { "\(key) \($0)" } ?? key
  }

  /// The text by which the addresses of feeds are compared: a ``feedKey`` without a fragment and the port that the scheme
  /// has anyway, and with scheme and host in small letters.
  ///
  /// Source: RFC 3986, sections 6.2.2.1 and 6.2.3.
  var comparedText: String {
    guard let origin = webOrigin, var whole = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return feedKey
    }
    whole.scheme = origin.scheme
    whole.encodedHost = origin.host(percentEncoded: true)
    whole.port = origin.port
    whole.fragment = nil
    if whole.percentEncodedPath.isEmpty { whole.percentEncodedPath = "/" }
    return (whole.url ?? self).feedKey
  }

  /// The number of the user's name; nil without one.
  var userDigest: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return String(UInt64(fnv1aOf: user.utf8), radix: 16)
  }
}
