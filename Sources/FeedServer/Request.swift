import Foundation

/// A request to a ``LocalServer``.
public struct Request: Sendable {
  public let method: String
  /// The path and the query as sent.
  public let target: String
  /// The headers by their names as sent. If a name was sent more than once, only its last value is kept.
  public let headers: [String: String]
  /// The URL of the server without a path.
  public let origin: URL
  /// The number of the connection, from 1.
  public let connection: Int
  /// The descriptor of the connection, which is valid until the reply; -1 if it is not known.
  public let socket: Int32
}
