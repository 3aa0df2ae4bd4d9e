import FeedDomain
import Foundation

/// The headers that identify the user to servers. Each header is sent to its own origin only.
public struct Credentials: Sendable {
  private let headers: [Origin: [String: Secret]]

  public init(_ headers: [Origin: [String: Secret]] = [:]) {
    self.headers = headers
  }

  /// Creates credentials from a bearer token. Source: RFC 6750, section 2.1.
  public init(bearerToken token: Secret, for origin: Origin) {
    self.init([origin: ["Authorization": Secret("Bearer \(token.text)")]])
  }

  /// Creates credentials from the user name and password in an address, if any. Source: RFC 7617, section 2.
  public init(userOf address: WebAddress) {
    guard let user = address.user, !user.isEmpty else {
      self.init()
      return
    }
    let pair = Data("\(user):\(address.password ?? "")".utf8)
    self.init([Origin(address): ["Authorization": Secret("Basic \(pair.base64EncodedString())")]])
  }

  /// Returns these credentials with further headers, which replace headers of the same name. No two names in `others`
  /// may differ only in case.
  public func adding(_ others: [String: Secret], for origin: Origin) -> Credentials {
    guard !others.isEmpty else { return self }
    let names = Set(others.keys.map { $0.lowercased() })
    let kept = headers[origin, default: [:]].filter { !names.contains($0.key.lowercased()) }
    return Credentials(headers.merging([origin: kept.merging(others) { $1 }]) { $1 })
  }

  /// Returns the headers that a request for this URL needs.
  public func headers(for url: URL) -> [String: Secret] {
    Origin(url).flatMap { headers[$0] } ?? [:]
  }
}
