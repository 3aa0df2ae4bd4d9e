import FeedDomain
import Foundation
import FoundationNetworking

/// The server shows this to its users only, or does not take the token that it was given.
public struct AuthenticationRequired: CausedError, Hashable, CustomStringConvertible {
  /// The origin of its address.
  public let server: URL
  /// A token was sent to it.
  public let hasToken: Bool
  let way: Way

  /// Returns what is thrown for an answer to those who did not sign in; nil for another answer.
  public typealias Check = @Sendable (Data, HTTPURLResponse) -> AuthenticationRequired?

  /// A way for a user to be let in.
  enum Way {
    /// A token that can be made there, as on servers of the Mastodon API.
    case token
    /// A token that is made elsewhere.
    case tokenFromElsewhere
    /// A name and a password, or another header.
    case header
  }

  public var cause: FailureCause {
    switch way {
    case _ where isTokenRefused: .tokenRefused
    case .token: .authenticationRequired(server: server.absoluteString)
    case .tokenFromElsewhere: .bearerRequired
    case .header: .loginRequired
    }
  }
  public var description: String {
    switch way {
    case _ where isTokenRefused: "\(server) does not take the token, or not for this"
    case .token, .tokenFromElsewhere: "\(server) asks for a token"
    case .header: "\(server) asks for a name and password, or another header"
    }
  }

  private var isTokenRefused: Bool { hasToken && way != .header }
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
    let schemes = schemes(of: response)
    let takesToken = schemes.contains(bearer) || isOfMastodon && schemes.isEmpty
    let way: Way =
      switch (takesToken, isOfMastodon) {
      case (false, _): .header
      case (true, true): .token
      case (true, false): .tokenFromElsewhere
      }
    // Where another server answers the token was not sent to it, unless one that was given it sends its users there.
    let isSent = hasToken && (response.url?.webOrigin == server || isLoginPage(response))
    return AuthenticationRequired(server: server, hasToken: isSent, way: way)
  }

  /// Returns a check for answers that ask for a token, of a source of whatever kind.
  ///
  /// - Parameter tokenOrigin: where a token is sent to, if anywhere.
  static func ofToken(sentTo tokenOrigin: URL? = nil) -> Check {
    { _, response in
      guard response.statusCode == 401, schemes(of: response).contains(bearer), let server = response.url?.webOrigin
      else { return nil }
      return AuthenticationRequired(server: server, hasToken: server == tokenOrigin, way: .tokenFromElsewhere)
    }
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

  /// The scheme of those who have a token. Source: RFC 6750, section 3.
  private static let bearer = "bearer"

  /// Returns the schemes of the answer's challenges, in small letters: the first word of each part, where it is no
  /// parameter. Source: RFC 9110, section 11.6.1.
  private static func schemes(of response: HTTPURLResponse) -> Set<String> {
    let challenges = response.value(forHTTPHeaderField: "WWW-Authenticate") ?? ""
    let parts = challenges.replacing(#/"(\\.|[^"\\])*"/#, with: "").split(separator: ",")
    return Set(
      parts.compactMap { $0.split(whereSeparator: \.isWhitespace).first?.lowercased() }.filter { !$0.contains("=") })
  }

  /// Nothing below `/api/` is one, whatever a tag or an account is called.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
