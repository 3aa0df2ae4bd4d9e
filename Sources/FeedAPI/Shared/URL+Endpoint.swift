import Foundation

extension URL {
  /// Returns this URL without its fragment, extended by a path and a query whose items are percent-encoded.
  func endpoint(_ path: String, query: [URLQueryItem] = []) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return appending(path: path) }
    var basePath = components.percentEncodedPath[...]
    while basePath.last == "/" { basePath.removeLast() }
    components.percentEncodedPath = basePath + path
    components.fragment = nil
    if !query.isEmpty {
      // The base URL's query stays encoded, because decoding it would unescape its plus signs.
      components.percentEncodedQueryItems = (components.percentEncodedQueryItems ?? []) + query
    }
    return components.url ?? appending(path: path)
  }
}
