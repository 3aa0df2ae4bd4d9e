import Foundation

/// An HTTP server of this process, on 127.0.0.1: serves a ``ServedFeed`` by the feed's contract, a ``ServedTimeline`` by
/// the Mastodon API, and the feeds and pages of a ``ServedSite``.
///
/// It is the demo's backend, and the tests' real peer: ``inject(_:for:times:)`` makes answers go wrong, and
/// ``requests`` tells what clients asked and how each answer ended. Every connection has a thread of its own.
public final class FeedServer: Sendable {
  /// A certificate chain and its private key, both as PEM text.
  public struct TLS: Sendable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  public enum Error: Swift.Error, Equatable {
    case cannotListen(port: UInt16, reason: String)
    /// The log did not come to what was waited for.
    case waitTimedOut
  }

  /// Names an injected ``Fault``.
  public struct FaultID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Where the contract is served, e.g. `http://127.0.0.1:40123/v1`.
  public let baseURL: URL
  /// The server without a path, e.g. `http://127.0.0.1:40123`: where the Mastodon API is served, below `/api/v1`.
  public let origin: URL
  private let responder: Responder
  private let daemon: Daemon

  /// Starts the server; it listens when this returns.
  ///
  /// - Parameters:
  ///   - timeline: with `nil` the Mastodon API is not served.
  ///   - port: 0 stands for any that is free.
  ///   - tls: serves https instead of http.
  /// - Throws: ``Error/cannotListen(port:reason:)``; `POSIXError` when there are no file descriptors left.
  public init(
    feed: ServedFeed = ServedFeed(), timeline: ServedTimeline? = nil, port: UInt16 = 0, tls: TLS? = nil
  ) throws {
    responder = try Responder(feed, timeline)
    daemon = try Daemon(port: port, tls: tls, responder: responder)
    var components = URLComponents()
    components.scheme = tls == nil ? "http" : "https"
    components.host = "127.0.0.1"
    components.port = Int(daemon.port)
    guard let url = components.url else { throw Error.cannotListen(port: port, reason: "no URL for \(components)") }
    origin = url
    baseURL = url.appending(path: FeedRouter.root)
    responder.origin = url
  }

  deinit { stop() }

  /// Closes every connection and returns when nothing of the server runs any more. A second call does nothing.
  public func stop() {
    daemon.stop()
  }

  /// What is served; a new value counts for the requests that come after it.
  public var feed: ServedFeed {
    get { responder.feed }
    set { responder.feed = newValue }
  }

  /// What is served by the Mastodon API; a new value counts for the requests that come after it.
  public var timeline: ServedTimeline? {
    get { responder.timeline }
    set { responder.timeline = newValue }
  }

  /// The feeds and pages that are served, before all else; a new value counts for the requests that come after it.
  public var site: ServedSite? {
    get { responder.site }
    set { responder.site = newValue }
  }

  /// Makes the answers to these requests go wrong.
  ///
  /// - Parameter times: how many requests the fault meets; `nil` means all of them until it is removed.
  @discardableResult
  public func inject(_ fault: Fault, for target: FaultTarget, times: Int? = nil) -> FaultID {
    FaultID(number: responder.faults.withLock { $0.insert(fault, for: target, times: times) })
  }

  /// Answers that are already under way keep their fault.
  public func remove(_ fault: FaultID) {
    responder.faults.withLock { $0.remove(fault.number) }
  }

  /// Answers that are already under way keep their faults.
  public func removeFaults() {
    responder.faults.withLock { $0.removeAll() }
  }

  /// The requests so far in their order; of many, the newest ten thousand at least.
  public var requests: [ServedRequest] { responder.log.requests }

  /// The connections so far in their order; of many, the newest ten thousand at least.
  public var connections: [ServedConnection] { responder.log.connections }

  /// Waits until the log is as the condition wants it.
  ///
  /// - Returns: the log that fulfilled it.
  /// - Throws: ``Error/waitTimedOut`` after the deadline; `CancellationError`.
  @discardableResult
  public func waitForRequests(
    within deadline: Duration = .seconds(30), until condition: @escaping @Sendable ([ServedRequest]) -> Bool
  ) async throws -> [ServedRequest] {
    let log = responder.log
    return try await withThrowingTaskGroup(of: [ServedRequest].self) { group in
      group.addTask {
        for await _ in log.changes() {
          let requests = log.requests
          if condition(requests) { return requests }
        }
        throw CancellationError()
      }
      group.addTask {
        try await Task.sleep(for: deadline)
        throw Error.waitTimedOut
      }
      defer { group.cancelAll() }
      guard let requests = try await group.next() else { throw CancellationError() }
      return requests
    }
  }

  /// Waits for the first request that the condition holds for.
  @discardableResult
  public func waitForRequest(
    within deadline: Duration = .seconds(30), where condition: @escaping @Sendable (ServedRequest) -> Bool
  ) async throws -> ServedRequest {
    let requests = try await waitForRequests(within: deadline) { $0.contains(where: condition) }
    guard let request = requests.first(where: condition) else { throw Error.waitTimedOut }
    return request
  }
}
