/// A description of why a server could not be reached, was not trusted or did not answer in time.
public struct ConnectionFailure: Hashable, Sendable {
  public enum Reason: String, Sendable {
    /// The name servers do not know the host.
    case unknownName
    case refused
    /// No network route leads to the host.
    case unreachable
    case noAnswer
    /// Only a part of the response arrived.
    case noWholeAnswer
    /// The connection broke after it was established.
    case lost
    case noEncryption
    /// The certificate was issued by an unknown authority.
    case unknownAuthority
    case outOfDate
    /// The certificate belongs to another host.
    case otherServer
  }

  /// The server, or the proxy in front of it, followed by the port if it is not the default port.
  public let host: String
  public let isProxy: Bool
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
