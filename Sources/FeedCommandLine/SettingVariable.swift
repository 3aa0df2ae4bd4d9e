import FeedAPI

/// A variable of the environment that does the same as a word or an option. What the command line says goes before it.
struct SettingVariable {
  let name: String
  let field: SettingField
}

extension SettingVariable {
  static let all = [
    SettingVariable(name: "ESSENTIAL_FEED_URL", field: .source),
    SettingVariable(name: "ESSENTIAL_FEED_IMAGES", field: .imageMode),
    SettingVariable(name: "ESSENTIAL_FEED_TOKEN", field: SettingField(\.token, read: AccessToken.inVariable)),
  ]

  /// What the environment has of them, which it then has no more: there may be secrets among them. To be called before there
  /// is a copy of the environment.
  static func takeAll() -> [String: Secret] {
    all.reduce(into: [:]) { texts, variable in
      texts[variable.name] = ProcessEnvironment.take(variable.name).map(Secret.init)
    }
  }
}
