/// Why a server was not reached, is not trusted, or was waited for in vain.
public struct ConnectionFailure: Hashable, Sendable {
  public enum Reason: String, Sendable {
    /// Name servers know no such host.
    case unknownName
    /// Nothing listens there.
    case refused
    /// No route leads there, in or out of this network.
    case unreachable
    case noAnswer
    /// Only a part of the answer came.
    case noWholeAnswer
    /// It was there, and then it was not.
    case lost
    /// The two could not agree on how to encrypt.
    case noEncryption
    /// No authority that is known vouches for the certificate.
    case unknownAuthority
    /// The certificate has expired, or is not valid yet.
    case outOfDate
    /// The certificate is another server's.
    case otherServer
  }

  /// Of the server that was asked, or of the proxy before it; with the port where it is not the usual one.
  public let host: String
  public let isProxy: Bool
  /// Nil for what nobody has a word for.
  public let reason: Reason?
  /// The time that was waited for an answer.
  public let seconds: Int

  public init(host: String, isProxy: Bool = false, reason: Reason?, seconds: Int = 0) {
    self.host = host
    self.isProxy = isProxy
    self.reason = reason
    self.seconds = seconds
  }
}
