import FeedAPI
import Foundation

extension Settings {
  /// The environment variables that set a word or an option. The command line takes precedence over the variables.
  static let variables: [(name: String, field: SettingField)] = [
    ("ESSENTIAL_FEED_URL", .source),
    ("ESSENTIAL_FEED_IMAGES", .imageMode),
    ("ESSENTIAL_FEED_TOKEN", SettingField(\.token, read: AccessToken.inVariable)),
  ]

  /// Removes the variables from the environment, because they may be secret: child processes must not inherit them, and
  /// `/proc` must not show them. This must be called before other threads start and before the environment is copied.
  static func extractVariables() -> [String: Secret] {
    variables.reduce(into: [:]) { texts, variable in
      guard let bytes = getenv(variable.name) else { return }
      texts[variable.name] = Secret(String(cString: bytes))
      explicit_bzero(bytes, strlen(bytes))
      unsetenv(variable.name)
    }
  }
}
