import FeedEdges
import FeedScreens
import Foundation
import TerminalKit

/// Reads a configuration into the settings, where nobody has set them before.
struct ConfigurationReader {
  /// How many wrong lines are told of.
  private static let faultLimit = 10

  private let path: String
  private var settings: Settings
  private var catalog = FeedCatalog()
  private var groups: [(line: Int, words: ArraySlice<String>)] = []
  private var start: (line: Int, name: String)?
  private var keys: [Key: (line: Int, commands: [Command])] = [:]
  private var holdsPassword = false
  /// The lines that gave names, by these, and those that said something else that is said once, by what that is.
  private var names: [String: Int] = [:]
  private var said: [AnyHashable: Int] = [:]
  private var faults: [Int: String] = [:]

  private init(_ file: ConfigurationFile, into settings: Settings) {
    path = file.url.path
    self.settings = settings
    catalog.file = file.url
  }

  /// - Throws: ``WrongConfiguration``; `ConfigurationFile.Refusal` for a file that is not read at all.
  static func read(_ file: ConfigurationFile, into settings: Settings) throws -> Settings {
    var reader = ConfigurationReader(file, into: settings)
    guard let text = try file.read() else {
      reader.settings.use(reader.catalog, .standard)
      return reader.settings
    }
    let home = settings.edges.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    try reader.read(ConfigurationLine.lines(of: text.content, home: home))
    if reader.holdsPassword { try file.keepSecret(text) }
    return reader.settings
  }

  private mutating func read(_ lines: [ConfigurationLine]) throws {
    for line in lines where faults.count < Self.faultLimit {
      note(line.number) { reader throws in try reader.read(line.words.get(), at: line.number) }
    }
    let feeds = Set(catalog.feeds.map(\.name))
    for (line, words) in groups {
      note(line) { reader throws in reader.catalog.groups.append(try Self.group(words, of: feeds)) }
    }
    if let start {
      let known = Set(names.keys).union([FeedName.all, FeedName.feeds])
      note(start.line) { reader throws in reader.catalog.start = try Self.known(start.name, among: known) }
    }
    let keymap = keys.isEmpty ? Keymap.standard : Keymap(replacing: keys.mapValues(\.commands))
    if keymap[.quit].isEmpty {
      note(Command.quit.row.keys.compactMap { keys[$0]?.line }.max() ?? 0) { _ throws in
        throw UsageError(description: "no key is left for \(Command.quit.name)")
      }
    }
    let wrong = faults.sorted { $0.key < $1.key }.prefix(Self.faultLimit)
    guard wrong.isEmpty else { throw WrongConfiguration(lines: wrong.map(\.value)) }
    settings.use(catalog, keymap)
  }

  /// Whatever is wrong with a line is told with its place.
  private mutating func note(_ line: Int, _ read: (inout ConfigurationReader) throws -> Void) {
    do {
      try read(&self)
    } catch {
      let (place, reason) = (place(line), "\(error)")
      faults[line] = reason.hasPrefix("\(place): ") ? reason : "\(place): \(reason)"
    }
  }

  private func place(_ line: Int) -> String { "\(path):\(line)" }

  // MARK: Lines

  private mutating func read(_ words: [String], at line: Int) throws {
    let rest = words.dropFirst()
    switch words.first {
    case "feed":
      guard rest.count > 1, let name = rest.first else {
        throw UsageError(description: "feed takes a name and a source")
      }
      try give(name, at: line)
      guard catalog.feeds.count < ConfigurationFile.feedLimit else {
        throw UsageError(description: "more than \(ConfigurationFile.feedLimit) feeds")
      }
      try readFeed(name, Array(rest.dropFirst()), at: line)
    case "group":
      guard rest.count > 1, let name = rest.first else {
        throw UsageError(description: "group takes a name and feeds")
      }
      try give(name, at: line)
      groups.append((line, rest))
    case "start":
      guard let name = rest.first, rest.count == 1 else { throw UsageError(description: "start takes one name") }
      try say("start", called: "start", at: line)
      start = (line, name)
    case "key":
      let (key, commands) = try KeyLines.binding(of: rest)
      try say(key, called: key.label, at: line)
      keys[key] = (line, commands)
    default: try readOption(words, at: line)
    }
  }

  private mutating func readOption(_ words: [String], at line: Int) throws {
    let name = words[0]
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let known = Option.all.filter { $0.place == .line }.map(\.name) + ["feed", "group", "start", "key"]
      throw UsageError(description: "unknown word \(QuotedText(name))\(NearestWord.hint(for: name, among: known))")
    }
    switch option.place {
    case .line: break
    case .feed: throw UsageError(description: "\(name) goes with a feed, on its line")
    case .nowhere: throw UsageError(description: "\(name) goes on the command line only")
    }
    guard words.count == (option.argument == nil ? 1 : 2) else {
      throw UsageError(description: "\(name) takes \(option.argument.map { "one \($0)" } ?? "no value")")
    }
    try say(option.field.path, called: name, at: line)
    // What is said elsewhere goes before it.
    guard settings.origins[option.field.path] == nil else { return }
    try settings.set(
      option, toWhole: option.argument == nil ? "" : words[1], from: .line(place(line), option: name))
  }

  private mutating func readFeed(_ name: String, _ words: [String], at line: Int) throws {
    let feedLine = FeedLine(words: words, place: place(line), environment: settings.edges.environment)
    if words.count == 1, FeedOperand.isPlainAddress(words[0]) {
      catalog.feeds.append(FeedCatalog.Feed(name: name, requested: feedLine.plainFeed))
    } else {
      let requested = try feedLine.feed()
      holdsPassword = holdsPassword || requested.holdsPassword
      catalog.feeds.append(FeedCatalog.Feed(name: name, requested: requested))
    }
  }

  // MARK: Names

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
    try Self.once(names.updateValue(line, forKey: name), name)
  }

  /// Notes what may be said once.
  private mutating func say(_ subject: AnyHashable, called name: String, at line: Int) throws {
    try Self.once(said.updateValue(line, forKey: subject), name)
  }

  private static func once(_ first: Int?, _ name: String) throws {
    guard let first else { return }
    throw UsageError(description: "\(QuotedText(name)) is said twice, first on line \(first)")
  }
}
