/// The first word of a configuration line that names feeds or refers to them.
public enum CatalogKeyword: String, CaseIterable, Sendable {
  case feed, group, start
}
