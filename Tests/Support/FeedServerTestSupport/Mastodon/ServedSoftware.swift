/// The software of a server. Each kind omits or adds some fields.
public enum ServedSoftware: Sendable, CaseIterable {
  /// The documented format: missing values are `null`, and times have milliseconds.
  case mastodon
  /// No `blurhash` and no small size; `meta` is `null` without a size; times have microseconds.
  case pixelfed
  /// Ids are ULIDs; missing values are omitted; times have whole seconds; errors have other texts.
  case goToSocial

  /// The version in the instance's information.
  var version: String {
    switch self {
    case .mastodon: "4.3.0"
    case .pixelfed: "3.5.3 (compatible; Pixelfed 0.12.3)"
    case .goToSocial: "0.17.3"
    }
  }
}
