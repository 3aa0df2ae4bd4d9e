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

  /// What a request for this URL has to have, by the headers' names.
  public func headers(for url: URL) -> [String: Secret] {
    Origin(url).flatMap { headers[$0] } ?? [:]
  }
}
