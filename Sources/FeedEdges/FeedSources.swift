import FeedAPI
import FeedDomain
import FeedFolders
import FeedUseCases
import Foundation

/// Makes the sources that operands stand for.
struct FeedSources: Sendable {
  private(set) var client: any HeaderHTTPClient & Sendable
  let pictures: PictureDownloads
  private(set) var parser: any DocumentParser
  let local: LocalFeed
  /// Tells apart the accounts to which servers show a feed each in a way of its own; nil for strangers.
  let account: String?
  let log: FailureLog
  /// Called before another source takes the place of one.
  let onChange: @Sendable () -> Void
  let folder: @Sendable (FeedFolder) -> FolderSource

  /// Of an address it is found out what is there, once: after that the cache knows it.
  func finder(of operand: FeedOperand) -> FeedSourceFinder {
    switch operand {
    case .contract(let url): FeedSourceFinder(contract(at: url))
    case .mastodon(let feed): finder(of: feed)
    case .folder(let folder): FeedSourceFinder(self.folder(folder))
    case .address(let address):
      FeedSourceFinder(
        remembered: { await found(at: address).map { source(at: address, as: $0) } },
        find: {
          let (found, sources) = try await visit(address.url, for: address.kind)
          await remember(found, for: address.key)
          return sources.source(at: address, as: found)
        },
        onChange: onChange)
    }
  }

  /// An account's posts are read as a feed where the server answers strangers in no other way.
  private func finder(of feed: MastodonFeed) -> FeedSourceFinder {
    let timeline = mastodon(feed)
    guard account == nil, let url = feed.accountFeedURL else { return FeedSourceFinder(timeline) }
    return FeedSourceFinder(
      remembered: {
        guard case .syndication(let url) = await remembered(for: timeline.key) else { return timeline }
        return syndication(at: url)
      },
      find: { timeline },
      instead: { failure in
        // What keeps the feed from being found is logged; the server's refusal says more.
        guard case .authenticationRequired = FailureCause(of: failure),
          let (found, sources) = try? await visit(url, for: .syndication), case .syndication(let url) = found
        else { return nil }
        await remember(found, for: timeline.key)
        return sources.syndication(at: url)
      },
      onChange: onChange)
  }

  /// Finds out what is at an address.
  ///
  /// - Returns: also what makes a source of it that begins with what was fetched for that.
  private func visit(_ address: URL, for kind: SourceKind?) async throws -> (FoundSource, FeedSources) {
    let visit = FirstVisit(client: client, parser: parser)
    let discovery = SourceDiscovery(
      client: visit, parser: visit, hasToken: account != nil, currentDate: Date.init, log: log)
    let found = try await discovery.source(at: address, of: kind)
    visit.end()
    var sources = self
    (sources.client, sources.parser) = (visit, visit)
    return (found, sources)
  }

  private func source(at address: FeedAddress, as found: FoundSource) -> any FeedSource {
    switch (found, address.mastodonFeed) {
    case (.mastodon, let feed?): mastodon(feed)
    case (.syndication(let url), _): syndication(at: url, user: address.url.userDigest)
    case (.contract, _), (.mastodon, nil): contract(at: address.url)
    }
  }

  private func contract(at url: URL) -> any FeedSource {
    let key = [url.feedKey, account].compactMap(\.self).joined(separator: " ")
    return ContractSource(
      baseURL: url, key: key, client: client, pictures: pictures, currentDate: Date.init, log: log)
  }

  private func syndication(at url: URL, user: String? = nil) -> any FeedSource {
    let reader = [user, account].compactMap(\.self).joined(separator: " ")
    guard let feed = SyndicationFeed(address: url, reader: reader.isEmpty ? nil : reader) else {
      return contract(at: url)
    }
    return SyndicationSource(
      reader: SyndicationReader(feed: feed, parser: parser), client: client, pictures: pictures,
      currentDate: Date.init, log: log)
  }

  private func mastodon(_ feed: MastodonFeed) -> any FeedSource {
    MastodonSource(
      feed: account.map(feed.read) ?? feed, client: client, pictures: pictures,
      currentDate: Date.init, log: log)
  }

  // MARK: What was found out before

  private func found(at address: FeedAddress) async -> FoundSource? {
    if let found = await remembered(for: address.key) { return found }
    do {
      // A feed that was saved before there were kinds is the contract's.
      guard address.kind == nil else { return nil }
      return try await local.hasFeed(of: address.key) ? .contract : nil
    } catch {
      log.write("It could not be read what is at \(address.url): \(error)")
      return nil
    }
  }

  /// - Parameter key: of an address, or of a source that another one stands in for.
  private func remembered(for key: String) async -> FoundSource? {
    do {
      return try await local.foundSource(for: key).flatMap(FoundSource.init)
    } catch {
      log.write("It could not be read what was found for \(key): \(error)")
      return nil
    }
  }

  private func remember(_ found: FoundSource, for key: String) async {
    do {
      try await local.save(foundSource: found.rawValue, for: key)
    } catch {
      log.write("It could not be saved what was found for \(key): \(error)")
    }
  }
}
