import FeedServer
import Foundation

/// A request in the server's log.
public struct ServedRequest: Identifiable, Sendable {
  /// The end of a reply.
  public enum End: Sendable {
    /// All of the reply was passed to the connection.
    case completed
    /// The client closed or reset the connection.
    case closedByClient
    /// A ``Fault`` closed the connection.
    case aborted
    case stopped
  }

  /// The number of the request, from 0.
  public let id: Int
  private let request: Request
  /// The time when its headers were complete.
  public let startedAt: ContinuousClock.Instant
  /// The status of the reply; nil until then.
  public internal(set) var status: Int?
  /// The number of bytes of the body that were passed to the connection.
  public internal(set) var bytesSent = 0
  /// The end of the reply; nil while it is sent.
  public internal(set) var end: End?
  /// The time when the server noticed the end.
  public internal(set) var endedAt: ContinuousClock.Instant?

  init(id: Int, _ request: Request, startedAt: ContinuousClock.Instant) {
    self.id = id
    self.request = request
    self.startedAt = startedAt
  }

  /// The number of its connection, see ``TestServer/connections``.
  public var connection: Int { request.connection }
  public var method: String { request.method }
  /// The path and the query as sent.
  public var target: String { request.target }
  public var path: String { request.path }
  /// The headers by their names as sent. If a name was sent twice, this is the last value.
  public var headers: [String: String] { request.headers }

  /// Returns the value of a header. Ignores the case of its name.
  public func header(_ name: String) -> String? { request.header(name) }

  /// True if the whole reply was passed to the connection.
  public var isComplete: Bool { end == .completed }
}

extension Request {
  /// The target without its query.
  var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// Returns the value of a header. Ignores the case of its name.
  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}
