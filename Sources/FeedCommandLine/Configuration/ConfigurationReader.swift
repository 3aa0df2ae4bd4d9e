import FeedApp
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit

/// A reader of a configuration. It sets only settings that are not set yet, and reports up to ten errors
/// together.
struct ConfigurationReader {
  private static let faultLimit = 10

  private let path: String
  private let home: String?
  var settings: Settings
  let defaults: Settings
  private var keys: [Key: [Command]] = [:]
  private var ownCommands: [OwnCommand] = []
  var groups: [(FeedCatalog.Group, line: Int)] = []
  var start: (name: String, line: Int)?
  var names: [String: Int] = [:]
  /// The first line of each item that may occur only once. An item is a key, a setting or `start`.
  var seenLines: [AnyHashable: Int] = [:]
  private var faults: [Int: Wording] = [:]

  private init(_ file: ConfigurationFile, into settings: Settings) {
    path = file.path
    home = settings.edges.home
    var defaults = Settings(environment: settings.edges.environment)
    defaults.sourceOptions.run = settings.sourceOptions.run
    self.defaults = defaults
    self.settings = settings
    self.settings.catalog.file = path
  }

  /// - Parameter text: the content of the file; nil if the file does not exist.
  /// - Throws: ``WrongConfiguration``; `ConfigurationFile.Refusal`.
  static func read(_ text: UserFile?, of file: ConfigurationFile, into settings: Settings) throws -> Settings {
    var reader = ConfigurationReader(file, into: settings)
    for line in ConfigurationLine.lines(of: text?.content ?? Data()) {
      reader.tryLine(line.number) { try $0.read(line.words(home: $0.home), at: line.number) }
    }
    reader.checkNames()
    reader.bindKeys()
    guard reader.faults.isEmpty else {
      let faults = reader.faults.sorted { $0.key < $1.key }.prefix(faultLimit)
      throw WrongConfiguration(file: reader.path, faults: faults.map { ($0.key, $0.value) })
    }
    if let text, reader.settings.catalog.feeds.contains(where: \.requested.containsPassword) {
      try file.requirePrivate(text)
    }
    return reader.settings
  }

  mutating func tryLine(_ line: Int, _ body: (inout Self) throws -> Void) {
    do {
      try body(&self)
    } catch {
      guard isReported(line) else { return }
      let place = "\(place(line)): "
      let reason = Wording(describing: error)
      faults[line] = reason.map { $0.hasPrefix(place) ? String($0.dropFirst(place.count)) : $0 }
    }
  }

  /// Returns true if an error in the line would be reported. Only the first errors of a file are reported.
  func isReported(_ line: Int) -> Bool { faults.keys.count { $0 < line } < Self.faultLimit }

  func place(_ line: Int) -> String { "\(path):\(line)" }

  static func recordOnce<Subject>(
    _ subject: Subject, called name: String, at line: Int, in lines: inout [Subject: Int]
  ) throws {
    if let first = lines[subject] {
      throw UsageError(
        QuotedText(name), en: "is set twice, first on line \(first)",
        el: "ορίζεται δύο φορές, πρώτα στη γραμμή \(first)", ptBR: "é definido duas vezes, primeiro na linha \(first)")
    }
    lines[subject] = line
  }

  private mutating func read(_ words: [String], at line: Int) throws {
    guard let word = words.first else { return }
    let rest = words.dropFirst()
    if let naming = CatalogKeyword(rawValue: word) {
      try read(naming, rest, at: line)
    } else if word == KeyLines.word {
      let (key, commands) = try KeyLines.binding(of: rest)
      try Self.recordOnce(key, called: key.label, at: line, in: &seenLines)
      keys[key] = commands
    } else if word == OwnCommandLines.word {
      let command = try OwnCommandLines.command(of: rest)
      try Self.recordOnce(command.key, called: command.key.label, at: line, in: &seenLines)
      ownCommands.append(command)
    } else if let field = ProgramLines.fields.first(where: { $0.word == word }) {
      try Self.recordOnce(field.path, called: word, at: line, in: &seenLines)
      do {
        settings.screens.programs[keyPath: field.path] = try ProgramCommand(
          rest, for: field.path == \.copy ? .text : .picture)
      } catch {
        throw UsageError("\(word): " + error.wording)
      }
    } else if isReported(line) {
      // After the reporting limit, options are skipped, which makes reading a long file of another format fast. All other
      // lines are still read, because groups and the start may name feeds that follow.
      try readOption(word, rest, at: line)
    }
  }

  private mutating func readOption(_ name: String, _ values: ArraySlice<String>, at line: Int) throws {
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let others =
        CatalogKeyword.allCases.map(\.rawValue) + ProgramLines.fields.map(\.word)
        + [KeyLines.word, OwnCommandLines.word]
      let known = Option.all.filter { $0.place == .line }.map(\.name) + others
      throw UsageError(
        Wording(en: "unknown word", el: "άγνωστη λέξη", ptBR: "palavra desconhecida")
          + " \(QuotedText(name: name))" + NearestWord.hint(for: name, among: known))
    }
    switch option.place {
    case .line: break
    case .feed:
      throw UsageError(
        name, en: "belongs on the line of a feed", el: "ανήκει στη γραμμή ενός feed",
        ptBR: "deve ficar na linha de um feed")
    case .nowhere:
      throw UsageError(
        name, en: "works on the command line only", el: "ισχύει μόνο στη γραμμή εντολών",
        ptBR: "só funciona na linha de comando")
    }
    guard values.count == (option.argument == nil ? 0 : 1) else {
      let one = option.argument.map { Wording(en: "takes one \($0)", el: "παίρνει ένα \($0)", ptBR: "recebe um \($0)") }
      throw UsageError(
        "\(name) " + (one ?? Wording(en: "takes no value", el: "δεν παίρνει τιμή", ptBR: "não recebe valor")))
    }
    try Self.recordOnce(option.field.path, called: name, at: line, in: &seenLines)
    // The command line and the environment take precedence.
    guard settings.origins[option.field.path] == nil, settings.command?.reads(option) ?? true else { return }
    let origin = SettingOrigin.line(place(line), option: name)
    try Self.set(option, to: values.first ?? "", of: &settings, from: origin)
    settings.configured[name] = values.first ?? ""
  }

  /// Sets an option from a line. A path must be absolute, because the current directory differs from run to run.
  static func set(
    _ option: Option, to value: String, of settings: inout Settings, from origin: SettingOrigin
  ) throws {
    guard !option.takesPath || value.hasPrefix("/") else {
      // The user may have put a secret in place of a file's path on a feed's line, so the error does not repeat it.
      let subject =
        option.place == .feed
        ? Wording(en: "that file", el: "αυτό το αρχείο", ptBR: "esse arquivo")
        : Wording(verbatim: "\(QuotedText(value))")
      throw origin.error(subject + .isNotAbsolute)
    }
    try option.field.set(&settings, value, origin)
  }

  private mutating func bindKeys() {
    guard !keys.isEmpty || !ownCommands.isEmpty else { return }
    settings.keymap = Keymap(replacing: keys, ownCommands: ownCommands)
    requireKey(for: .quit, in: settings.keymap)
    // The line of `go` takes letters as text, so the user can leave it only with a key of its own.
    requireKey(for: .leaveGo, in: settings.keymap.withoutOwnCommands)
  }

  private mutating func requireKey(for command: Command, in keymap: Keymap) {
    guard keymap[command].isEmpty else { return }
    let line = command.row.keys.compactMap { seenLines[$0] }.max() ?? 0
    tryLine(line) { _ in
      throw UsageError(
        Wording(en: "no key is left for", el: "δεν μένει πλήκτρο για", ptBR: "não sobra tecla para")
          + " \(command.name)")
    }
  }
}

/// The errors in a configuration.
struct WrongConfiguration: Error {
  let file: String
  let faults: [(line: Int, reason: Wording)]

  /// The errors, each as `FILE:LINE: reason`.
  var lines: [String] { faults.map { "\(file):\($0.line): \($0.reason[.english])" } }
}
