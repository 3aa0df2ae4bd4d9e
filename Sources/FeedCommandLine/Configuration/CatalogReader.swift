import FeedDomain
import FeedEdges

/// Reads what a configuration names: feeds, groups, and with which of them the program starts.
struct CatalogReader {
  /// Whether any address does.
  private(set) var holdsPassword = false
  /// The settings that nobody has set: each feed's options are read into a copy.
  private let unset: Settings
  private var catalog = FeedCatalog()
  private var feeds: [FeedCatalog.Feed] = []
  private var groups: [(line: Int, words: ArraySlice<String>)] = []
  private var start: (line: Int, name: String)?
  /// The lines that gave names, by these.
  private var names: [String: Int] = [:]
  private var faults: ConfigurationFaults

  /// - Parameter faults: those of other lines, to be told with these.
  init(_ file: ConfigurationFile, environment: [String: String], faults: ConfigurationFaults) {
    catalog.file = file.path
    unset = Settings(environment: environment)
    self.faults = faults
  }

  /// - Parameter lines: the words of each, and its number.
  /// - Throws: ``WrongConfiguration``.
  mutating func read(_ lines: [(words: [String], number: Int)]) throws -> FeedCatalog {
    names.reserveCapacity(lines.count)
    for (words, number) in lines where !faults.areEnough {
      do {
        try read(words, at: number)
      } catch {
        faults.note(error, at: number)
      }
    }
    catalog.feeds = feeds
    let feedNames = groups.isEmpty ? [] : Set(feeds.map(\.name))
    for (line, words) in groups {
      do {
        catalog.groups.append(try Self.group(words, of: feedNames))
      } catch {
        faults.note(error, at: line)
      }
    }
    if let (line, name) = start {
      do {
        catalog.start = try Self.known(name, among: Set(names.keys).union([FeedName.all, FeedName.feeds]))
      } catch {
        faults.note(error, at: line)
      }
    }
    try faults.check()
    return catalog
  }

  private mutating func read(_ words: [String], at line: Int) throws {
    let rest = words.dropFirst()
    switch words.first.flatMap(NamingWord.init) {
    case .feed:
      guard rest.count > 1, let name = rest.first else {
        throw UsageError(description: "feed takes a name and a source")
      }
      try give(name, at: line)
      guard feeds.count < Limits.feeds else {
        throw UsageError(description: "more than \(Limits.feeds) feeds")
      }
      let requested = try unset.feed(rest.dropFirst(), at: faults.place(line))
      holdsPassword = holdsPassword || requested.holdsPassword
      feeds.append(FeedCatalog.Feed(name: name, requested: requested))
    case .group:
      guard rest.count > 1, let name = rest.first else {
        throw UsageError(description: "group takes a name and feeds")
      }
      try give(name, at: line)
      groups.append((line, rest))
    case .start, nil:
      guard let name = rest.first, rest.count == 1 else { throw UsageError(description: "start takes one name") }
      if let start { throw Self.twice("start", start.line) }
      start = (line, name)
    }
  }

  private static func group(_ words: ArraySlice<String>, of feeds: Set<String>) throws -> FeedCatalog.Group {
    var members: Set<String> = []
    for name in words.dropFirst() {
      guard members.insert(try known(name, among: feeds)).inserted else {
        throw UsageError(description: "\(QuotedText(name)) is in the group twice")
      }
    }
    return FeedCatalog.Group(name: words.first ?? "", feeds: Array(words.dropFirst()))
  }

  private static func known(_ name: String, among names: Set<String>) throws -> String {
    guard names.contains(name) else {
      throw UsageError(description: "unknown feed \(QuotedText(name))\(NearestWord.hint(for: name, among: names))")
    }
    return name
  }

  private mutating func give(_ name: String, at line: Int) throws {
    if let objection = FeedName.objection(to: name) { throw UsageError(description: objection) }
    if let first = names.updateValue(line, forKey: name) { throw Self.twice(name, first) }
  }

  private static func twice(_ name: String, _ first: Int) -> UsageError {
    UsageError(description: "\(QuotedText(name)) is said twice, first on line \(first)")
  }
}
