/// A command that prints or writes something and needs no terminal, instead of showing screens. No feed may have the
/// name of a command, see ``FeedName``.
public enum PrintCommand: String, CaseIterable, Sendable {
  case list, comments, get, update, add, remove, keys, `import`, export, serve, manual, completion, doctor
}
