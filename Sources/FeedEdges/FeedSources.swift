import Documents
import FeedAPI
import FeedCaching
import FeedDomain
import FeedUseCases
import Foundation

/// A factory for the finders that turn source arguments into sources.
struct FeedSources: Sendable {
  let edges: SourceEdges
  let local: LocalFeed
  let onChange: @Sendable () -> Void

  /// Returns a finder that visits an address only if the cache does not know its feed.
  func finder(of argument: SourceArgument) -> FeedSourceFinder {
    switch argument.place {
    case .feed(let feed, let address): finder(of: feed, orAt: address)
    case .address(let address):
      FeedSourceFinder(
        keyWithoutSource: address.key,
        remembered: { await rememberedSource(of: argument, under: address.key) },
        find: { try await discoverSource(at: address, rememberedAs: address.key) }, onChange: onChange)
    }
  }

  /// Returns the feed that an argument leads to, as far as the cache knows it; nil if it does not. Asks no server.
  func knownFeed(of argument: SourceArgument) async -> (any SourceKind)? { await known(argument)?.feed }

  private func known(_ argument: SourceArgument) async -> (feed: any SourceKind, found: FoundSource?)? {
    switch argument.place {
    case .feed(let feed, let address):
      guard let place = address ?? openAddress(of: feed) else { return (feed, nil) }
      let found = await local.found(for: feed.source(over: edges).key, log: edges.log)
      return (found.map { self.feed($0, at: place) } ?? feed, found)
    case .address(let address): return await found(at: address).map { (feed($0, at: address), $0) }
    }
  }

  /// Returns a finder for a feed. A source that it finds at another address is saved under the feed's key.
  private func finder(of feed: any SourceKind, orAt address: FeedAddress?) -> FeedSourceFinder {
    let source = feed.source(over: edges)
    let openAddress = openAddress(of: feed)
    guard address != nil || openAddress != nil else { return FeedSourceFinder(source) }
    return FeedSourceFinder(
      remembered: { await rememberedSource(of: .feed(feed, orAt: address), under: source.key) },
      find: { source },
      fallback: { failure in
        let places =
          switch FailureCause(of: failure) {
          case .authenticationRequired, .loginRequired: [openAddress, address]
          case .noSource, .noAccount: [address]
          // Servers answer with these codes if they have no such API, or never had the account.
          case .unexpectedStatus(let status) where [400, 405, 406, 410].contains(status.code): [address]
          default: [FeedAddress?]()
          }
        for case let place? in places {
          // A failure of this search is only logged, because the server's first answer tells the user more.
          if let found = try? await discoverSource(at: place, rememberedAs: source.key) { return found }
        }
        return nil
      },
      onChange: onChange)
  }

  /// Returns the address of the feed's posts for readers without a token.
  private func openAddress(of feed: any SourceKind) -> FeedAddress? { edges.hasToken ? nil : feed.openAddress }

  /// Finds the source at an address, and saves the result. The returned source starts with the responses of this visit,
  /// so that nothing is fetched twice.
  private func discoverSource(at address: FeedAddress, rememberedAs key: FeedKey) async throws -> any FeedSource {
    let session = DiscoverySession(client: edges.client, parser: edges.parser, currentDate: Date.init)
    let discovery = SourceDiscovery(
      session: session, probes: SourceKinds.all.compactMap { $0.probe }, hasToken: edges.hasToken, log: edges.log)
    let found = try await discovery.source(at: address.url, of: address.options.kind?.rawValue)
    session.end()
    var discoveryEdges = edges
    discoveryEdges.client = session
    discoveryEdges.parser = session
    let source = feed(found, at: address).source(over: discoveryEdges)
    do {
      try await local.save(foundSource: found.rawValue, for: key, of: source.key)
    } catch {
      edges.log.write("The source found for \(key.text) could not be saved: \(error)")
    }
    return source
  }

  private func feed(_ found: FoundSource, at address: FeedAddress) -> any SourceKind {
    SourceKinds.feed(found, at: address) ?? ContractFeed(baseURL: address.url)
  }

  // MARK: Remembered sources

  private func rememberedSource(of argument: SourceArgument, under key: FeedKey) async -> (any FeedSource)? {
    guard let known = await known(argument) else { return nil }
    let source = known.feed.source(over: edges)
    if let found = known.found { await local.remember(foundSource: found.rawValue, for: key, of: source.key) }
    return source
  }

  private func found(at address: FeedAddress) async -> FoundSource? {
    if let found = await local.found(for: address.key, log: edges.log) { return found }
    do {
      // A feed that was saved before the program knew several kinds comes from an Essential Feed API.
      guard address.options.kind == nil else { return nil }
      return try await local.hasFeed(of: address.key) ? FoundSource(kind: ContractFeed.name) : nil
    } catch {
      edges.log.write("The saved source of \(address.url) could not be read: \(error)")
      return nil
    }
  }
}
