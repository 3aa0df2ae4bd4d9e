import FeedAPI
import Foundation

extension Settings {
  /// Variables of the environment that do the same as a word or an option. What the command line says goes before them.
  static let variables: [(name: String, field: SettingField)] = [
    ("ESSENTIAL_FEED_URL", .source),
    ("ESSENTIAL_FEED_IMAGES", .imageMode),
    ("ESSENTIAL_FEED_TOKEN", SettingField(\.token, read: AccessToken.inVariable)),
  ]

  /// Takes them out of the environment, as some are secret: what the program starts inherits none, and `/proc` shows none. To
  /// be called before there are other threads, or a copy of the environment.
  static func takeVariables() -> [String: Secret] {
    variables.reduce(into: [:]) { texts, variable in
      guard let bytes = getenv(variable.name) else { return }
      texts[variable.name] = Secret(String(cString: bytes))
      explicit_bzero(bytes, strlen(bytes))
      unsetenv(variable.name)
    }
  }
}
