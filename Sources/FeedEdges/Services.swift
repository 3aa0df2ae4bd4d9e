import DemoFeed
import FeedAPI
import FeedCaching
import FeedDomain
import FeedFolders
import FeedHTTP
import FeedServer
import FeedStoreSQLite
import FeedUseCases
import Foundation
import ImageCodecs

/// The edges that a configuration asks for, and the ``FeedService`` over them.
public final class Services: Sendable {
  public let feed: FeedService
  /// What the feed is called: its host, and which of the host's feeds it is; nil for the demo.
  public let title: String?
  /// Whether the images' own files tell more of them than the feed, see `FeedSource.detailed`.
  public let tellsOfFiles: Bool
  /// What turns pictures' encoded bytes into pixels; its worker starts with the first of them.
  public let decoder: ImageDecoder
  /// The same for the frames of animated pictures.
  public let animations: AnimationDecoder
  /// What reads feeds and pages; its worker starts with the first of them.
  private let documents: DocumentReader
  private let local: LocalFeed
  private let busyTimeout: BusyTimeout
  private let demoServer: FeedServer?

  /// The workers are this program.
  private static let program = "/proc/self/exe"
  /// What the demo is drawn from: the same pictures every time.
  private static let demoSeed: UInt64 = 2020
  /// The largest body of a feed or of comments, in bytes.
  private static let feedBodyLimit = 8 << 20
  /// How long a feed, a page or comments may take in all.
  private static let feedTimeout = Duration.seconds(60)
  /// The largest body of a picture, in bytes.
  private static let imageBodyLimit = 32 << 20
  /// The bodies of all pictures that are loaded, decoded and saved at a time, in bytes.
  private static let imagesLimit = 64 << 20
  /// How long a picture may take in all: its place is asked for by others too.
  private static let imageTimeout = Duration.seconds(300)

  /// Whoever is on the way to an http server could read the token.
  public struct UnprotectedToken: Error, CustomStringConvertible {
    public var description: String { "a token goes to https servers only, and to those of this machine" }
  }

  /// - Parameter onNotice: takes what the user should know of the cache.
  /// - Throws: ``UnprotectedToken``; when the certificates cannot be read or the demo's server cannot listen.
  public init(_ configuration: Configuration, onNotice: @escaping @Sendable (FeedNotice) -> Void) throws {
    let log = FailureLog { [file = configuration.log] in file?.write($0) }
    let operand: FeedOperand
    switch configuration.source {
    case .demo:
      let server = try FeedServer(feed: LandscapeFeed.make(seed: Self.demoSeed, now: Date()))
      (demoServer, operand, title) = (server, .contract(server.baseURL), nil)
    case .remote(let remote):
      (demoServer, operand, title) = (nil, remote, remote.title)
    }

    decoder = ImageDecoder(workerPath: Self.program, isSandboxed: configuration.isSandboxed)
    animations = AnimationDecoder(workerPath: Self.program, isSandboxed: configuration.isSandboxed)
    documents = DocumentReader(workerPath: Self.program, isSandboxed: configuration.isSandboxed)
    if case .folder = operand { tellsOfFiles = true } else { tellsOfFiles = false }
    let client = try Self.makeClient(configuration)
    let busyTimeout = BusyTimeout()
    let local = LocalFeed(currentDate: Date.init) {
      Self.makeStore(configuration, busyTimeout: busyTimeout, log: log, onNotice: onNotice)
    }
    self.local = local
    self.busyTimeout = busyTimeout
    let budget = ByteBudget(limit: Self.imagesLimit, largest: Self.imageBodyLimit)
    let pictures = PictureDownloads(budget: budget, currentDate: Date.init) { lease in
      client.bounded(toBytes: Self.imageBodyLimit, within: Self.imageTimeout, lease: lease)
    }
    let sources = FeedSources(
      client: client, pictures: pictures, parser: documents, local: local, token: configuration.token, log: log,
      // Whoever took a worker over by what one source sent reads nothing of the next.
      onChange: { [decoder, documents] in
        decoder.replaceWorkers()
        documents.replaceWorkers()
      }
    ) { [log, documents] folder in
      FolderSource(folder, budget: budget, byteLimit: Self.imageBodyLimit, log: log) {
        FileMetadata(try await documents.metadata(of: $0))
      }
    }
    feed = FeedService(finder: sources.finder(of: operand), local: local, log: log, onNotice: onNotice)
  }

  /// Validates the cache before the program is stopped, without waiting for another program, and then leaves it alone
  /// until ``resume()``.
  public func suspend() async {
    busyTimeout.beginHaste()
    await feed.validateCache()
    await local.pause()
  }

  public func resume() {
    busyTimeout.endHaste()
    local.resume()
  }

  /// Ends what is running: the cache is validated and closed, the workers and the demo's server stop. No lock of another
  /// program is waited for.
  public func end() async {
    busyTimeout.beginHaste()
    await feed.finishSaving()
    await feed.validateCache()
    await local.close()
    await animations.shutDown()
    await decoder.shutDown()
    await documents.shutDown()
    demoServer?.stop()
  }

  /// The client for feeds and comments; pictures have the same, with other limits.
  ///
  /// - Throws: ``UnprotectedToken``; when the certificates cannot be read.
  private static func makeClient(_ configuration: Configuration) throws -> CurlHTTPClient {
    var settings = CurlHTTPClient.Configuration(
      timeout: feedTimeout, bodyLimit: feedBodyLimit, caFile: configuration.certificateFile,
      userAgent: configuration.userAgent, environment: configuration.environment)
    settings.rateLimits = RateLimits(currentDate: Date.init)
    if case .remote(let operand) = configuration.source, let server = operand.server, let origin = Origin(server) {
      if let token = configuration.token {
        guard server.scheme?.lowercased() == "https" || server.isLoopback else { throw UnprotectedToken() }
        settings.credentials = Credentials(bearerToken: token, for: origin)
      } else if case .address(let address) = operand {
        settings.credentials = Credentials(userOf: address.url)
      }
    }
    return try CurlHTTPClient(configuration: settings)
  }

  /// The cache file's store; one in memory when there is to be no file, or none can be had.
  ///
  /// The demo has none: it is there whenever the program is, under another port each time.
  private static func makeStore(
    _ configuration: Configuration, busyTimeout: BusyTimeout, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) -> any LocalFeed.Store {
    guard let directory = configuration.cacheDirectory, case .remote = configuration.source else {
      return InMemoryFeedStore()
    }
    do {
      return try SQLiteFeedStore(
        fileURL: directory.appending(path: "feed.sqlite"), feedKey: "", imageBudget: configuration.cacheSize,
        busyTimeout: busyTimeout,
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
      onNotice(.cacheInMemory)
      return InMemoryFeedStore()
    }
  }
}
