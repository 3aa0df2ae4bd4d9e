/// What the program does instead of showing its screens: a command prints or writes, and needs no terminal.
/// No feed is called like one, see ``FeedName``.
public enum PrintCommand: String, CaseIterable, Sendable {
  case list, comments, get, update, add, remove, keys, `import`, export, serve, manual, completion, doctor
}
