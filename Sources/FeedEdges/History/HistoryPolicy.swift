import FeedAPI
import FeedDomain

/// The rules for the addresses that are remembered. Addresses can be secrets, and an address that is not remembered only
/// has to be typed again, so in case of doubt it is not.
enum HistoryPolicy {
  /// The maximum length of a word in bytes.
  private static let lengthLimit = 500

  /// Returns the word that opens a feed again; nil if the feed must not be remembered, or if it cannot be opened by a
  /// word without options and credentials.
  static func word(for requested: RequestedFeed) -> String? {
    guard let argument = requested.argument, !argument.isFolder else { return nil }
    let isAnonymous = requested.account == nil && argument.server?.userinfo == nil
    return isAnonymous && isHarmless(argument) ? word(for: argument) : nil
  }

  private static func word(for argument: SourceArgument) -> String? {
    var word = argument.spelling.word
    if let web = WebAddress(word) { word = web.url.normalized?.absoluteString ?? word }
    do throws(SourceArgument.Error) {
      return try SourceArgument(word).isSameFeed(as: argument) ? word : nil
    } catch {
      return nil
    }
  }

  /// Returns true if the argument's word has no query, no fragment, and no part that looks like a secret. Hosts, and the
  /// names of accounts and tags, are public, and so they may be long words.
  private static func isHarmless(_ argument: SourceArgument) -> Bool {
    let word = argument.spelling.word
    guard word.utf8.count <= lengthLimit, !word.contains(where: "?#".contains) else { return false }
    let path = argument.feedDescription is MastodonFeed ? "" : WebAddress(word).map { String($0.path) } ?? ""
    let looksRandom = parts(of: word).contains { RandomText.matches($0) }
    return !looksRandom && !parts(of: path).contains { RandomText.mayMatch($0) }
  }

  /// Returns the components of a word, with the labels of a host and the name and ending of a file one by one.
  private static func parts(of word: String) -> [Substring] {
    word.split(whereSeparator: "/@:".contains).flatMap { part in
      (part.removingPercentEncoding ?? String(part)).split(separator: ".")
    }
  }
}

extension SourceArgument {
  /// Returns true if both arguments lead to the same feed by the same way. An option that only one of them has makes a
  /// difference.
  fileprivate func isSameFeed(as other: SourceArgument) -> Bool {
    switch (place, other.place) {
    case (.feed, .feed): isAtAddress(of: other)
    case (.address(let address), .address(let otherAddress)):
      address.options.words == otherAddress.options.words && isAtAddress(of: other)
    case (.feed, .address), (.address, .feed): false
    }
  }
}
