/// The kinds of sources that there are, as the command line names them.
public enum SourceKind: String, CaseIterable, Sendable {
  case contract, mastodon, syndication, folder
}
