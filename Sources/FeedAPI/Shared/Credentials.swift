import FeedDomain
import Foundation

/// The headers by which the user is known to servers, each to be sent to its own origin and to no other.
public struct Credentials: Sendable {
  private let headers: [Origin: [String: Secret]]

  public init(_ headers: [Origin: [String: Secret]] = [:]) {
    self.headers = headers
  }

  /// A token that lets whoever bears it in. Source: RFC 6750, section 2.1.
  public init(bearerToken token: Secret, for origin: Origin) {
    self.init([origin: ["Authorization": Secret("Bearer \(token.text)")]])
  }

  /// A user's name and password, as an address may have them before its host; none where there is no name.
  ///
  /// Source: RFC 7617, section 2.
  public init(userOf address: WebAddress) {
    guard let user = address.user, !user.isEmpty else {
      self.init()
      return
    }
    let pair = Data("\(user):\(address.password ?? "")".utf8)
    self.init([Origin(address): ["Authorization": Secret("Basic \(pair.base64EncodedString())")]])
  }

  /// These and others, which go before those of the same name.
  ///
  /// - Parameter others: as the user has them, so that names differ in more than their case.
  public func adding(_ others: [String: Secret], for origin: Origin) -> Credentials {
    guard !others.isEmpty else { return self }
    let names = Set(others.keys.map { $0.lowercased() })
    let kept = headers[origin, default: [:]].filter { !names.contains($0.key.lowercased()) }
    return Credentials(headers.merging([origin: kept.merging(others) { $1 }]) { $1 })
  }

  /// What a request for this URL has to have, by the headers' names.
  public func headers(for url: URL) -> [String: Secret] {
    Origin(url).flatMap { headers[$0] } ?? [:]
  }
}
