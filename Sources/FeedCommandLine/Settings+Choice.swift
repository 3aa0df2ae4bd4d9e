import FeedEdges
import Foundation

extension Settings {
  func resolveChoice(with given: [(option: Option, value: String)]) throws -> FeedChoice? {
    let ofFeed = given.filter { $0.option.place == .feed }
    if let command, ![.list, .comments, .get, .add, .doctor].contains(command) {
      guard let option = ofFeed.first?.option.name ?? (isDemo ? "demo" : nil) else { return nil }
      throw UsageError(description: "\(command.rawValue) does not take --\(option)")
    }
    if command == .add, let other = given.first(where: { $0.option.place == .line }) {
      throw UsageError(
        description: "--\(other.option.name) is not for a single feed: it has a line of its own in the configuration")
    }
    guard let source else { return try choiceWithoutSource(ofFeed.first?.option) }
    if command != .add, try isNamed(source, with: ofFeed.first?.option) { return catalog.choice(named: source) }
    if command != .add, [FeedName.all, FeedName.feeds].contains(source) { throw noFeedsError }
    // In a word of the command line, the shell has already expanded `~`.
    let isWord = origins[\Settings.source] == .word
    let text = isWord ? source : SourceArgument.expandingTilde(source, environment: edges.environment)
    let argument = try argument(text, from: origins[\Settings.source] ?? .word)
    let words = [argument.absoluteWord(text)] + ofFeed.flatMap(Self.words)
    // A line of the configuration cannot contain a token, so a feed whose token is not in a file cannot be added there.
    let hasTokenWithoutFile = token != nil && origins[\Settings.token] != .option("token-file")
    let canBeWritten = !hasTokenWithoutFile || argument.isFolder
    return .one(try requestedFeed(argument, words: canBeWritten ? words : nil), name: nil)
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
          description: "no feed is named \(QuotedText(name))\(hint(for: name))")
      }
    }
  }

  private func choiceWithoutSource(_ option: Option?) throws -> FeedChoice? {
    if isDemo { return .one(.demo, name: nil) }
    if command == .doctor, [nil, FeedName.feeds].contains(catalog.start) { return nil }
    let name = catalog.start ?? FeedName.feeds
    if try isNamed(name, with: option) { return catalog.choice(named: name) }
    if catalog.start != nil {
      guard command == nil else { throw noFeedsError }
      return nil
    }
    // If options for a source are given, starting the demo instead would hide that the source is missing.
    guard sourceOptions == SourceOptions() else {
      throw UsageError(description: "--type, --federated and --sort need a source")
    }
    return .one(.demo, name: nil)
  }

  /// Returns true if the name is that of a configured feed or group, or of the screen of feeds.
  private func isNamed(_ name: String, with option: Option?) throws -> Bool {
    let isOfFeeds = name == FeedName.feeds && !catalog.feeds.isEmpty
    guard isOfFeeds || catalog.choice(named: name) != nil else { return false }
    if let option {
      throw UsageError(
        description:
          "--\(option.name) needs a source; \(QuotedText(name)) is a name from the configuration")
    }
    if let command, isOfFeeds {
      throw UsageError(description: "\(command.rawValue) needs a source or the name of a feed")
    }
    return true
  }

  private static func words(of option: Option, _ value: String) -> [String] {
    let value = option.takesPath ? FilePath(value)?.absolute.text ?? value : value
    return ["--\(option.name)"] + (option.argument == nil ? [] : [value])
  }

  func requestedFeed(_ argument: SourceArgument, words: [String]?) throws -> RequestedFeed {
    do {
      return try RequestedFeed(argument, token: token, headers: headers, words: words)
    } catch {
      throw (origins[token == nil ? \Settings.headers : \Settings.token] ?? .word).error(error)
    }
  }

  func argument(_ text: String, from origin: @autoclosure () -> SettingOrigin) throws -> SourceArgument {
    do {
      return try SourceArgument(text, options: sourceOptions)
    } catch {
      let origin = origin()
      throw origin.error("\(error)\(origin == .word ? hint(for: text, besides: commandsAndFeeds(like: text)) : "")")
    }
  }

  private func hint(for word: String, besides others: [String] = []) -> String {
    let ofAll = catalog.feeds.isEmpty ? [] : [FeedName.all]
    return NearestWord.hint(for: word, among: catalog.names + ofAll + others)
  }

  private var noFeedsError: UsageError {
    UsageError(description: "the configuration has no feeds\(catalog.feeds.isEmpty ? "" : " but folders")")
  }

  /// Returns the words that the user may have meant in place of a source, unless there is a command.
  private func commandsAndFeeds(like word: String) -> [String] {
    guard command == nil else { return [] }
    let options = Option.all.filter { $0.name == word }.map { "--\($0.name)" }
    return PrintCommand.allCases.map(\.rawValue) + options + (catalog.feeds.isEmpty ? [] : [FeedName.feeds])
  }
}
