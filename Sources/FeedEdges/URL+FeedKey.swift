import FeedAPI
import FeedDomain
import Foundation

extension URL {
  /// The base URL as the key of its saved feed: a slash at the end of the path of an address without a query makes no
  /// difference, another user does.
  ///
  /// The key holds neither name nor password. Of the name it holds a number, by which accounts are told apart: a name may
  /// be a secret too, and has more to it than the number tells.
  var feedKey: String {
    let text = textWithoutUserinfo
    let key = text.hasSuffix("/") && query == nil && fragment == nil ? String(text.dropLast()) : text
    return userDigest.map { "\(key) \($0)" } ?? key
  }

  /// The text by which the addresses of feeds are compared: the ``feedKey`` of the ``normalized`` address, in
  /// which a slash at the end makes as little difference.
  var comparedText: String { (normalized ?? self).feedKey }

  /// The number of the user's name; nil without one.
  var userDigest: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return String(UInt64(fnv1aOf: user.utf8), radix: 16)
  }
}

extension UInt64 {
  /// A number of bytes, the same in every process; nothing that a stranger may not find others for.
  ///
  /// Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
  fileprivate init(fnv1aOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
