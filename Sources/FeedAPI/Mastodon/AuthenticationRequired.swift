import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server shows this to its users only, or does not take the token that it was given.
public struct AuthenticationRequired: CausedError, Hashable, CustomStringConvertible {
  /// The origin of its address.
  public let server: URL

  public init(server: URL) {
    self.server = server
  }

  public var cause: FailureCause { .authenticationRequired(server: server.absoluteString) }
  public var description: String { "\(server) asks for a token" }
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

  /// Nothing of the API is at such an address.
  static func isLoginPage(_ response: HTTPURLResponse) -> Bool {
    ["sign_in", "login"].contains { response.url?.pathComponents.contains($0) == true }
  }
}
