import FeedAPI
import FeedDomain
import Foundation

extension URL {
  /// The base URL as the key of its saved feed. Without a query, a slash at the end makes no difference. The key omits
  /// the password, and contains a hash of the user's name, which tells accounts apart without revealing it.
  var feedKey: String {
    let text = textWithoutUserinfo
    let endsInPath = query == nil && fragment == nil
    let key = endsInPath && text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let userDigest else { return key }
    return "\(key) \(userDigest)"
  }

  /// The text by which addresses of feeds are compared: the ``feedKey`` of the ``normalized`` address.
  var normalizedFeedKey: String { (normalized ?? self).feedKey }

  var userDigest: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return String(UInt64(fnv1aOf: user.utf8), radix: 16)
  }
}

extension UInt64 {
  /// Creates a hash that is the same in every process. The hash is not collision-resistant. Source: Fowler, Noll, Vo
  /// and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
  fileprivate init(fnv1aOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
