import Foundation

extension URL {
  /// Returns this URL with a path and a query after its own, and no fragment. The query needs no percent-encoding.
  func endpoint(_ path: String, query: [URLQueryItem] = []) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return appending(path: path) }
    var basePath = components.percentEncodedPath[...]
    while basePath.last == "/" { basePath.removeLast() }
    components.percentEncodedPath = basePath + path
    components.fragment = nil
    if !query.isEmpty {
      // The base URL's query stays encoded: decoding it would turn an escaped plus sign into a bare one.
      components.percentEncodedQueryItems = (components.percentEncodedQueryItems ?? []) + query
    }
    return components.url ?? appending(path: path)
  }
}
