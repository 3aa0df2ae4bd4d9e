import FeedServer

/// How a server turns away who has no token, or not the right one.
public enum ServedRefusal: Sendable, CaseIterable {
  /// 401, as documented.
  case invalidToken
  /// 403, as Pixelfed does.
  case forbidden
  /// 422, as Mastodon does when its public timelines are switched off.
  case userRequired
  /// 302 to the page where people log in, as Pixelfed does.
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
