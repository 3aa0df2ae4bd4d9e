import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server shows this to its users only, or does not take the token that it was given.
public struct AuthenticationRequired: CausedError, Hashable, CustomStringConvertible {
  /// The origin of its address.
  public let server: URL
  /// Whether it was given a token.
  public let hasToken: Bool
  let key: Key

  /// What lets a user in.
  enum Key {
    /// A token that can be made there, as on servers of the Mastodon API.
    case token
    /// A token that others make.
    case foreignToken
    /// A name and a password, or another header.
    case header
  }

  public init(server: URL, hasToken: Bool) {
    self.init(server: server, hasToken: hasToken, key: .token)
  }

  init(server: URL, hasToken: Bool, key: Key) {
    self.server = server
    self.hasToken = hasToken
    self.key = key
  }

  public var cause: FailureCause {
    switch key {
    case .token: hasToken ? .tokenRefused : .authenticationRequired(server: server.absoluteString)
    case .foreignToken: .bearerRequired
    case .header: .loginRequired
    }
  }
  public var description: String {
    switch key {
    case .token where hasToken: "\(server) does not take the token, or not for this"
    case .token, .foreignToken: "\(server) asks for a token"
    case .header: "\(server) asks for a name and password, or another header"
    }
  }
}

extension AuthenticationRequired {
  /// Returns the refusal that an answer tells; nil for an answer that refuses nobody.
  ///
  /// - Parameter isOfMastodon: whether what was asked for is of the Mastodon API, as far as is known. Even then a proxy
  ///   before the server may want a password.
  static func told(
    by data: Data, _ response: HTTPURLResponse, of server: URL, hasToken: Bool, isOfMastodon: Bool
  ) -> AuthenticationRequired? {
    guard isTold(by: data, response) else { return nil }
    let key: Key =
      switch asksForToken(response) {
      case false?: .header
      case true?: isOfMastodon ? .token : .foreignToken
      case nil: isOfMastodon ? .token : .header
      }
    return AuthenticationRequired(server: server, hasToken: hasToken, key: key)
  }

  /// Returns the refusal of an answer, of whatever source, that asks for a token; nil for another.
  static func ofToken(_ response: HTTPURLResponse) -> AuthenticationRequired? {
    guard response.statusCode == 401, asksForToken(response) == true, let server = response.url?.webOrigin else {
      return nil
    }
    return AuthenticationRequired(server: server, hasToken: false, key: .foreignToken)
  }

  /// Returns true for an answer that servers of the Mastodon API give to those who did not sign in: a status for it, or
  /// the page to sign in on, to which they were redirected.
  private static func isTold(by data: Data, _ response: HTTPURLResponse) -> Bool {
    switch response.statusCode {
    case 401, 403: true
    case 422: String(decoding: data.prefix(10_000), as: UTF8.self).contains("requires an authenticated user")
    default: isLoginPage(response)
    }
  }

  /// Returns whether a token is a way in that the server names; nil where it names none. Source: RFC 9110, section 11.6.1;
  /// RFC 6750, section 3.
  private static func asksForToken(_ response: HTTPURLResponse) -> Bool? {
    response.value(forHTTPHeaderField: "WWW-Authenticate").map { $0.lowercased().contains("bearer") }
  }

  /// Nothing below `/api/` is one, whatever a tag or an account is called.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
