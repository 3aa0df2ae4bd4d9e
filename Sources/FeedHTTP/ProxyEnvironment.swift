import FeedAPI
import Foundation

/// The proxies that the environment names for each scheme.
///
/// Source: libcurl-env(3). An upper-case `HTTP_PROXY` is not looked at: in a CGI process a client could set it.
struct ProxyEnvironment: Sendable {
  /// What libcurl is told; empty texts stand for none.
  struct Proxy: Equatable, Sendable {
    var url = ""
    /// Host names that are connected to directly, with commas between them.
    var exceptions = ""

    /// Its name, and that with the port, if it has one.
    var address: (host: String, place: String)? {
      guard let url = URL(string: url.contains("://") ? url : "http://\(url)"), let host = url.host() else {
        return nil
      }
      return (host, url.port.map { "\(host):\($0)" } ?? host)
    }
  }

  private let http: String?
  private let https: String?
  private let exceptions: String?

  init(_ environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    http = first("http_proxy", "all_proxy", "ALL_PROXY")
    https = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    exceptions = first("no_proxy", "NO_PROXY")
  }

  /// None for what stays on this machine, whatever the environment says, and for a secret that the proxy could read.
  ///
  /// - Parameter hasCredentials: whether the request tells who the user is.
  func proxy(for url: URL, hasCredentials: Bool) -> Proxy {
    let isSecure = url.scheme?.lowercased() == "https"
    guard !url.isLoopback, isSecure || !hasCredentials else { return Proxy() }
    return Proxy(url: (isSecure ? https : http) ?? "", exceptions: exceptions ?? "")
  }
}
