/// The software of a server. Each kind omits or adds some fields.
public enum ServedSoftware: Sendable, CaseIterable {
  /// The documented format: missing values are `null`, and times have milliseconds.
  case mastodon
  /// A format without `blurhash` and small size. `meta` is `null` if there is no size. Times have microseconds.
  case pixelfed
  /// A format with ULIDs as ids. Missing values are omitted, times have whole seconds, and errors have other texts.
  case goToSocial

  /// The version that the instance's information contains.
  var version: String {
    switch self {
    case .mastodon: "4.3.0"
    case .pixelfed: "3.5.3 (compatible; Pixelfed 0.12.3)"
    case .goToSocial: "0.17.3"
    }
  }
}
