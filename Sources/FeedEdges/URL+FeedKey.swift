import FeedDomain
import Foundation

extension URL {
  /// The base URL as the key of its saved feed: a trailing slash makes no difference, another user does.
  ///
  /// The key holds neither name nor password. Of the name it holds a number, by which accounts are told apart: a name may
  /// be a secret too, and has more to it than the number tells.
  var feedKey: String {
    let text = textWithoutUserinfo
    let key = text.hasSuffix("/") ? String(text.dropLast()) : text
    return userDigest.map { "\(key) \($0)" } ?? key
  }

  /// The number of the user's name; nil without one.
  var userDigest: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return Self.digest(of: user)
  }

  /// Source: FNV-1a with 64 bits, in "The FNV Non-Cryptographic Hash Algorithm" (Fowler, Noll, Vo and Eastlake).
  private static func digest(of name: String) -> String {
    let number = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(number, radix: 16)
  }
}
