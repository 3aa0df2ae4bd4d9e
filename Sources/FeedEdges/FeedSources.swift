import FeedAPI
import FeedDomain
import FeedFolders
import FeedUseCases
import Foundation

/// Makes the sources that operands stand for.
struct FeedSources: Sendable {
  let client: any HeaderHTTPClient & Sendable
  let pictures: PictureDownloads
  let local: LocalFeed
  /// Lets the user in where servers show a feed to each user in a way of its own.
  let token: Secret?
  let log: FailureLog
  let folder: @Sendable (FeedFolder) -> FolderSource

  /// Of a host it is found out what is there, once: after that the cache knows it.
  func finder(of operand: FeedOperand) -> FeedSourceFinder {
    switch operand {
    case .contract(let url): FeedSourceFinder(contract(at: url))
    case .mastodon(let feed): FeedSourceFinder(mastodon(feed))
    case .folder(let folder): FeedSourceFinder(self.folder(folder))
    case .host(let host):
      FeedSourceFinder(
        remembered: { await kind(of: host).flatMap { source(of: host, as: $0) } },
        find: {
          let discovery = SourceDiscovery(
            client: client, hasToken: token != nil, currentDate: Date.init, log: log)
          let kind = try await discovery.kind(at: host.url)
          await remember(kind, of: host)
          return source(of: host, as: kind)
        })
    }
  }

  private func source(of host: FeedHost, as kind: SourceKind) -> any FeedSource {
    switch kind {
    case .contract, .folder: contract(at: host.url)
    case .mastodon: mastodon(host.mastodonFeed)
    }
  }

  private func contract(at url: URL) -> any FeedSource {
    let key = [url.feedKey, token?.fingerprint].compactMap(\.self).joined(separator: " ")
    return ContractSource(
      baseURL: url, key: key, client: client, pictures: pictures, currentDate: Date.init, log: log)
  }

  private func mastodon(_ feed: MastodonFeed) -> any FeedSource {
    MastodonSource(
      feed: token.map { feed.read(by: $0.fingerprint) } ?? feed, client: client, pictures: pictures,
      currentDate: Date.init, log: log)
  }

  // MARK: What was found out before

  private func kind(of host: FeedHost) async -> SourceKind? {
    do {
      if let name = try await local.foundSource(for: host.url.feedKey) { return SourceKind(rawValue: name) }
      // A feed that was saved before there were kinds is the contract's.
      return try await local.hasFeed(of: host.url.feedKey) ? .contract : nil
    } catch {
      log.write("It could not be read what is at \(host.url): \(error)")
      return nil
    }
  }

  private func remember(_ kind: SourceKind, of host: FeedHost) async {
    do {
      try await local.save(foundSource: kind.rawValue, for: host.url.feedKey)
    } catch {
      log.write("It could not be saved what is at \(host.url): \(error)")
    }
  }
}
