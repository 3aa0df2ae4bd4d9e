import FeedAPI
import Foundation

/// The proxies from the environment variables (libcurl-env(3)). Upper-case `HTTP_PROXY` is ignored, because a client of
/// a CGI process could set it.
struct ProxyEnvironment: Sendable {
  /// A proxy and the hosts that bypass it. If there is no proxy, `url` is empty.
  struct Proxy: Equatable, Sendable {
    var url = ""
    /// The names of the hosts that bypass the proxy, separated by commas.
    var exceptions = ""

    var hostAndPort: String? {
      guard let url = URL(string: url.contains("://") ? url : "http://\(url)"), let host = url.host() else {
        return nil
      }
      guard let port = url.port else { return host }
      return "\(host):\(port)"
    }

    var isEncrypted: Bool { url.lowercased().hasPrefix("https:") }
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

  /// Returns the proxy for a URL, or an empty proxy for servers on this machine and for requests with credentials that
  /// the proxy could read.
  func proxy(for url: URL, hasCredentials: Bool) -> Proxy {
    let isSecure = url.scheme?.lowercased() == "https"
    guard !url.isLoopback, isSecure || !hasCredentials else { return Proxy() }
    return Proxy(url: (isSecure ? https : http) ?? "", exceptions: exceptions ?? "")
  }
}

extension ProxyEnvironment.Proxy {
  /// Returns true if libcurl uses the proxy for this URL, see CURLOPT_NOPROXY(3).
  func isUsed(for target: URL) -> Bool {
    guard !url.isEmpty, exceptions != "*", let host = target.host() else { return false }
    let bare = Self.bare(host.trimmingCharacters(in: ["[", "]"]))
    return !exceptions.split { $0 == "," || $0.isWhitespace }.contains { Self.matches($0, bare) }
  }

  private static func matches(_ exception: Substring, _ host: String) -> Bool {
    guard let address = bytes(ofAddress: host) else {
      let name = bare(exception.hasPrefix(".") ? exception.dropFirst() : exception)
      let isSubdomain = !name.isEmpty && host.hasSuffix(".\(name)")
      return host == name || isSubdomain
    }
    let parts = exception.split(separator: "/", maxSplits: 1)
    guard let network = parts.first.flatMap({ bytes(ofAddress: $0) }), network.count == address.count else {
      return false
    }
    guard parts.count == 2, let bits = Int(parts[1]), bits != 0 else { return parts.count == 1 && network == address }
    guard 1...8 * network.count ~= bits else { return false }
    return network.indices.allSatisfy { index in
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> max(0, min(8, bits - 8 * index)))
      return network[index] & mask == address[index] & mask
    }
  }

  private static func bare(_ name: some StringProtocol) -> String {
    (name.hasSuffix(".") ? String(name.dropLast()) : String(name)).lowercased()
  }

  private static func bytes(ofAddress text: some StringProtocol) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, String(text), &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, String(text), &bytes) == 1 ? bytes : nil
  }
}
