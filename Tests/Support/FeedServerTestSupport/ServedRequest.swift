import FeedServer
import Foundation

/// A request in the server's log.
public struct ServedRequest: Identifiable, Sendable {
  /// The way in which a reply ended.
  public enum End: Sendable {
    /// The whole reply was passed to the connection.
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
  /// The time when the request's headers were complete.
  public let startedAt: ContinuousClock.Instant
  /// The status of the reply; nil until the reply starts.
  public internal(set) var status: Int?
  /// The number of bytes of the body that were passed to the connection.
  public internal(set) var bytesSent = 0
  /// The way in which the reply ended; nil while it is being sent.
  public internal(set) var end: End?
  /// The time when the server noticed the end of the reply.
  public internal(set) var endedAt: ContinuousClock.Instant?

  init(id: Int, _ request: Request, startedAt: ContinuousClock.Instant) {
    self.id = id
    self.request = request
    self.startedAt = startedAt
  }

  /// The number of the request's connection, see ``TestServer/connections``.
  public var connection: Int { request.connection }
  public var method: String { request.method }
  /// The path and the query as the client sent them.
  public var target: String { request.target }
  public var path: String { request.path }
  /// The headers by their names as the client sent them. If a name was sent twice, its value is the last one.
  public var headers: [String: String] { request.headers }

  /// Returns the value of a header. Ignores the case of the header's name.
  public func header(_ name: String) -> String? { request.header(name) }

  /// True if the whole reply was passed to the connection.
  public var isComplete: Bool { end == .completed }
}

extension Request {
  /// The target without its query.
  var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// Returns the value of a header. Ignores the case of the header's name.
  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}
