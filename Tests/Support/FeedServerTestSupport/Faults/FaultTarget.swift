/// The requests that a ``Fault`` meets. A string literal stands for ``path(_:)``.
public enum FaultTarget: Sendable, ExpressibleByStringLiteral {
  /// Every request.
  case any
  /// This path, e.g. `/v1/feed`; with a `?` in it, this path and query.
  case path(String)
  /// Every path that begins so, e.g. `/v1/picture/`.
  case prefix(String)
  /// What the closure says; it runs on a thread of the server.
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
