import FeedServer
import Foundation
import Locks

/// A server within this process on 127.0.0.1. It serves a ``ServedFeed`` as an Essential Feed API, a ``ServedTimeline``
/// with the Mastodon API, and the feeds and pages of a ``ServedSite``.
///
/// Tests send it requests like those to a real server. ``inject(_:for:times:)`` makes replies fail, and ``requests``
/// records the requests and the end of each reply.
public final class TestServer: Sendable {
  public enum Error: Swift.Error, Equatable {
    /// The log did not meet the condition in time.
    case waitTimedOut
  }

  /// The id of an injected ``Fault``.
  public struct FaultID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let responder: Responder
  private let server: LocalServer
  private let reservedPort = Locked<ReservedPort?>(nil)

  /// Starts the server, which is listening when the initializer returns.
  ///
  /// - Parameters:
  ///   - timeline: the content of the Mastodon API; nil to serve no Mastodon API.
  ///   - port: the port; 0 to choose any free port.
  ///   - tls: the certificate to serve https instead of http.
  /// - Throws: `LocalServer.Error`; `POSIXError` if there are no file descriptors left.
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

  deinit {
    responder.stop.open()
    server.stop()
  }

  /// The URL of the Essential Feed API, such as `http://127.0.0.1:40123/v1`.
  public var baseURL: URL { server.baseURL }
  /// The URL of the server without a path, such as `http://127.0.0.1:40123`. The Mastodon API is below `/api/v1`.
  public var origin: URL { server.origin }

  /// Closes all connections and waits until the server has ended. A second call does nothing. As long as the stopped
  /// server exists, no server of another test gets its port by chance.
  public func stop() {
    responder.stop.open()
    server.stop()
    let port = server.origin.port.flatMap(UInt16.init(exactly:))
    reservedPort.withLock { if $0 == nil { $0 = port.flatMap { try? ReservedPort($0) } } }
  }

  /// The feed of the Essential Feed API. A new value applies to later requests.
  public var feed: ServedFeed {
    get { responder.feed }
    set { responder.feed = newValue }
  }

  /// The timeline of the Mastodon API. A new value applies to later requests.
  public var timeline: ServedTimeline? {
    get { responder.timeline }
    set { responder.timeline = newValue }
  }

  /// The feeds and pages, which take precedence over the APIs. A new value applies to later requests.
  public var site: ServedSite? {
    get { responder.site }
    set { responder.site = newValue }
  }

  /// Makes replies to these requests fail.
  ///
  /// - Parameter times: the number of requests that the fault affects; nil for all until it is removed.
  @discardableResult
  public func inject(_ fault: Fault, for target: FaultTarget, times: Int? = nil) -> FaultID {
    FaultID(number: responder.faults.withLock { $0.insert(fault, for: target, times: times) })
  }

  /// Removes a fault. Replies that are in progress keep the fault.
  public func remove(_ fault: FaultID) {
    responder.faults.withLock { $0.remove(fault.number) }
  }

  /// Removes all faults. Replies that are in progress keep their faults.
  public func removeFaults() {
    responder.faults.withLock { $0.removeAll() }
  }

  /// The requests in order: all requests, or at least the newest ten thousand.
  public var requests: [ServedRequest] { responder.log.requests }

  /// The connections in order: all connections, or at least the newest ten thousand.
  public var connections: [ServedConnection] { responder.log.connections }

  /// Waits until the log meets a condition.
  ///
  /// - Returns: the log that meets the condition.
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

  /// Waits for the first request that meets a condition.
  @discardableResult
  public func waitForRequest(
    within deadline: Duration = .seconds(30), where condition: @escaping @Sendable (ServedRequest) -> Bool
  ) async throws -> ServedRequest {
    let requests = try await waitForRequests(within: deadline) { $0.contains(where: condition) }
    guard let request = requests.first(where: condition) else { throw Error.waitTimedOut }
    return request
  }
}
