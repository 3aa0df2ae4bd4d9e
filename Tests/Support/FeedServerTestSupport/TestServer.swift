import FeedServer
import Foundation

/// A server of this process, on 127.0.0.1: serves a ``ServedFeed`` by the feed's contract, a ``ServedTimeline`` by the
/// Mastodon API, and the feeds and pages of a ``ServedSite``.
///
/// It is the tests' real peer: ``inject(_:for:times:)`` makes answers go wrong, and ``requests`` tells what clients asked
/// and how each answer ended.
public final class TestServer: Sendable {
  public enum Error: Swift.Error, Equatable {
    /// The log did not come to what was waited for.
    case waitTimedOut
  }

  /// Names an injected ``Fault``.
  public struct FaultID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let responder: Responder
  private let server: LocalServer

  /// Starts the server; it listens when this returns.
  ///
  /// - Parameters:
  ///   - timeline: with `nil` the Mastodon API is not served.
  ///   - port: 0 stands for any that is free.
  ///   - tls: serves https instead of http.
  /// - Throws: `LocalServer.Error`; `POSIXError` when there are no file descriptors left.
  public init(
    feed: ServedFeed = ServedFeed(), timeline: ServedTimeline? = nil, port: UInt16 = 0, tls: LocalServer.TLS? = nil
  ) throws {
    let responder = try Responder(feed, timeline)
    self.responder = responder
    server = try LocalServer(
      port: port, tls: tls,
      onConnection: { number, isOpen in
        if isOpen { responder.log.openConnection(number) } else { responder.log.closeConnection(number) }
      },
      reply: { responder.reply(to: $0) })
  }

  deinit { stop() }

  /// Where the contract is served, e.g. `http://127.0.0.1:40123/v1`.
  public var baseURL: URL { server.baseURL }
  /// The server without a path, e.g. `http://127.0.0.1:40123`: where the Mastodon API is served, below `/api/v1`.
  public var origin: URL { server.origin }

  /// Closes every connection and returns when nothing of the server runs any more. A second call does nothing.
  public func stop() {
    responder.stop.open()
    server.stop()
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
