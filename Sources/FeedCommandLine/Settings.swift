import FeedAPI
import FeedApp
import FeedEdges
import Foundation

/// All that the user may say of a run of the program, with where each setting came from: a word or an option of the command
/// line, or a variable of the environment.
struct Settings {
  /// Nil to show the screens.
  private(set) var command: PrintCommand?
  /// What is to be browsed.
  private(set) var feed = RequestedFeed.demo
  /// The same as it was written.
  var source: String?
  var sourceOptions = SourceOptions()
  var isDemo = false
  /// Lets the user in at the feed's origin; in the end ``feed`` alone has it.
  var token: Secret?
  var printing = PrintSettings()
  var edges: EdgeSettings
  var screens = ScreenOptions()
  var showsHelp = false
  var showsVersion = false
  /// Where those that somebody set came from.
  var origins: [AnyKeyPath: SettingOrigin] = [:]

  /// - Parameters:
  ///   - arguments: of the command line, with the program's name first, each up to its NUL.
  ///   - variables: what the environment had, see ``SettingVariable``.
  ///   - environment: the rest of it.
  /// - Throws: ``UsageError``.
  init(arguments: [[CChar]], variables: [String: Secret], environment: [String: String]) throws {
    edges = EdgeSettings(environment: environment)
    edges.userAgent = Usage.userAgent
    let (given, words) = try CommandLineWords.parse(arguments)
    // Nothing is opened, nor is anything else wrong, where only a text is asked for.
    let texts = given.filter { $0.option.isText }
    for (option, value) in texts.isEmpty ? given : texts {
      try option.field.set(&self, value, .option(option.name))
    }
    guard texts.isEmpty else { return }
    try take(words)
    for option in given.map(\.option) {
      guard let commands = option.commands, !commands.contains(where: { $0 == command }) else { continue }
      let names = commands.map(\.rawValue).joined(separator: " and ")
      throw UsageError(description: "--\(option.name) goes with \(names) only")
    }
    for variable in SettingVariable.all where origins[variable.field.path] == nil {
      guard let text = variables[variable.name]?.text, !text.isEmpty else { continue }
      try variable.field.set(&self, text, .variable(variable.name))
    }
    feed = try requestedFeed()
    token = nil
  }

  /// What is wrong with a setting that an edge could not use.
  func error(_ unusable: EdgeSettings.Unusable) -> UsageError {
    let path = (\Settings.edges as AnyKeyPath).appending(path: unusable.setting)
    return (path.flatMap { origins[$0] } ?? .word).error(unusable.reason)
  }

  private mutating func take(_ words: [String]) throws {
    var words = words[...]
    command = words.first.flatMap(PrintCommand.init)
    if command != nil { words.removeFirst() }
    if command == .comments {
      guard let text = words.popFirst() else {
        throw UsageError(description: "comments needs the ID of an image")
      }
      guard let id = UUID(uuidString: text) else {
        throw UsageError(description: "\(QuotedText(RedactedText(url: text).description)) is not the ID of an image")
      }
      printing.imageID = id
    }
    guard let text = words.popFirst() else {
      // The demo goes before what the environment names.
      if isDemo { origins[\Settings.source] = origins[\Settings.isDemo] }
      return
    }
    try SettingField.source.set(&self, text, .word)
    _ = try operand(text)
    if let text = words.first {
      throw UsageError(description: "one source at most, not also \(FeedOperand.quoted(text))")
    }
    if isDemo {
      throw UsageError(description: "--demo goes without a source, not with \(FeedOperand.quoted(text))")
    }
  }

  private func requestedFeed() throws -> RequestedFeed {
    guard let source else {
      // The demo that nobody asked for would hide that something is missing.
      guard isDemo || sourceOptions == SourceOptions() else {
        throw UsageError(description: "--type, --federated and --sort go with a source")
      }
      return .demo
    }
    // What stands for the user's directory in a word, the shell has seen to.
    let isWord = origins[\Settings.source] == .word
    let text = isWord ? source : FeedOperand.atHome(source, environment: edges.environment)
    let operand = try operand(text)
    do {
      return try RequestedFeed(operand, token: token)
    } catch {
      throw (origins[\Settings.token] ?? .word).error(error)
    }
  }

  /// What a text stands for, given the options.
  private func operand(_ text: String) throws -> FeedOperand {
    do {
      return try FeedOperand(text, options: sourceOptions)
    } catch {
      throw (origins[\Settings.source] ?? .word).error(error)
    }
  }
}
