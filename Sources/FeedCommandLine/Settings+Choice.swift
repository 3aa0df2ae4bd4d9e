import FeedEdges
import Foundation

extension Settings {
  func resolveChoice(with given: [(option: Option, value: String)]) throws -> FeedChoice? {
    let ofFeed = given.filter { $0.option.place == .feed }
    let option = ofFeed.first { !(sourceOptions.isShuffledFrame && Self.orderOptions.contains($0.option.name)) }?.option
    if let command, ![.list, .comments, .get, .add, .doctor].contains(command) {
      guard let option = ofFeed.first?.option.name ?? (isDemo ? "demo" : nil) else { return nil }
      throw UsageError(description: "\(command.rawValue) does not take --\(option)")
    }
    if command == .add, let other = given.first(where: { $0.option.place == .line }) {
      throw UsageError(
        description: "--\(other.option.name) is not for a single feed: it has a line of its own in the configuration")
    }
    guard let source else { return try choiceWithoutSource(option) }
    let origin = origins[\Settings.source] ?? .word
    if let paths = try listedPaths() {
      return .one(try requestedFeed(argument(of: paths), words: nil, credentialWords: []), name: nil)
    }
    // In a word of the command line, the shell has already expanded `~`.
    let text = origin == .word ? source : SourceArgument.expandingTilde(source, environment: edges.environment)
    let word = try command == .add ? .source(argument(text, from: origin)) : feedWord(text, from: origin)
    guard case .source(let argument) = word else { return try choice(of: word, called: source, with: option) }
    let written = ofFeed.filter { argument.isFolder || !Self.orderOptions.contains($0.option.name) }
    let words = [argument.absoluteWord(text)] + written.flatMap(Self.words)
    // A line of the configuration cannot contain a token, so a feed whose token is not in a file cannot be added there.
    let hasTokenWithoutFile = token != nil && origins[\Settings.token] != .option("token-file")
    let canBeWritten = !hasTokenWithoutFile || argument.isFolder
    return .one(
      try requestedFeed(argument, words: canBeWritten ? words : nil, credentialWords: Self.credentialWords(of: ofFeed)),
      name: nil)
  }

  func feedsToUpdate() throws -> [FeedCatalog.Feed] {
    guard edges.usesCache else {
      throw (origins[\Settings.edges.usesCache] ?? .word).error("update needs the cache, to save what it loads")
    }
    let names = printing.names.isEmpty ? [FeedName.all] : printing.names
    return try names.flatMap { name in
      switch catalog.choice(named: name) {
      case .one(let requested, _): [FeedCatalog.Feed(name: name, requested: requested)]
      case .combined(_, let feeds): feeds
      case nil where name == FeedName.all: throw noFeedsError
      case nil:
        throw UsageError(
          description: "no feed is named \(QuotedText(name))\(catalog.hint(for: name)[.english])")
      }
    }
  }

  private func choiceWithoutSource(_ option: Option?) throws -> FeedChoice? {
    if isDemo { return .one(.demo, name: nil) }
    if command == .doctor, [nil, FeedName.feeds].contains(catalog.start) { return nil }
    let name = catalog.start ?? FeedName.feeds
    if let word = catalog.word(named: name) { return try choice(of: word, called: name, with: option) }
    if catalog.start != nil {
      guard command == nil else { throw noFeedsError }
      return nil
    }
    // If options for a source are given, starting the demo instead would hide that the source is missing.
    guard !hasOptionsOfOneSource else {
      throw UsageError(description: "--type, --federated, --sort, --seed and --pages need a source")
    }
    return .one(.demo, name: nil)
  }

  /// True if options are given that go with one source. A picture frame's random order goes with every source.
  private var hasOptionsOfOneSource: Bool {
    var options = sourceOptions
    if options.isShuffledFrame {
      options.order = nil
      options.seed = nil
    }
    return options != SourceOptions(run: options.run)
  }

  /// Returns the choice that a name from the configuration stands for; nil for the screen of feeds.
  private func choice(of word: FeedWord, called name: String, with option: Option?) throws -> FeedChoice? {
    if let option {
      throw UsageError(
        description:
          "--\(option.name) needs a source; \(QuotedText(name)) is a name from the configuration")
    }
    if case .named(let choice) = word { return choice }
    if let command { throw UsageError(description: "\(command.rawValue) needs a source or the name of a feed") }
    return nil
  }

  private static func words(of option: Option, _ value: String) -> [String] {
    let value = option.takesPath ? FilePath(value)?.absolute.text ?? value : value
    return ["--\(option.name)"] + (option.argument == nil ? [] : [value])
  }

  /// Returns the words of the options that name files of credentials.
  static func credentialWords(of given: [(option: Option, value: String)]) -> [String] {
    given.filter { $0.option.namesCredentials }.flatMap(words)
  }

  func requestedFeed(_ argument: SourceArgument, words: [String]?, credentialWords: [String]) throws -> RequestedFeed {
    let origin = origins[token == nil ? \Settings.headers : \Settings.token] ?? .word
    return try origin.naming {
      try RequestedFeed(argument, token: token, headers: headers, words: words, credentialWords: credentialWords)
    }
  }

  func argument(_ text: String, from origin: SettingOrigin) throws -> SourceArgument {
    try origin.naming {
      try catalog.source(text, options: sourceOptions, suggesting: suggestions(for: text, from: origin))
    }
  }

  private func feedWord(_ text: String, from origin: SettingOrigin) throws -> FeedWord {
    try origin.naming {
      try catalog.word(text, options: sourceOptions, suggesting: suggestions(for: text, from: origin))
    }
  }

  /// Returns the words besides names to suggest in place of an unknown word; nil to suggest nothing.
  private func suggestions(for word: String, from origin: SettingOrigin) -> [String]? {
    origin == .word ? commandsAndFeeds(like: word) + [SourceArgument.path(named: word)].compactMap(\.self) : nil
  }

  private var noFeedsError: UsageError { UsageError(catalog.noFeedsError.wording) }

  /// Returns the words that the user may have meant in place of a source, unless there is a command.
  private func commandsAndFeeds(like word: String) -> [String] {
    guard command == nil else { return [] }
    let options = Option.all.filter { $0.name == word }.map { "--\($0.name)" }
    return PrintCommand.allCases.map(\.rawValue) + options + (catalog.feeds.isEmpty ? [] : [FeedName.feeds])
  }
}
