/// The first word of a line of the configuration that names feeds.
public enum NamingWord: String, CaseIterable, Sendable {
  case feed, group, start
}
