/// A description of why a server could not be reached, was not trusted or did not answer in time.
public struct ConnectionFailure: Hashable, Sendable {
  public enum Reason: String, Sendable {
    /// The name servers do not know the host.
    case unknownName
    case refused
    case unreachable
    case noAnswer
    /// Only a part of the response arrived.
    case noWholeAnswer
    /// The connection broke after it was established.
    case lost
    /// The client and the server could not agree on an encryption method.
    case noEncryption
    case unknownAuthority
    /// The certificate has expired or is not valid yet.
    case outOfDate
    case otherServer
  }

  /// The server, or the proxy in front of it, followed by the port if it is not the default port.
  public let host: String
  public let isProxy: Bool
  /// The reason; nil if unknown.
  public let reason: Reason?
  /// The time in seconds that the client waited for a response.
  public let seconds: Int

  public init(host: String, isProxy: Bool = false, reason: Reason?, seconds: Int = 0) {
    self.host = host
    self.isProxy = isProxy
    self.reason = reason
    self.seconds = seconds
  }
}
