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
  /// True where a token may be what the server wants: one that is made there, as on servers of the Mastodon API.
  public private(set) var takesToken = true

  public init(server: URL, hasToken: Bool) {
    self.server = server
    self.hasToken = hasToken
  }

  /// - Parameter takesToken: whether what is asked for is of the Mastodon API, as far as is known.
  init(server: URL, hasToken: Bool, takesToken: Bool) {
    self.init(server: server, hasToken: hasToken)
    self.takesToken = takesToken
  }

  /// Returns the failure as this answer tells it: a proxy before such a server may want a password.
  func told(by response: HTTPURLResponse) -> AuthenticationRequired {
    AuthenticationRequired(
      server: server, hasToken: hasToken, takesToken: takesToken && !Self.asksForPassword(response))
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
  /// Whether an answer is one that servers of the Mastodon API give to those who did not sign in: a status for it, or the
  /// page to sign in on, to which they were redirected.
  static func isTold(by data: Data, _ response: HTTPURLResponse) -> Bool {
    switch response.statusCode {
    case 401, 403: true
    case 422: String(decoding: data.prefix(10_000), as: UTF8.self).contains("requires an authenticated user")
    default: isLoginPage(response)
    }
  }

  /// Returns true for an answer that says how it lets someone in, and not by a token. Source: RFC 9110, section 11.6.1.
  private static func asksForPassword(_ response: HTTPURLResponse) -> Bool {
    response.value(forHTTPHeaderField: "WWW-Authenticate").map { !$0.lowercased().contains("bearer") } == true
  }

  /// What is below `/api/` is none, whatever a tag or an account is called.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
