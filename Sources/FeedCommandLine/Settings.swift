import FeedAPI
import FeedApp
import FeedEdges
import FeedScreens
import Foundation

/// The user's settings for a run, with the origin of each.
struct Settings {
  /// The command; nil to show the screens.
  private(set) var command: PrintCommand?
  /// The feed to browse; nil for the screen of feeds.
  private(set) var choice: FeedChoice?
  /// The name to add for the chosen feed.
  private(set) var newName: String?
  /// The source as the user wrote it.
  var source: String?
  /// The words after the first source, which are possible only if all of them are paths.
  private(set) var furtherSources: [String] = []
  var sourceOptions = SourceOptions()
  var isDemo = false
  /// The credentials for the feed's origin. After parsing, they are only in ``choice``.
  var token: Secret?
  var headers: [String: Secret] = [:]
  var printing = PrintSettings()
  var serving = ServeSettings()
  var edges: EdgeSettings
  var screens = ScreenOptions()
  /// The configuration file; nil for the default file.
  var configurationFile: ConfigurationFile?
  var usesConfiguration = true
  var catalog = FeedCatalog()
  var keymap = Keymap.standard
  var showsHelp = false
  var showsVersion = false
  /// The values of the options that the configuration has set, by name.
  var configured: [String: String] = [:]
  /// Reads all settings again, but chooses no feed, because the feed's name may be gone; nil if no configuration is
  /// read.
  private(set) var reread: (@Sendable () throws -> Settings)?
  /// The origins of all settings that were set explicitly.
  var origins: [AnyKeyPath: SettingOrigin] = [:]
  /// The descriptor from which a list of paths is read.
  let standardInput: CInt
  /// The errors in the settings. Only the doctor collects them, so that it can read the other settings anyway.
  private(set) var faults: [SettingPart: [String]] = [:]

  init(environment: [String: String], standardInput: CInt = STDIN_FILENO) {
    self.standardInput = standardInput
    edges = EdgeSettings(environment: environment)
    edges.userAgent = Usage.userAgent
  }

  /// - Parameters:
  ///   - arguments: the program's name followed by the command line's words, each with its terminating NUL.
  ///   - variables: the variables that ``extractVariables()`` returned.
  ///   - environment: the other environment variables.
  ///   - standardInput: the descriptor from which a list of paths is read.
  ///   - seed: the seed for random orders.
  ///   - choosesFeed: true to find out what to browse; false to read no credentials either, which only that needs.
  /// - Throws: ``UsageError``; ``WrongConfiguration``; `ConfigurationFile.Refusal`.
  init(
    arguments: [[CChar]], variables: [String: Secret], environment: [String: String],
    standardInput: CInt = STDIN_FILENO, seed: UInt64 = .random(in: 0...UInt64.max), choosesFeed: Bool = true
  ) throws {
    self.init(environment: environment, standardInput: standardInput)
    let (all, words) = try Self.parts(of: arguments)
    let given = choosesFeed ? all : all.filter { !$0.option.namesCredentials }
    // With `--help` or `--version`, all other options are ignored, so that these two always work.
    let texts = given.filter { $0.option.isInformational }
    let command = words.first.flatMap(PrintCommand.init)
    for (option, value) in texts.isEmpty ? given : texts where command?.reads(option) ?? true {
      try option.field.set(&self, value, .option(option.name))
    }
    guard texts.isEmpty else { return }
    try take(words)
    sourceOptions.run.isForPrinting = command != nil
    sourceOptions.run.seed = seed
    for option in given.map(\.option) {
      guard let commands = option.commands, !commands.contains(where: { $0 == command }),
        let names = option.commandNames
      else { continue }
      throw UsageError(description: "--\(option.name) works with \(names) only")
    }
    // The manual and the completion scripts are made only from the program's own tables.
    if command == .manual || printing.completion.map({ $0 != .names }) == true { return }
    for (name, field) in Self.variables where origins[field.path] == nil {
      guard let text = variables[name]?.text, !text.isEmpty else { continue }
      try read(.environment) { try field.set(&$0, text, .variable(name)) }
    }
    // The configuration is not read for `remove`, so that the command can also remove an invalid line.
    if usesConfiguration, command != .remove { try read(.configuration) { $0 = try $0.readingConfiguration() } }
    if origins[\Settings.screens.isPlain] == nil {
      let asks = environment["ACCESSIBLE"]?.isEmpty == false
      screens.isPlain = asks || environment["TERM"] == "dumb"
    }
    sourceOptions.run.isFrame = command == nil && screens.reloadInterval != nil
    // An explicit theme takes precedence over NO_COLOR.
    if let theme = screens.theme, theme != .mono { edges.environment["NO_COLOR"] = nil }
    if choosesFeed { try read(.source) { $0.choice = try $0.resolveChoice(with: given) } }
    screens.randomOrder = sourceOptions.isShuffledFrame && choice?.isFolder != true ? sourceOptions.randomOrder : nil
    token = nil
    headers = [:]
    guard usesConfiguration else { return }
    let credentials = Self.variables.filter { $0.field.holdsCredentials }.map(\.name)
    let others = variables.filter { !credentials.contains($0.key) }
    reread = {
      try Settings(arguments: arguments, variables: others, environment: environment, seed: seed, choosesFeed: false)
    }
  }

  /// Reads a part of the settings. For the `doctor` command, errors are recorded for the report instead of thrown.
  private mutating func read(_ part: SettingPart, _ body: (inout Settings) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error where command == .doctor {
      faults[part, default: []] += (error as? WrongConfiguration)?.lines ?? ["\(error)"]
    }
  }

  func error(_ unusable: EdgeSettings.UnusableSetting) -> UsageError {
    let path = (\Settings.edges as AnyKeyPath).appending(path: unusable.setting)
    let origin = path.flatMap { origins[$0] }
    return (origin ?? .word).error(unusable.reason)
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
      guard words.count == 1 else { throw UsageError(description: "remove needs exactly one name") }
      printing.names = Array(words)
      return
    case .import:
      guard words.count == 1 else { throw UsageError(description: "import needs exactly one file") }
      printing.file = words.popFirst()
    case .completion:
      guard words.count == 1, let request = words.popFirst().flatMap(CompletionRequest.init) else {
        throw UsageError(description: "completion takes one of \(CompletionRequest.words.joined(separator: ", "))")
      }
      printing.completion = request
    case .list, .keys, .export, .serve, .manual, .doctor, nil: break
    }
    guard let text = words.popFirst() else {
      // A demo that the user requests takes precedence over a source from the environment.
      if isDemo { origins[\Settings.source] = origins[\Settings.isDemo] }
      return
    }
    if let command, [.keys, .export, .serve, .manual].contains(command) {
      throw UsageError(description: "\(command.rawValue) does not take \(QuotedText(text))")
    }
    try SettingField.source.set(&self, text, .word)
    furtherSources = Array(words)
    if isDemo {
      throw UsageError(description: "--demo takes no source, but \(QuotedText(text)) was given")
    }
  }

  private func imageID(_ text: String?) throws -> UUID {
    guard let text else { throw UsageError(description: "\(command?.rawValue ?? "") needs the ID of an image") }
    guard let id = UUID(uuidString: text) else {
      throw UsageError(description: "\(QuotedText(text)) is not the ID of an image")
    }
    return id
  }

  /// The configuration file, which may not exist.
  var configuration: ConfigurationFile {
    let directory = UserDirectory.path(of: "XDG_CONFIG_HOME", orAtHome: ".config", environment: edges.environment)
    return configurationFile ?? ConfigurationFile(path: "\(directory)/config")
  }

  private func readingConfiguration() throws -> Settings {
    let file = configuration
    let text = try file.read()
    guard text != nil || configurationFile == nil else {
      throw SettingOrigin.option("config").error("cannot read \(QuotedText(file.path))")
    }
    return try ConfigurationReader.read(text, of: file, into: self)
  }
}

/// A part of the settings that is read after the options.
enum SettingPart {
  case environment, configuration, source
}

extension PrintCommand {
  func reads(_ option: Option) -> Bool { !(self == .doctor && option.makesFile) }
}
