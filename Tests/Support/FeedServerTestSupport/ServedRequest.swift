import FeedServer
import Foundation

/// A line of the server's log: what was asked, and how far the answer came.
public struct ServedRequest: Identifiable, Sendable {
  /// How an answer ended.
  public enum End: Sendable {
    /// All of it was handed to the connection.
    case completed
    /// The client closed or reset the connection first.
    case closedByClient
    /// A ``Fault`` ended the connection.
    case aborted
    /// The server was stopped.
    case stopped
  }

  /// Counts the server's requests from 0.
  public let id: Int
  private let request: Request
  /// When its headers had been read.
  public let startedAt: ContinuousClock.Instant
  /// The status it was answered with; `nil` until then.
  public internal(set) var status: Int?
  /// How much of the body was handed to the connection so far.
  public internal(set) var bytesSent = 0
  /// How it ended; `nil` while it is answered.
  public internal(set) var end: End?
  /// When the server noticed the end.
  public internal(set) var endedAt: ContinuousClock.Instant?

  init(id: Int, _ request: Request, startedAt: ContinuousClock.Instant) {
    self.id = id
    self.request = request
    self.startedAt = startedAt
  }

  /// The connection it came over, one of ``TestServer/connections``.
  public var connection: Int { request.connection }
  public var method: String { request.method }
  /// Path and query as they were sent.
  public var target: String { request.target }
  /// The target without its query.
  public var path: String { request.path }
  /// By name as it was sent; of those sent twice, the last.
  public var headers: [String: String] { request.headers }

  /// The header's value, whatever the case of its name.
  public func header(_ name: String) -> String? { request.header(name) }

  /// Whether the whole answer was handed to the connection.
  public var isComplete: Bool { end == .completed }
}

extension Request {
  /// The target without its query.
  var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The header's value, whatever the case of its name.
  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}
