import FeedCaching
import FeedDomain
import FeedHTTP
import FeedServer
import FeedServerTestSupport
import FeedStoreSQLite
import Foundation
import TerminalTestSupport

/// Where a benchmark runs the real program: a home directory of its own, and a server to browse.
final class Stage {
  struct NoProgram: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no \(path): build it with `swift build -c release`" }
  }

  /// The program that is measured.
  static let executable =
    ProcessInfo.processInfo.environment["ESSENTIAL_FEED_PROGRAM"].map { URL(filePath: $0) }
    ?? TerminalProgram.built("essential-feed")

  /// Where the program's home, cache and temporary files are.
  let home: URL
  let server: TestServer

  /// - Parameter isServerPatient: whether the server, which has a thread for each connection, runs only on a processor
  ///   that nobody else wants: what it takes then is no part of the figure.
  init(feed: ServedFeed = ServedFeed(), timeline: ServedTimeline? = nil, isServerPatient: Bool = false) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "feed-benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let makeServer = { @Sendable in try TestServer(feed: feed, timeline: timeline) }
    server = try isServerPatient ? Self.withoutPriority(makeServer) : makeServer()
  }

  /// Runs `body` on a thread that is as nice as can be; threads inherit that from the one that starts them.
  private static func withoutPriority<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error> = .failure(CancellationError())
    Thread.detachNewThread {
      // On Linux, of the calling thread alone.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      result = Swift.Result { try body() }
      done.signal()
    }
    done.wait()
    return try result.get()
  }

  deinit {
    server.stop()
    // Of a folder that cannot be removed, the system's cleaning of temporary files takes care.
    try? FileManager.default.removeItem(at: home)
  }

  /// What the program browses: the site's feed or the timeline if there is one, else the contract's feed.
  private var source: URL {
    if server.site != nil { return server.origin.appending(path: ServedSite.feedPath) }
    return server.timeline == nil ? server.baseURL : server.origin
  }

  /// Starts the program on the server's feed.
  ///
  /// - Parameters:
  ///   - layout: how the feed fills the screen, as the program's command line names it.
  ///   - options: others of the command line.
  ///   - operand: what is browsed instead of the server's feed.
  func start(
    columns: Int = 80, rows: Int = 24, hasDirectColor: Bool = true, layout: String = "list", options: [String] = [],
    browsing operand: String? = nil
  ) throws -> Browser {
    guard FileManager.default.isExecutableFile(atPath: Self.executable.path) else {
      throw NoProgram(path: Self.executable.path)
    }
    // Without a theme, the colours change once the time is over in which the terminal could have answered.
    let program = try TimedProgram(
      executable: Self.executable,
      arguments: ["--theme", "dark", "--layout", layout] + options + [operand ?? source.absoluteString],
      environment: environment.merging(hasDirectColor ? ["COLORTERM": "truecolor"] : [:]) { $1 },
      columns: columns, rows: rows)
    return Browser(program: program, stage: self)
  }

  var environment: [String: String] {
    ["HOME": home.path, "TMPDIR": home.path, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
  }

  /// Saves the whole feed as a program of before did.
  func saveFeed() throws {
    let images = try server.feed.images.map { image in
      guard let url = URL(string: "\(server.baseURL.absoluteString)/picture/\(image.id)") else {
        throw URLError(.badURL)
      }
      return LocalFeedImage(id: image.id, description: image.description, location: image.location, url: url)
    }
    try save(images)
  }

  /// Saves the images as the server's feed.
  func save(_ images: [LocalFeedImage]) throws {
    let store = try store(forKey: "\(server.baseURL.absoluteString)")
    try store.insert(images, timestamp: Date())
    store.close()
  }

  /// What is saved of a source.
  func savedFeed(of key: FeedKey) throws -> [LocalFeedImage] {
    let store = try store(forKey: key)
    defer { store.close() }
    return try store.retrieve()?.feed ?? []
  }

  private func store(forKey key: FeedKey) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(fileURL: home.appending(path: ".cache/essential-feed/feed.sqlite"), feedKey: key)
  }

  /// Lets the program itself find out what the server has, and save so many images of it.
  func saveFeed(first count: Int) throws {
    let program = InstalledProgram(at: Self.executable)
    try program.run(["list", "--limit", "\(count)", source.absoluteString], environment: environment)
  }

  /// Makes the next program's start its first.
  func removeCache() throws {
    let cache = home.appending(path: ".cache")
    if FileManager.default.fileExists(atPath: cache.path) { try FileManager.default.removeItem(at: cache) }
  }

  /// Lets the server answer the first page with the whole feed, however much the program asks for.
  func serveFeedAtOnce() async throws {
    let url = server.baseURL.appending(path: "feed")
      .appending(queryItems: [URLQueryItem(name: "limit", value: "\(max(1, server.feed.images.count))")])
    let body = try await CurlHTTPClient().get(from: url).0
    server.inject(
      .body(body, headers: ["Content-Type": "application/json"]),
      for: .matching { $0.path == "/v1/feed" && !$0.target.contains("after_id") })
  }

  /// A gate that holds the answers to these requests back.
  func hold(_ target: FaultTarget) throws -> Gate {
    let gate = try Gate()
    server.inject(.hold(gate), for: target)
    return gate
  }
}
