import FeedDomain
import Foundation
import FoundationNetworking

/// An error for a response that demands a login or refuses the token.
public struct AuthenticationRequired: CausedError, Hashable, CustomStringConvertible {
  /// The server's origin.
  public let server: URL
  /// True if a token was sent to the server.
  public let hasToken: Bool
  let loginMethod: LoginMethod

  /// A function that returns the error for a response that demands a login, or nil for any other response.
  public typealias Check = @Sendable (Data, HTTPURLResponse) -> AuthenticationRequired?

  enum LoginMethod {
    /// A token that users create on the server, as on servers of the Mastodon API.
    case token
    case externalToken
    /// A name and a password, or another header.
    case header
  }

  public var cause: FailureCause {
    switch loginMethod {
    case _ where isTokenRefused: .tokenRefused
    case .token: .authenticationRequired(server: server.absoluteString)
    case .externalToken: .bearerRequired
    case .header: .loginRequired
    }
  }
  public var description: String {
    switch loginMethod {
    case _ where isTokenRefused: "\(server) refused the token, or the token does not allow this"
    case .token, .externalToken: "\(server) asks for a token"
    case .header: "\(server) asks for a user name and password, or another header"
    }
  }

  private var isTokenRefused: Bool { hasToken && loginMethod != .header }
}

extension AuthenticationRequired {
  /// - Parameter isOfMastodon: true if the request was for the Mastodon API. Its proxy may still ask for a password.
  static func refusal(
    in data: Data, _ response: HTTPURLResponse, of server: URL, hasToken: Bool, isOfMastodon: Bool
  ) -> AuthenticationRequired? {
    guard isRefusal(data, response) else { return nil }
    let schemes = schemes(of: response)
    let impliesToken = isOfMastodon && schemes.isEmpty
    let takesToken = schemes.contains(bearer) || impliesToken
    let loginMethod: LoginMethod =
      switch (takesToken, isOfMastodon) {
      case (false, _): .header
      case (true, true): .token
      case (true, false): .externalToken
      }
    // Only the feed's server received the token. Its redirect to a login page, even on another server, is a refusal.
    let isFromServer = response.url?.webOrigin == server || isLoginPage(response)
    return AuthenticationRequired(server: server, hasToken: hasToken && isFromServer, loginMethod: loginMethod)
  }

  /// Returns a check for responses that ask for a token, from a source of any kind.
  static func tokenCheck(forTokenSentTo tokenOrigin: URL? = nil) -> Check {
    { _, response in
      guard response.statusCode == 401, schemes(of: response).contains(bearer), let server = response.url?.webOrigin
      else { return nil }
      return AuthenticationRequired(server: server, hasToken: server == tokenOrigin, loginMethod: .externalToken)
    }
  }

  /// Returns true for the statuses and redirects with which servers of the Mastodon API refuse anonymous users.
  private static func isRefusal(_ data: Data, _ response: HTTPURLResponse) -> Bool {
    switch response.statusCode {
    case 401, 403: true
    case 422: String(decoding: data.prefix(10_000), as: UTF8.self).contains("requires an authenticated user")
    default: isLoginPage(response)
    }
  }

  /// The authentication scheme of tokens. Source: RFC 6750, section 3.
  private static let bearer = "bearer"

  /// Returns the schemes of the challenges in lowercase. Source: RFC 9110, section 11.6.1.
  private static func schemes(of response: HTTPURLResponse) -> Set<String> {
    let challenges = response.value(forHTTPHeaderField: "WWW-Authenticate") ?? ""
    let parts = challenges.replacing(#/"(\\.|[^"\\])*"/#, with: "").split(separator: ",")
    return Set(
      parts.compactMap { $0.split(whereSeparator: \.isWhitespace).first?.lowercased() }.filter { !$0.contains("=") })
  }

  /// Returns true for a login page. Addresses below `/api/` do not count, but may contain a tag named `login`.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
