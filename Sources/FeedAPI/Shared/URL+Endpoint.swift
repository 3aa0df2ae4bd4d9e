import Foundation

extension URL {
  /// This base URL with `path` after its own path and `query` after its own query; only a fragment is dropped.
  ///
  /// - Parameter path: begins with a slash.
  /// - Parameter query: names and values that need no percent-encoding.
  func endpoint(_ path: String, query: [URLQueryItem] = []) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return appending(path: path) }
    var basePath = components.percentEncodedPath[...]
    while basePath.last == "/" { basePath.removeLast() }
    components.percentEncodedPath = basePath + path
    components.fragment = nil
    if !query.isEmpty {
      // As they were written: decoding and encoding again would turn an escaped plus sign into a bare one.
      components.percentEncodedQueryItems = (components.percentEncodedQueryItems ?? []) + query
    }
    return components.url ?? appending(path: path)
  }
}
