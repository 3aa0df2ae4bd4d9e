/// A server's software. Each leaves out or adds fields of its own.
public enum ServedSoftware: Sendable, CaseIterable {
  /// As documented: what is not there is `null`; times have milliseconds.
  case mastodon
  /// No `blurhash`, no small size, `meta` is `null` without a size; times have six digits of a second.
  case pixelfed
  /// ULIDs; what is not there is left out; times without parts of a second. Its errors have words of their own.
  case goToSocial

  /// What the instance says of itself.
  var version: String {
    switch self {
    case .mastodon: "4.3.0"
    case .pixelfed: "3.5.3 (compatible; Pixelfed 0.12.3)"
    case .goToSocial: "0.17.3"
    }
  }
}
