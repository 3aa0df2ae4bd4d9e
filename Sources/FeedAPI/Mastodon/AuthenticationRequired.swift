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
  /// True where a token that is made there may be what it wants, as on servers of the Mastodon API.
  public let takesToken: Bool

  public init(server: URL, hasToken: Bool, takesToken: Bool = true) {
    self.server = server
    self.hasToken = hasToken
    self.takesToken = takesToken
  }

  public var cause: FailureCause {
    guard takesToken else { return .loginRequired }
    return hasToken ? .tokenRefused : .authenticationRequired(server: server.absoluteString)
  }
  public var description: String {
    guard takesToken else { return "\(server) asks for a name and password, or another header" }
    return hasToken ? "\(server) does not take the token, or not for this" : "\(server) asks for a token"
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
    let takesToken = isOfMastodon && !asksForPassword(response)
    return AuthenticationRequired(server: server, hasToken: hasToken, takesToken: takesToken)
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

  /// Returns true where the server names a way to let someone in that is none by a token. Source: RFC 9110, section 11.6.1.
  private static func asksForPassword(_ response: HTTPURLResponse) -> Bool {
    response.value(forHTTPHeaderField: "WWW-Authenticate").map { !$0.lowercased().contains("bearer") } == true
  }

  /// Nothing below `/api/` is one, whatever a tag or an account is called.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
