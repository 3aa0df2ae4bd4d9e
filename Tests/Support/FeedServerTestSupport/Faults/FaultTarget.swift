/// The requests that a ``Fault`` affects. A string literal is a ``path(_:)``.
public enum FaultTarget: Sendable, ExpressibleByStringLiteral {
  case any
  /// Requests with this path, such as `/v1/feed`. If it contains a `?`, the query must match too.
  case path(String)
  /// Requests whose path begins with this prefix, such as `/v1/picture/`.
  case prefix(String)
  /// Requests for which the closure returns true. It is called on a thread of the server.
  case matching(@Sendable (ServedRequest) -> Bool)

  public init(stringLiteral path: String) {
    self = .path(path)
  }

  func includes(_ request: ServedRequest) -> Bool {
    switch self {
    case .any: true
    case .path(let path): path == (path.contains("?") ? request.target : request.path)
    case .prefix(let prefix): request.path.hasPrefix(prefix)
    case .matching(let condition): condition(request)
    }
  }
}
