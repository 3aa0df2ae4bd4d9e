import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// A source that reads a timeline of a server of the Mastodon API. It logs failures with their URL, except for
/// pictures, whose failures the caller logs.
public struct MastodonSource: FeedSource {
  /// An error for an image whose post is unknown.
  public struct UnknownPost: InvalidDataError {}

  private let feed: MastodonFeed
  private let client: any HeaderHTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog
  /// The timeline's account or list, as soon as it was looked up.
  private let owner = Locked<Owner?>(nil)

  private struct Owner {
    let id: MastodonID
    /// The title of a list that has one.
    var title: String?
  }

  public init(
    feed: MastodonFeed, client: any HeaderHTTPClient & Sendable, pictures: PictureDownloads,
    currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.feed = feed
    self.client = client
    self.pictures = pictures
    self.currentDate = currentDate
    self.log = log
  }

  public var key: FeedKey { feed.key }
  public var title: String? { feed.title }

  /// Loads the page whose address is the cursor. May also throw ``AuthenticationRequired``.
  public func page(at cursor: String) async throws -> FeedPage {
    let url = try address(of: cursor)
    return try await log.watch("A page could not be loaded from \(url)") {
      let (data, response) = try await get(from: url)
      return try MastodonStatusesMapper.map(data, from: response, of: feed)
    }
  }

  /// - Throws: also ``AuthenticationRequired``; ``UnknownList``; ``SourceDiscovery/NothingFound`` if there is no such
  ///   account or tag, or if the server responds with a web page.
  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let isKnownList = feed.timeline.isList && timelineURL != nil
    do {
      return try await loadFirstPage(unless: validators)
    } catch let status as UnexpectedStatus where isKnownList && status.code == HTTPURLResponse.notFound {
      // The list was deleted, and another one may have its title by now.
      owner.withLock { $0 = nil }
      return try await loadFirstPage(unless: nil)
    }
  }

  private func loadFirstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let url = try await firstPageURL()
    return try await log.watch("The feed could not be loaded from \(url)") {
      let result = try await get(from: url, unless: validators, isSearch: feed.timeline.isTag)
      guard let result else { return nil }
      return try MastodonStatusesMapper.map(
        result.data, from: result.response, of: feed, title: owner.withLock { $0?.title })
    }
  }

  /// - Throws: also ``AuthenticationRequired`` and ``UnknownPost``.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? {
    guard let id = image.nativeID else { throw UnknownPost() }
    let url = MastodonEndpoint.context(statusID: id).url(server: feed.server)
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await get(from: url)
      return try MastodonContextMapper.map(data, from: response, to: id, of: feed)
    }
  }

  public func imageData(at url: URL) async throws -> FetchedImageData {
    try await pictures.load(url)
  }

  private var timelineURL: URL? {
    let endpoint: MastodonEndpoint? =
      switch feed.timeline {
      case .public(let federated): .publicTimeline(federated: federated)
      case .tag(let name, let federated): .tagTimeline(name, federated: federated)
      case .account: owner.withLock { $0 }.map { .accountStatuses(id: $0.id.text) }
      case .home: .homeTimeline
      case .bookmarks: .bookmarks
      case .favourites: .favourites
      case .list: owner.withLock { $0 }.map { .listTimeline(id: $0.id.text) }
      }
    return endpoint?.url(server: feed.server)
  }

  private func firstPageURL() async throws -> URL {
    switch feed.timeline {
    case .account(let name) where timelineURL == nil: try await lookUpAccount(name)
    case .list(let name) where timelineURL == nil: try await lookUpList(name)
    default: break
    }
    guard let timelineURL else { throw MastodonResponseMapper.Error.invalidData }
    return timelineURL
  }

  private func lookUpAccount(_ name: String) async throws {
    let url = MastodonEndpoint.accountLookup(name).url(server: feed.server)
    try await log.watch("The account could not be looked up at \(url)") {
      guard let result = try await get(from: url, unless: nil, isSearch: true) else { return }
      let account: Account = try MastodonResponseMapper.map(result.data, from: result.response)
      owner.withLock { $0 = Owner(id: account.id) }
    }
  }

  private func lookUpList(_ name: String) async throws {
    let url = MastodonEndpoint.lists.url(server: feed.server)
    try await log.watch("The lists could not be loaded from \(url)") {
      let (data, response) = try await get(from: url)
      let decoded: [Lenient<MastodonList>] = try MastodonResponseMapper.map(data, from: response)
      let lists = decoded.compactMap(\.wrappedValue)
      guard let list = MastodonList.named(name, among: lists) else {
        throw UnknownList(name: name, server: feed.server.hostAndPort, lists: lists.compactMap(\.title))
      }
      owner.withLock { $0 = Owner(id: list.id, title: list.title) }
    }
  }

  /// Source: docs.joinmastodon.org, the entity `Account`.
  struct Account: Decodable {
    let id: MastodonID
  }

  private func address(of cursor: String) throws -> URL {
    guard let url = feed.page(at: cursor) else { throw MastodonResponseMapper.Error.invalidData }
    return url
  }

  /// - Parameter isSearch: true if the URL contains a name from the user, so that the resource may not exist.
  private func get(
    from url: URL, unless validators: FeedValidators?, isSearch: Bool
  ) async throws -> HTTPResult? {
    let result = try await client.get(
      from: url, unless: validators,
      expecting: { result in
        let isMissing = isSearch && result.response.statusCode == HTTPURLResponse.notFound
        return isMissing || result.response.isSuccess
      },
      refusal: feed.refusal(in:_:), currentDate: currentDate)
    guard let result else { return nil }
    let isNotFoundByAPI = result.response.statusCode == HTTPURLResponse.notFound && Self.begins(result.data, with: "{")
    if case .account(let name) = feed.timeline, isNotFoundByAPI {
      throw UnknownAccount(name: name, server: feed.server.hostAndPort)
    }
    let isResponseOfAPI = result.response.isSuccess && !Self.begins(result.data, with: "<")
    if isSearch, !isResponseOfAPI { throw SourceDiscovery.NothingFound(url, result.response) }
    return result
  }

  private static func begins(_ data: Data, with character: Unicode.Scalar) -> Bool {
    data.first { !$0.isBlank } == UInt8(ascii: character)
  }

  private func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    try await client.get(from: url, expecting: \.isSuccess, refusal: feed.refusal(in:_:), currentDate: currentDate)
  }
}
