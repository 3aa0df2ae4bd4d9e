/// One field of the settings, and what reads a text into it.
struct SettingField: Sendable {
  let path: PartialKeyPath<Settings> & Sendable
  /// Reads a text into the field, and notes where it came from.
  ///
  /// - Throws: ``UsageError``.
  let set: @Sendable (inout Settings, String, SettingOrigin) throws -> Void

  /// - Parameter read: makes a value of a text, which is empty for an option that takes none.
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

  /// One that is this as soon as anybody says so.
  static func flag(_ path: WritableKeyPath<Settings, Bool> & Sendable, _ value: Bool = true) -> SettingField {
    SettingField(path) { _, _ in value }
  }

  /// The source to browse, which is read once all options are known.
  static let source = SettingField(\.source) { text, _ in text }
  /// The way in which pictures are shown.
  static let imageMode = SettingField(\.screens.imageMode) { try Settings.choiceOrAuto($0, for: $1) }
}
