import FeedCaching
import FeedDomain
import FeedHTTP
import FeedServer
import FeedServerTestSupport
import FeedStoreSQLite
import Foundation
import TerminalTestSupport

/// The environment of the measured program: its own home directory and a server.
final class Stage {
  struct NoProgram: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no \(path): build it with `swift build -c release`" }
  }

  /// The measured program.
  static let executable =
    ProcessInfo.processInfo.environment["ESSENTIAL_FEED_PROGRAM"].map { URL(filePath: $0) }
    ?? TerminalProgram.built("essential-feed")

  /// The folder for the program's home, cache and temporary files.
  let home: URL
  let server: TestServer

  /// - Parameter isServerPatient: true to run the server only on idle processors, so that the server's time is not part
  ///   of the figure. The server has a thread per connection.
  init(feed: ServedFeed = ServedFeed(), timeline: ServedTimeline? = nil, isServerPatient: Bool = false) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "feed-benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let makeServer = { @Sendable in try TestServer(feed: feed, timeline: timeline) }
    server = try isServerPatient ? Self.withoutPriority(makeServer) : makeServer()
  }

  /// Runs `body` on a thread with the highest nice value. Threads that `body` starts inherit this value.
  private static func withoutPriority<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error> = .failure(CancellationError())
    Thread.detachNewThread {
      // On Linux this applies to the calling thread only.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      result = Swift.Result { try body() }
      done.signal()
    }
    done.wait()
    return try result.get()
  }

  deinit {
    server.stop()
    // If the folder cannot be removed here, the system removes it when it cleans up temporary files.
    try? FileManager.default.removeItem(at: home)
  }

  /// The address that the program browses: the site's feed, the timeline or the contract's feed.
  private var source: URL {
    if server.site != nil { return server.origin.appending(path: ServedSite.feedPath) }
    return server.timeline == nil ? server.baseURL : server.origin
  }

  /// Starts the program on the server's feed.
  ///
  /// - Parameters:
  ///   - layout: the layout, as on the program's command line.
  ///   - options: further options of the command line.
  ///   - operand: the address to browse instead of the server's feed.
  func start(
    columns: Int = 80, rows: Int = 24, hasDirectColor: Bool = true, layout: String = "list", options: [String] = [],
    browsing operand: String? = nil
  ) throws -> Browser {
    guard FileManager.default.isExecutableFile(atPath: Self.executable.path) else {
      throw NoProgram(path: Self.executable.path)
    }
    // Without a theme, the program's colours would change when it stops waiting for the terminal's answer.
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

  /// Saves the whole feed as the program would have saved it in an earlier run.
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

  /// Returns the saved images of a source.
  func savedFeed(of key: FeedKey) throws -> [LocalFeedImage] {
    let store = try store(forKey: key)
    defer { store.close() }
    return try store.retrieve()?.feed ?? []
  }

  private func store(forKey key: FeedKey) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(fileURL: home.appending(path: ".cache/essential-feed/feed.sqlite"), feedKey: key)
  }

  /// Runs the program once, so that it detects the server's feed and saves the first images.
  func saveFeed(first count: Int) throws {
    let program = InstalledProgram(at: Self.executable)
    try program.run(["list", "--limit", "\(count)", source.absoluteString], environment: environment)
  }

  /// Removes the cache, so that the program starts as if for the first time.
  func removeCache() throws {
    let cache = home.appending(path: ".cache")
    if FileManager.default.fileExists(atPath: cache.path) { try FileManager.default.removeItem(at: cache) }
  }

  /// Makes the server's first page contain the whole feed, regardless of the requested size.
  @discardableResult
  func serveFeedAtOnce() async throws -> TestServer.FaultID {
    let url = server.baseURL.appending(path: "feed")
      .appending(queryItems: [URLQueryItem(name: "limit", value: "\(max(1, server.feed.images.count))")])
    let body = try await CurlHTTPClient().get(from: url).0
    return server.inject(
      .body(body, headers: ["Content-Type": "application/json"]),
      for: .matching { $0.path == "/v1/feed" && !$0.target.contains("after_id") })
  }

  /// Returns a gate that holds back the responses to some requests.
  func hold(_ target: FaultTarget) throws -> Gate {
    let gate = try Gate()
    server.inject(.hold(gate), for: target)
    return gate
  }
}
