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

  public init(server: URL, hasToken: Bool) {
    self.server = server
    self.hasToken = hasToken
  }

  public var cause: FailureCause {
    hasToken ? .tokenRefused : .authenticationRequired(server: server.absoluteString)
  }
  public var description: String {
    hasToken ? "\(server) does not take the token, or not for this" : "\(server) asks for a token"
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

  /// What is below `/api/` is none, whatever a tag or an account is called.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    guard let url = response.url, !url.path.hasPrefix("/api/") else { return false }
    return ["sign_in", "login"].contains(where: url.pathComponents.contains)
  }
}
