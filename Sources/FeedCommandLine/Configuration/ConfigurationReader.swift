import FeedEdges
import FeedScreens
import Foundation
import TerminalKit

/// Reads a configuration into the settings, where nobody has set them before. What it names is read by a ``CatalogReader``.
struct ConfigurationReader {
  private let path: String
  private let home: String?
  private var settings: Settings
  private var keys: [Key: (line: Int, commands: [Command])] = [:]
  private var said = SaidOnce()
  private var faults: ConfigurationFaults

  private init(_ file: ConfigurationFile, into settings: Settings) {
    path = file.path
    home = settings.edges.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    faults = ConfigurationFaults(path: path)
    self.settings = settings
  }

  /// - Parameter text: what the file has; nil where there is none.
  /// - Throws: ``WrongConfiguration``; `ConfigurationFile.Refusal`.
  static func read(_ text: UserFile?, of file: ConfigurationFile, into settings: Settings) throws -> Settings {
    var reader = ConfigurationReader(file, into: settings)
    let naming = reader.read(ConfigurationLine.lines(of: text?.content ?? Data()))
    // What is wrong is told together.
    var catalogReader = CatalogReader(file, environment: settings.edges.environment, faults: reader.faults)
    let catalog = try catalogReader.read(naming)
    if let text, catalogReader.holdsPassword { try file.keepSecret(text) }
    let keymap = reader.keys.isEmpty ? Keymap.standard : Keymap(replacing: reader.keys.mapValues(\.commands))
    reader.settings.use(catalog, keymap)
    return reader.settings
  }

  /// - Returns: the words of the lines that name feeds, and their numbers.
  private mutating func read(_ lines: [ConfigurationLine]) -> [(words: [String], number: Int)] {
    var naming: [(words: [String], number: Int)] = []
    for line in lines where !faults.areEnough {
      do {
        let words = try line.words(home: home)
        switch words.first {
        case nil: break
        case let word? where NamingWord(rawValue: word) != nil: naming.append((words, line.number))
        case let word?: try read(word, words, at: line.number)
        }
      } catch {
        faults.note(error, at: line.number)
      }
    }
    checkQuit()
    return naming
  }

  private mutating func read(_ word: String, _ words: [String], at line: Int) throws {
    if word == "key" {
      try readKey(words.dropFirst(), at: line)
    } else if ProgramLines.words.contains(word) {
      try said.note(word, called: word, at: line)
      try ProgramLines.read(words, into: &settings.screens.programs)
    } else {
      try readOption(word, words.dropFirst(), at: line)
    }
  }

  private mutating func readOption(_ name: String, _ values: ArraySlice<String>, at line: Int) throws {
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let others = NamingWord.allCases.map(\.rawValue) + ProgramLines.words + ["key"]
      let known = Option.all.filter { $0.place == .line }.map(\.name) + others
      throw UsageError(
        description: "unknown word \(QuotedText(name: name))\(NearestWord.hint(for: name, among: known))")
    }
    switch option.place {
    case .line: break
    case .feed: throw UsageError(description: "\(name) goes with a feed, on its line")
    case .nowhere: throw UsageError(description: "\(name) goes on the command line only")
    }
    guard values.count == (option.argument == nil ? 0 : 1) else {
      throw UsageError(description: "\(name) takes \(option.argument.map { "one \($0)" } ?? "no value")")
    }
    try said.note(option.field.path, called: name, at: line)
    // What is said elsewhere goes before it.
    guard settings.origins[option.field.path] == nil, settings.command?.reads(option) ?? true else { return }
    try settings.set(option, toWhole: values.first ?? "", from: .line(faults.place(line), option: name))
  }

  private mutating func readKey(_ words: ArraySlice<String>, at line: Int) throws {
    let (key, commands) = try KeyLines.binding(of: words)
    try said.note(key, called: key.label, at: line)
    keys[key] = (line, commands)
  }

  private mutating func checkQuit() {
    guard !keys.isEmpty, Keymap(replacing: keys.mapValues(\.commands))[.quit].isEmpty else { return }
    let line = Command.quit.row.keys.compactMap { keys[$0]?.line }.max() ?? 0
    faults.note(UsageError(description: "no key is left for \(Command.quit.name)"), at: line)
  }
}
