import FeedServer

/// The reply of a server to a request without a valid token.
public enum ServedRefusal: Sendable, CaseIterable {
  /// Status 401, as the documentation of the Mastodon API says.
  case invalidToken
  /// Status 403, as Pixelfed sends it.
  case forbidden
  /// Status 422, as Mastodon sends it if its public timelines are disabled.
  case userRequired
  /// Status 302 to the login page, as Pixelfed sends it.
  case login

  func reply(software: ServedSoftware) -> Reply {
    switch self {
    case .invalidToken:
      .mastodonError(
        software == .goToSocial ? "Unauthorized: token not supplied" : "The access token is invalid", status: 401)
    case .forbidden: .mastodonError("This action is not allowed", status: 403)
    case .userRequired: .mastodonError("This method requires an authenticated user", status: 422)
    case .login: Reply(status: 302, headers: ["Location": "/login"])
    }
  }
}
