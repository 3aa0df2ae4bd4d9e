import Foundation

/// What a client asks a ``LocalServer`` for.
public struct Request: Sendable {
  public let method: String
  /// Path and query as they were sent.
  public let target: String
  /// By name as it was sent; of those sent twice, the last.
  public let headers: [String: String]
  /// Where clients find the server, without a path.
  public let origin: URL
  /// The number of the connection it came over: the server's first is 1.
  public let connection: Int
  /// The connection's descriptor, valid until the request is answered; -1 when it is not known.
  public let socket: Int32
}
