import Documents
import FeedAPI
import FeedCaching
import FeedDomain
import FeedHTTP
import FeedServer
import FeedStoreSQLite
import FeedUseCases
import Foundation
import Locks
import PictureCodecs

/// The edges that a process has once, and the feeds that are open over them.
public final class ProcessEdges: Sendable {
  /// What turns pictures' encoded bytes into pixels; its worker starts with the first of them.
  public let decoder: ImageDecoder
  /// The same for the frames of animated pictures.
  public let animations: AnimationDecoder
  /// The readers of feeds and pages.
  let documents = DocumentReader()
  /// What reads what pictures' files tell; its worker starts with the first of them.
  private let metadata: MetadataReader
  private let client: CurlHTTPClient
  /// The cache file.
  let local: LocalFeed
  /// In bytes of pictures.
  let cacheSize: Int
  private let busyTimeout: BusyTimeout
  private let budget = ByteBudget(limit: imagesLimit, largest: Limits.pictureSize)
  let log: FailureLog
  private let onNotice: @Sendable (FeedNotice) -> Void
  private let feeds = Locked<[OpenFeed]>([])

  /// The workers are this program.
  public static let program = "/proc/self/exe"
  /// The bodies of all pictures that are loaded, decoded and saved at a time, in bytes.
  private static let imagesLimit = 64 << 20

  /// - Parameter onNotice: takes what the user should know of the cache.
  /// - Throws: `EdgeSettings.Unusable`.
  public init(_ settings: EdgeSettings, onNotice: @escaping @Sendable (FeedNotice) -> Void) throws {
    let log = FailureLog { [file = settings.log] in file?.write($0) }
    let busyTimeout = BusyTimeout()
    client = try Self.makeClient(settings)
    decoder = ImageDecoder(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    animations = AnimationDecoder(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    metadata = MetadataReader(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    local = LocalFeed(currentDate: Date.init) {
      Self.makeStore(settings, busyTimeout: busyTimeout, log: log, onNotice: onNotice)
    }
    cacheSize = settings.cacheSize
    self.busyTimeout = busyTimeout
    self.log = log
    self.onNotice = onNotice
  }

  // MARK: Feeds

  /// Opens a feed, or several as one, beside those that are open. Each feed's requests have its own credentials, whatever
  /// servers it shares with others.
  ///
  /// - Throws: ``NoDemo``.
  public func open(_ choice: FeedChoice) throws -> OpenFeed {
    switch choice {
    case .one(let requested, _): try open(requested)
    case .several(let name, let named): try open(choice.feeds, of: named.count, as: name)
    }
  }

  /// Opens a feed beside those that are open.
  ///
  /// - Throws: ``NoDemo``.
  public func open(_ requested: RequestedFeed) throws -> OpenFeed {
    let (service, server) = try makeService(of: requested)
    let name = requested.argument?.named
    return opened(
      OpenFeed(
        service, title: name?.title, origin: name?.origin, address: requested.argument?.server?.textWithoutUserinfo,
        server: server
      ) { [weak self] in self?.forget($0) })
  }

  /// The system gives too little for the demo.
  public struct NoDemo: Error, CustomStringConvertible {
    public let description: String
  }

  private func open(_ feeds: [FeedCatalog.Feed], of namedCount: Int, as name: String) throws -> OpenFeed {
    let parts = try feeds.map { feed in
      FeedService.Part(name: feed.name, service: try makeService(of: feed.requested).service)
    }
    let service = FeedService(
      parts, title: name, namedCount: namedCount, local: local, log: log, onNotice: onNotice)
    return opened(OpenFeed(service, title: name, origin: nil) { [weak self] in self?.forget($0) })
  }

  private func opened(_ feed: OpenFeed) -> OpenFeed {
    feeds.withLock { $0.append(feed) }
    return feed
  }

  /// - Returns: the use cases of a feed; with the demo's server for that.
  private func makeService(of requested: RequestedFeed) throws -> (service: FeedService, server: LocalServer?) {
    guard let argument = requested.argument else {
      let server = try makeDemo()
      // Under another port each time: none of it is kept.
      let memory = LocalFeed(currentDate: Date.init) { InMemoryFeedStore() }
      return (makeService(of: .feed(ContractFeed(baseURL: server.baseURL)), for: requested, local: memory), server)
    }
    return (makeService(of: argument, for: requested, local: local), nil)
  }

  /// The demo is there whenever the program is.
  private func makeDemo() throws -> LocalServer {
    do {
      return try LocalServer(feed: LandscapeFeed.make(now: Date()))
    } catch {
      throw NoDemo(description: "the demo cannot be served: \(error)")
    }
  }

  /// - Parameter requested: who the user is there.
  private func makeService(of argument: SourceArgument, for requested: RequestedFeed, local: LocalFeed) -> FeedService {
    let client = client.knowing(requested.credentials)
    let pictures = PictureDownloads(
      budget: budget, currentDate: Date.init, isPicture: { !PictureFormat.fileEndings(of: $0).isEmpty }
    ) { lease in
      client.bounded(toBytes: Limits.pictureSize, within: Limits.pictureTime, lease: lease)
    }
    let edges = SourceEdges(
      client: client, pictures: pictures, parser: documents, account: requested.account, hasToken: requested.hasToken,
      log: log
    ) { [budget, log, metadata] folder in
      FolderSource(
        folder, budget: budget, byteLimit: Limits.pictureSize, log: log,
        isPicture: { !PictureFormat.fileEndings(of: $0).isEmpty }
      ) {
        try await metadata.metadata(of: $0)
      }
    }
    let sources = FeedSources(edges: edges, local: local, onChange: { [weak self] in self?.replaceWorkers() })
    return FeedService(finder: sources.finder(of: argument), local: local, log: log, onNotice: onNotice)
  }

  /// What a picture's bytes tell of it. What cannot be read of that is logged, and missing.
  ///
  /// - Throws: `CancellationError`.
  @Sendable
  public func facts(of picture: Data) async throws -> [FeedImage.Details.Fact] {
    var contents = PictureMetadata()
    do {
      contents = try await log.watch("What a picture tells could not be read") {
        try await metadata.metadata(of: picture)
      }
    } catch {
      try Task.checkCancellation()
      if error is CancellationError { throw error }
    }
    return contents.facts(byteCount: picture.count)
  }

  /// What is known of feeds without loading them, by their names. Of folders nothing is.
  public func summaries(of feeds: [FeedCatalog.Feed]) async -> [String: FeedSummary] {
    var summaries: [String: FeedSummary] = [:]
    for feed in feeds {
      let requested = feed.requested
      guard !requested.isFolder, let argument = requested.argument else { continue }
      summaries[feed.name] = await makeService(of: argument, for: requested, local: local).summary()
    }
    return summaries
  }

  private func forget(_ feed: OpenFeed) {
    feeds.withLock { $0.removeAll { $0 === feed } }
    replaceWorkers()
  }

  /// Whoever took a worker over by what was read so far reads nothing of what comes. Until then feeds that are loaded
  /// beside each other share workers.
  public func replaceWorkers() {
    decoder.replaceWorkers()
    metadata.replaceWorkers()
  }

  // MARK: The process

  /// Removes feeds that have expired or cannot be read, whether they are open or not.
  public func validateCache() async {
    do {
      if openFeeds.isEmpty { try await local.validateCache() }
    } catch {
      log.write("The saved feeds could not be validated: \(error)")
    }
    for feed in openFeeds { await feed.service.validateCache() }
  }

  /// Validates the cache before the program is stopped, without waiting for another program, and then leaves it alone
  /// until ``resume()``.
  public func suspend() async {
    busyTimeout.beginHaste()
    for feed in openFeeds { await feed.service.seen.finish() }
    await validateCache()
    await local.pause()
  }

  /// Lets the cache be used again.
  public func resume() {
    busyTimeout.endHaste()
    local.resume()
  }

  /// Ends what is running: feeds are closed, then the cache and the workers. No lock of another program is waited for.
  public func end() async {
    busyTimeout.beginHaste()
    if openFeeds.isEmpty { await validateCache() }
    for feed in openFeeds { await feed.finish() }
    await local.close()
    await animations.shutDown()
    await decoder.shutDown()
    await metadata.shutDown()
  }

  private var openFeeds: [OpenFeed] { feeds.withLock { Array($0) } }

  // MARK: Edges

  /// The client for feeds and comments; pictures have the same, with other limits.
  private static func makeClient(_ settings: EdgeSettings) throws(EdgeSettings.Unusable) -> CurlHTTPClient {
    var configuration = CurlHTTPClient.Configuration(environment: settings.environment)
    configuration.bodyLimit = Limits.feedSize
    configuration.caFile = settings.certificateFile
    configuration.userAgent = settings.userAgent
    configuration.rateLimits = RateLimits(currentDate: Date.init)
    do {
      return try CurlHTTPClient(configuration: configuration)
    } catch {
      throw EdgeSettings.Unusable(setting: \.certificateFile, reason: "\(error)")
    }
  }

  /// The cache file's store; one in memory when there is to be no file, or none can be had.
  private static func makeStore(
    _ settings: EdgeSettings, busyTimeout: BusyTimeout, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) -> any LocalFeed.Store {
    guard settings.usesCache else { return InMemoryFeedStore() }
    do {
      return try SQLiteFeedStore(
        fileURL: settings.cacheFile, imageBudget: settings.cacheSize, busyTimeout: busyTimeout,
        onLoss: { loss in
          switch loss {
          case .setAside(let url, let cause):
            log.write("The cache was set aside as \(url.path): \(cause)")
            onNotice(.cacheSetAside(name: url.lastPathComponent))
          case .removed:
            log.write("The cache was removed: a new one is begun")
            onNotice(.cacheRemoved)
          }
        })
    } catch {
      log.write("The cache cannot be used: \(error)")
      onNotice(.cacheInMemory((error as? any StoreError)?.failure ?? .other("\(error)")))
      return InMemoryFeedStore()
    }
  }
}
