/// A command that prints or writes something instead of showing screens. Feeds cannot have its name, see ``FeedName``.
public enum PrintCommand: String, CaseIterable, Sendable {
  case list, comments, get, update, add, remove, keys, `import`, export, serve, manual, completion, doctor
}
