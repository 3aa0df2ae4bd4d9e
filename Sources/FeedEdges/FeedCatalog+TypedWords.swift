import FeedDomain
import FeedPresentation
import Foundation
import PictureCodecs

extension FeedCatalog {
  /// Returns what a word stands for that was typed on the screen; nil for the screen of feeds. The word means the same
  /// as on the command line, but no credentials go with it, except those of a feed of the catalog at its address.
  public func choice(
    typed line: String, environment: [String: String]
  ) throws(SourceArgument.Error) -> FeedChoice? {
    let text = SourceArgument.expandingTilde(
      line.trimmingCharacters(in: .whitespacesAndNewlines), environment: environment)
    switch try word(text, suggesting: feeds.isEmpty ? [] : [FeedName.feeds]) {
    case .feeds: return nil
    case .named(let choice): return choice
    case .source(let argument):
      guard argument.server?.userinfo == nil else {
        throw SourceArgument.Error(
          text, en: "has a user name or password, which is not taken here: name the feed in the configuration",
          el: "έχει όνομα χρήστη ή κωδικό, που δεν γίνεται δεκτό εδώ: ονομάστε το feed στις ρυθμίσεις",
          ptBR: "tem nome de usuário ou senha, que não se aceita aqui: dê um nome ao feed na configuração")
      }
      return choice(of: RequestedFeed(anonymous: argument, words: [argument.absoluteWord(text)]))
    }
  }

  /// Returns a feed as a choice: under its name, if the catalog has a feed with the same address and credentials, or with
  /// the same address and any credentials if the feed has none itself.
  public func choice(of requested: RequestedFeed) -> FeedChoice {
    if let choice = name(of: requested).flatMap(choice(named:)) { return choice }
    guard requested.account == nil, let feed = requested.argument.flatMap(feed(at:)) else {
      return .one(requested, name: nil)
    }
    return .one(feed.requested, name: feed.name)
  }

  /// Returns the feed at the address of a source, whatever credentials it has, but preferably one without any.
  func feed(at argument: SourceArgument) -> Feed? {
    let found = feeds.filter { $0.requested.argument?.isAtAddress(of: argument) == true }
    return found.first { $0.requested.account == nil } ?? found.first
  }
}

extension RequestedFeed {
  /// Creates the feed that a word stands for, without credentials; nil if the word stands for no source.
  public init?(remembered word: String) {
    do {
      self.init(anonymous: try SourceArgument(word), words: [word])
    } catch {
      return nil
    }
  }

  /// Checks that a folder or a picture is at the feed's path. For feeds without a path, does nothing.
  ///
  /// - Throws: an error with a cause; `CancellationError`.
  public func requireFile() async throws {
    guard let path = argument?.path else { return }
    try await DiskQueue().run { _ in _ = try PathTarget(path, isPicture: PictureFormat.isPicture) }
  }

  /// The host of the feed's server in small letters; empty for the demo and for folders.
  public var host: String { argument?.server?.host.lowercased() ?? "" }

  /// Compares addresses without asking a server. Ignores credentials.
  public func hasAddress(of other: RequestedFeed) -> Bool {
    guard let argument, let otherArgument = other.argument else { return isDemo == other.isDemo }
    return argument.isAtAddress(of: otherArgument)
  }
}
