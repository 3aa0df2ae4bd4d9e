import Documents
import FeedAPI
import FeedCaching
import FeedDomain
import FeedUseCases
import Foundation

/// Finds the sources that operands stand for.
struct FeedSources: Sendable {
  let edges: SourceEdges
  let local: LocalFeed
  /// Called before another source takes the place of one.
  let onChange: @Sendable () -> Void

  /// Of an address it is found out what is there, once: after that the cache knows it.
  func finder(of argument: SourceArgument) -> FeedSourceFinder {
    switch argument.place {
    case .feed(let feed, let address): finder(of: feed, orAt: address)
    case .address(let address):
      FeedSourceFinder(
        unknownKey: address.key,
        remembered: { await found(at: address).map { source(at: address, as: $0, over: edges) } },
        find: { try await visit(address, rememberedAs: address.key) }, onChange: onChange)
    }
  }

  /// What is found where the feed is to be had instead is remembered for the feed.
  private func finder(of feed: any SourceKind, orAt address: FeedAddress?) -> FeedSourceFinder {
    let source = feed.source(over: edges)
    let openAddress = edges.hasToken ? nil : feed.openAddress
    guard let place = address ?? openAddress else { return FeedSourceFinder(source) }
    return FeedSourceFinder(
      remembered: {
        await local.found(for: source.key, log: edges.log).map { self.source(at: place, as: $0, over: edges) } ?? source
      },
      find: { source },
      instead: { failure in
        let places =
          switch FailureCause(of: failure) {
          case .authenticationRequired, .loginRequired: [openAddress, address]
          case .noSource, .noAccount: [address]
          // How servers answer that have no such API, or never had that account.
          case .unexpectedStatus(let status) where [400, 405, 406, 410].contains(status.code): [address]
          default: [FeedAddress?]()
          }
        for case let place? in places {
          // What keeps the feed from being found is logged; the server's own answer says more.
          if let found = try? await visit(place, rememberedAs: source.key) { return found }
        }
        return nil
      },
      onChange: onChange)
  }

  /// Finds out what is at an address, and remembers it.
  ///
  /// - Returns: a source that begins with what was fetched to find out.
  private func visit(_ address: FeedAddress, rememberedAs key: FeedKey) async throws -> any FeedSource {
    let visit = FirstVisit(client: edges.client, parser: edges.parser, currentDate: Date.init)
    let discovery = SourceDiscovery(
      visit: visit, questions: SourceKinds.all.compactMap { $0.question }, hasToken: edges.hasToken, log: edges.log)
    let found = try await discovery.source(at: address.url, of: address.options.kind?.rawValue)
    visit.end()
    await remember(found, for: key)
    var visited = edges
    (visited.client, visited.parser) = (visit, visit)
    return source(at: address, as: found, over: visited)
  }

  /// What no kind takes for its own is for the contract to say.
  private func source(at address: FeedAddress, as found: FoundSource, over edges: SourceEdges) -> any FeedSource {
    (SourceKinds.feed(found, at: address) ?? ContractFeed(baseURL: address.url)).source(over: edges)
  }

  // MARK: What was found out before

  private func found(at address: FeedAddress) async -> FoundSource? {
    if let found = await local.found(for: address.key, log: edges.log) { return found }
    do {
      // A feed that was saved before there were kinds is the contract's.
      guard address.options.kind == nil else { return nil }
      return try await local.hasFeed(of: address.key) ? FoundSource(kind: ContractFeed.name) : nil
    } catch {
      edges.log.write("It could not be read what is at \(address.url): \(error)")
      return nil
    }
  }

  private func remember(_ found: FoundSource, for key: FeedKey) async {
    do {
      try await local.save(foundSource: found.rawValue, for: key)
    } catch {
      edges.log.write("It could not be saved what was found for \(key.text): \(error)")
    }
  }
}
