import FeedAPI
import FeedApp
import FeedEdges
import FeedScreens
import Foundation

/// All that the user may say of a run of the program, with where each setting came from: a word or an option of the command
/// line, a variable of the environment, or a line of the configuration.
struct Settings {
  /// Nil to show the screens.
  private(set) var command: PrintCommand?
  /// What is to be browsed; nil for the screen of feeds.
  private(set) var choice: FeedChoice?
  /// The name that is to be added for it.
  private(set) var newName: String?
  /// The same as it was written.
  var source: String?
  var sourceOptions = SourceOptions()
  var isDemo = false
  /// Lets the user in at the feed's origin; in the end ``choice`` alone has it.
  var token: Secret?
  /// Go to the feed's origin, likewise.
  var headers: [String: Secret] = [:]
  var printing = PrintSettings()
  var serving = ServeSettings()
  var edges: EdgeSettings
  var screens = ScreenOptions()
  /// Nil for the usual one.
  var configurationFile: ConfigurationFile?
  var usesConfiguration = true
  /// The feeds that have names.
  var catalog = FeedCatalog()
  var keymap = Keymap.standard
  var showsHelp = false
  var showsVersion = false
  /// Where those that somebody set came from.
  var origins: [AnyKeyPath: SettingOrigin] = [:]
  /// What is wrong with what nobody typed, and with the source: where the doctor is asked, all else is read in spite of it.
  private(set) var faults: [SettingPart: [String]] = [:]

  /// What nobody has set.
  init(environment: [String: String]) {
    edges = EdgeSettings(environment: environment)
    edges.userAgent = Usage.userAgent
  }

  /// - Parameters:
  ///   - arguments: of the command line, with the program's name first, each up to its NUL.
  ///   - variables: what the environment had, see ``takeVariables()``.
  ///   - environment: the rest of it.
  /// - Throws: ``UsageError``; ``WrongConfiguration``; `ConfigurationFile.Refusal`.
  init(arguments: [[CChar]], variables: [String: Secret], environment: [String: String]) throws {
    self.init(environment: environment)
    let (given, words) = try Self.parts(of: arguments)
    // Nothing is opened, nor is anything else wrong, where only a text is asked for.
    let texts = given.filter { $0.option.isText }
    let command = words.first.flatMap(PrintCommand.init)
    for (option, value) in texts.isEmpty ? given : texts where command?.reads(option) ?? true {
      try option.field.set(&self, value, .option(option.name))
    }
    guard texts.isEmpty else { return }
    try take(words)
    for option in given.map(\.option) {
      guard let commands = option.commands, !commands.contains(where: { $0 == command }) else { continue }
      let names = commands.map(\.rawValue).joined(separator: " and ")
      throw UsageError(description: "--\(option.name) goes with \(names) only")
    }
    // What is written of the program's own tables depends on nothing else.
    if command == .manual || printing.completion.map({ $0 != .names }) == true { return }
    for (name, field) in Self.variables where origins[field.path] == nil {
      guard let text = variables[name]?.text, !text.isEmpty else { continue }
      try read(.environment) { try field.set(&$0, text, .variable(name)) }
    }
    // A line that is wrong can be removed too.
    if usesConfiguration, command != .remove { try read(.configuration) { $0 = try $0.configured() } }
    // Colours that were asked for go before what the environment says of all programs.
    if let theme = screens.theme, theme != .mono { edges.environment["NO_COLOR"] = nil }
    try read(.source) { $0.choice = try $0.chosen(with: given) }
    (token, headers) = (nil, [:])
  }

  /// Reads a part of them.
  ///
  /// - Throws: what is wrong with it, unless the doctor is there to tell it.
  private mutating func read(_ part: SettingPart, _ body: (inout Settings) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error where command == .doctor {
      faults[part, default: []] += (error as? WrongConfiguration)?.lines ?? ["\(error)"]
    }
  }

  /// What is wrong with a setting that an edge could not use.
  func error(_ unusable: EdgeSettings.Unusable) -> UsageError {
    let path = (\Settings.edges as AnyKeyPath).appending(path: unusable.setting)
    return (path.flatMap { origins[$0] } ?? .word).error(unusable.reason)
  }

  // MARK: Words

  private mutating func take(_ words: [String]) throws {
    var words = words[...]
    command = words.first.flatMap(PrintCommand.init)
    if command != nil { words.removeFirst() }
    switch command {
    case .comments?, .get?: printing.imageID = try imageID(words.popFirst())
    case .add:
      guard words.count > 1 else { throw UsageError(description: "add needs a name and a source") }
      newName = words.popFirst()
    case .update:
      printing.names = Array(words)
      return
    case .remove:
      guard words.count == 1 else { throw UsageError(description: "remove needs one name") }
      printing.names = Array(words)
      return
    case .import:
      guard words.count == 1 else { throw UsageError(description: "import needs one file") }
      printing.file = words.popFirst()
    case .completion:
      guard words.count == 1, let request = words.popFirst().flatMap(CompletionRequest.init) else {
        throw UsageError(description: "completion takes one of \(CompletionRequest.words.joined(separator: ", "))")
      }
      printing.completion = request
    case .list, .keys, .export, .serve, .manual, .doctor, nil: break
    }
    guard let text = words.popFirst() else {
      // The demo goes before what the environment names.
      if isDemo { origins[\Settings.source] = origins[\Settings.isDemo] }
      return
    }
    if let command, [.keys, .export, .serve, .manual].contains(command) {
      throw UsageError(description: "\(command.rawValue) goes without \(QuotedText(text))")
    }
    try SettingField.source.set(&self, text, .word)
    if let text = words.first {
      let hint = NearestWord.hint(for: source ?? "", among: PrintCommand.allCases.map(\.rawValue))
      throw UsageError(description: "one source at most, not also \(QuotedText(text))\(hint)")
    }
    if isDemo {
      throw UsageError(description: "--demo goes without a source, not with \(QuotedText(text))")
    }
  }

  private func imageID(_ text: String?) throws -> UUID {
    guard let text else { throw UsageError(description: "\(command?.rawValue ?? "") needs the ID of an image") }
    guard let id = UUID(uuidString: text) else {
      throw UsageError(description: "\(QuotedText(text)) is not the ID of an image")
    }
    return id
  }

  /// The file that is read for it, whether there is one or not.
  var configuration: ConfigurationFile {
    let directory = UserDirectory.path(of: "XDG_CONFIG_HOME", orAtHome: ".config", environment: edges.environment)
    return configurationFile ?? ConfigurationFile(path: "\(directory)/config")
  }

  /// These with what the configuration says besides.
  private func configured() throws -> Settings {
    let file = configuration
    let text = try file.read()
    guard text != nil || configurationFile == nil else {
      throw SettingOrigin.option("config").error("cannot read \(QuotedText(file.path))")
    }
    return try ConfigurationReader.read(text, of: file, into: self)
  }
}

/// What settings are read from, besides the options.
enum SettingPart {
  case environment, configuration, source
}

extension PrintCommand {
  /// Whether it takes what an option says: the doctor makes no file.
  func reads(_ option: Option) -> Bool { !(self == .doctor && option.makesFile) }
}
