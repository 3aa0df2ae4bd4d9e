struct SettingField: Sendable {
  let path: PartialKeyPath<Settings> & Sendable
  let set: @Sendable (inout Settings, String, SettingOrigin) throws -> Void

  /// True if the setting holds credentials for a feed.
  var holdsCredentials: Bool { path == \Settings.token || path == \Settings.headers }

  /// - Parameter read: a function that parses a text, which is empty for an option without a value.
  init<Value>(
    _ path: WritableKeyPath<Settings, Value> & Sendable,
    read: @escaping @Sendable (String, SettingOrigin) throws -> Value
  ) {
    self.path = path
    set = { settings, text, origin in
      settings[keyPath: path] = try read(text, origin)
      settings.origins[path] = origin
    }
  }

  static func flag(_ path: WritableKeyPath<Settings, Bool> & Sendable, _ value: Bool = true) -> SettingField {
    SettingField(path) { _, _ in value }
  }

  /// The source to browse, which is parsed once all options are known.
  static let source = SettingField(\.source) { text, _ in text }
  static let imageMode = SettingField(\.screens.imageMode) { try Settings.choiceOrAuto($0, for: $1) }
}
