import FeedEdges
import FeedScreens
import Foundation
import TerminalKit

/// Reads a configuration into the settings, where nobody has set them before.
struct ConfigurationReader {
  /// How many wrong lines are told of.
  private static let faultLimit = 10

  /// Settings that nobody has set, for the feeds to begin with.
  private let blank: Settings
  private let path: String
  private let home: String?
  private var settings: Settings
  private var faults: [Int: String] = [:]
  /// The lines that said something that may be said once, by what that is.
  private var said: [AnyHashable: Int] = [:]
  private var catalog = FeedCatalog()
  private var groups: [(line: Int, words: ArraySlice<String>)] = []
  private var start: (line: Int, name: String)?
  private var keys: [(line: Int, key: Key, commands: [Command])] = []

  private init(_ file: ConfigurationFile, into settings: Settings) {
    blank = Settings(environment: settings.edges.environment)
    path = file.url.path
    home = settings.edges.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    self.settings = settings
    catalog.file = file.url
  }

  /// - Throws: ``WrongConfiguration``; `ConfigurationFile.Refusal` for a file that is not read at all.
  static func read(_ file: ConfigurationFile, into settings: Settings) throws -> Settings {
    var reader = ConfigurationReader(file, into: settings)
    let text = try file.read()
    try reader.read(ConfigurationLine.lines(of: text?.content ?? Data(), home: reader.home))
    if let text, reader.catalog.feeds.contains(where: { $0.requested.holdsPassword }) { try file.keepSecret(text) }
    return reader.settings
  }

  private mutating func read(_ lines: [ConfigurationLine]) throws {
    for line in lines where faults.count < Self.faultLimit {
      note(line.number) { reader throws in try reader.read(line.words.get(), at: line.number) }
    }
    for (line, words) in groups {
      note(line) { reader throws in reader.catalog.groups.append(try reader.group(words)) }
    }
    if let start {
      note(start.line) { reader throws in reader.catalog.start = try reader.known(start.name, among: reader.names) }
    }
    let keymap = Keymap(replacing: Dictionary(keys.map { ($0.key, $0.commands) }) { $1 })
    if keymap[.quit].isEmpty, let last = keys.last(where: { Command.quit.row.keys.contains($0.key) }) {
      note(last.line) { _ throws in throw UsageError(description: "no key is left for \(Command.quit.name)") }
    }
    let wrong = faults.sorted { $0.key < $1.key }.prefix(Self.faultLimit)
    guard wrong.isEmpty else { throw WrongConfiguration(lines: wrong.map(\.value)) }
    settings.use(catalog, keymap)
  }

  private mutating func note(_ line: Int, _ read: (inout ConfigurationReader) throws -> Void) {
    do {
      try read(&self)
    } catch let error as PlacedError {
      faults[line] = error.description
    } catch {
      faults[line] = "\(place(line)): \(error)"
    }
  }

  /// An error whose text begins with its line.
  private struct PlacedError: Error, CustomStringConvertible {
    let description: String
  }

  private func place(_ line: Int) -> String { "\(path):\(line)" }

  // MARK: Lines

  private mutating func read(_ words: [String], at line: Int) throws {
    let rest = words.dropFirst()
    switch words.first {
    case "feed":
      guard rest.count > 1 else { throw UsageError(description: "feed takes a name and a source") }
      let name = try newName(rest, at: line)
      guard catalog.feeds.count < ConfigurationFile.feedLimit else {
        throw UsageError(description: "more than \(ConfigurationFile.feedLimit) feeds")
      }
      let requested = try feed(Array(rest.dropFirst()), at: line)
      catalog.feeds.append(FeedCatalog.Feed(name: name, requested: requested))
    case "group":
      guard rest.count > 1 else { throw UsageError(description: "group takes a name and feeds") }
      _ = try newName(rest, at: line)
      groups.append((line, rest))
    case "start":
      guard let name = rest.first, rest.count == 1 else { throw UsageError(description: "start takes one name") }
      try say("start", called: "start", at: line)
      start = (line, name)
    case "key": try readKey(Array(rest), at: line)
    default: try readOption(words, at: line)
    }
  }

  private mutating func readOption(_ words: [String], at line: Int) throws {
    let name = words[0]
    guard let option = Option.all.first(where: { $0.name == name }), option.place != .nowhere else {
      let known = Option.all.filter { $0.place == .line }.map(\.name) + ["feed", "group", "start", "key"]
      throw UsageError(
        description: Option.all.contains { $0.name == name }
          ? "\(name) goes on the command line only"
          : "unknown word \(QuotedText(name))\(NearestWord.hint(for: name, among: known))")
    }
    guard option.place == .line else { throw UsageError(description: "\(name) goes with a feed, on its line") }
    guard words.count == (option.argument == nil ? 1 : 2) else {
      throw UsageError(description: "\(name) takes \(option.argument.map { "one \($0)" } ?? "no value")")
    }
    try say(option.field.path, called: name, at: line)
    // What is said elsewhere goes before it.
    guard settings.origins[option.field.path] == nil else { return }
    try set(option, to: words.last ?? "", in: &settings, from: .line(place(line), option: name))
  }

  private func set(_ option: Option, to value: String, in settings: inout Settings, from origin: SettingOrigin) throws {
    guard option.argument != "FILE" && option.argument != "DIR" || value.hasPrefix("/") else {
      throw PlacedError(description: origin.error("\(QuotedText(value)) is not a whole path").description)
    }
    do {
      try option.field.set(&settings, option.argument == nil ? "" : value, origin)
    } catch let error as UsageError {
      throw PlacedError(description: error.description)
    }
  }

  // MARK: Feeds

  /// The feed that these words of a line would open on the command line.
  private func feed(_ words: [String], at line: Int) throws -> RequestedFeed {
    var settings = blank
    var sources = words
    if words.contains(where: { $0.hasPrefix("-") }) {
      let (given, others) = try CommandLineWords.parse(([""] + words).map { Array($0.utf8CString) })
      for (option, value) in given {
        guard option.place == .feed else { throw UsageError(description: "--\(option.name) does not go with a feed") }
        guard settings.origins[option.field.path] == nil else {
          throw UsageError(description: "--\(option.name) is said twice")
        }
        try set(option, to: value, in: &settings, from: .line(place(line), option: "--\(option.name)"))
      }
      sources = others
    }
    guard let source = sources.first, sources.count == 1 else {
      throw UsageError(description: "a feed has one source, not \(sources.count)")
    }
    settings.origins[\Settings.source] = .line(place(line), option: nil)
    do {
      let operand = try settings.operand(source)
      if operand.dependsOnFolder {
        throw UsageError(description: "\(place(line)): \(FeedOperand.quoted(source)) is not a whole path")
      }
      return try settings.requestedFeed(operand, words: words)
    } catch let error as UsageError {
      throw PlacedError(description: error.description)
    }
  }

  private func group(_ words: ArraySlice<String>) throws -> FeedCatalog.Group {
    let feeds = words.dropFirst()
    let twice = feeds.indices.first { feeds[..<$0].contains(feeds[$0]) }
    if let twice { throw UsageError(description: "\(QuotedText(feeds[twice])) is in the group twice") }
    return FeedCatalog.Group(
      name: words.first ?? "", feeds: try feeds.map { try known($0, among: catalog.feeds.map(\.name)) })
  }

  private var names: [String] {
    catalog.feeds.map(\.name) + catalog.groups.map(\.name) + [FeedName.all, FeedName.feeds]
  }

  private func known(_ name: String, among names: [String]) throws -> String {
    guard names.contains(name) else {
      throw UsageError(
        description: "unknown feed \(QuotedText(name))\(NearestWord.hint(for: name, among: names))")
    }
    return name
  }

  /// The first of these words, which nobody has as a name yet.
  private mutating func newName(_ words: ArraySlice<String>, at line: Int) throws -> String {
    let name = words.first ?? ""
    if let objection = FeedName.objection(to: name) { throw UsageError(description: objection) }
    try say("name \(name)", called: name, at: line)
    return name
  }

  // MARK: Keys

  private mutating func readKey(_ words: [String], at line: Int) throws {
    guard words.count > 1 else { throw UsageError(description: "key takes a key, and commands or none") }
    guard let key = Key(label: words[0]) else {
      throw UsageError(description: "unknown key \(QuotedText(words[0])); the help (?) names them")
    }
    try say(key, called: words[0], at: line)
    let names = Command.allCases.map(\.name)
    let commands = try words.dropFirst().filter { words.count > 2 || $0 != "none" }.map { word in
      guard let command = Command.allCases.first(where: { $0.name == word }) else {
        throw UsageError(
          description: "unknown command \(QuotedText(word))\(NearestWord.hint(for: word, among: names))")
      }
      return command
    }
    keys.append((line, key, commands))
  }

  /// Notes what may be said once.
  private mutating func say(_ subject: AnyHashable, called name: String, at line: Int) throws {
    if let first = said.updateValue(line, forKey: subject) {
      throw UsageError(description: "\(QuotedText(name)) is said twice, first on line \(first)")
    }
  }
}
