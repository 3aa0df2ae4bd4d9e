import FeedAPI

/// A feed that the user asked for, and who the user is there: the one owner of its token.
public struct RequestedFeed: Sendable {
  /// Whoever is on the way to an http server could read the token.
  public struct UnprotectedToken: Error, CustomStringConvertible {
    public var description: String { "a token goes to https servers only, and to those of this machine" }
  }

  /// What the program serves itself.
  public static let demo = RequestedFeed(operand: nil)

  /// Nil for the demo.
  let operand: FeedOperand?
  /// Let the user in at the feed's origin; told to no other.
  private(set) var credentials = Credentials()
  /// Tells apart the accounts whose token lets the user in, and tells nothing of the token; nil without one.
  private(set) var account: String?

  private init(operand: FeedOperand?) {
    self.operand = operand
  }

  /// - Parameter token: lets the user in at the feed's server. Without one, a name and a password in its address do.
  /// - Throws: ``UnprotectedToken``.
  public init(_ operand: FeedOperand, token: Secret? = nil) throws(UnprotectedToken) {
    self.init(operand: operand)
    guard let server = operand.server, let origin = Origin(server) else { return }
    if let token {
      guard server.scheme?.lowercased() == "https" || server.isLoopback else { throw UnprotectedToken() }
      credentials = Credentials(bearerToken: token, for: origin)
      account = token.fingerprint
    } else {
      credentials = Credentials(userOf: server)
    }
  }
}
