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

    /// Its name, with the port if it has one.
    var place: String? {
      guard let url = URL(string: url.contains("://") ? url : "http://\(url)"), let host = url.host() else {
        return nil
      }
      return url.port.map { "\(host):\($0)" } ?? host
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

  /// None for what stays on this machine, whatever the environment says, and for a secret that the proxy could read.
  ///
  /// - Parameter hasCredentials: whether the request tells who the user is.
  func proxy(for url: URL, hasCredentials: Bool) -> Proxy {
    let isSecure = url.scheme?.lowercased() == "https"
    guard !url.isLoopback, isSecure || !hasCredentials else { return Proxy() }
    return Proxy(url: (isSecure ? https : http) ?? "", exceptions: exceptions ?? "")
  }
}

extension ProxyEnvironment.Proxy {
  /// Returns false for a host that libcurl takes for one of the exceptions.
  ///
  /// Source: CURLOPT_NOPROXY(3).
  func isAsked(for target: URL) -> Bool {
    guard !url.isEmpty, exceptions != "*", let host = target.host() else { return false }
    let bare = Self.bare(host.trimmingCharacters(in: ["[", "]"]))
    return !exceptions.split { $0 == "," || $0.isWhitespace }.contains { Self.excepts($0, bare) }
  }

  private static func excepts(_ exception: Substring, _ host: String) -> Bool {
    guard let address = bytes(ofAddress: host) else {
      let name = bare(exception.hasPrefix(".") ? exception.dropFirst() : exception)
      return host == name || !name.isEmpty && host.hasSuffix(".\(name)")
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

  /// Returns the name in small letters without the root's dot.
  private static func bare(_ name: some StringProtocol) -> String {
    (name.hasSuffix(".") ? String(name.dropLast()) : String(name)).lowercased()
  }

  /// Returns the 4 or 16 bytes of an address; nil for a name.
  private static func bytes(ofAddress text: some StringProtocol) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, String(text), &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, String(text), &bytes) == 1 ? bytes : nil
  }
}
