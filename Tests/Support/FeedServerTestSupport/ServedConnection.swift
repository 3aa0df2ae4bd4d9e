/// A client's connection to the server.
public struct ServedConnection: Identifiable, Sendable {
  /// Counts the server's connections from 1.
  public let id: Int
  public let openedAt: ContinuousClock.Instant
  /// When the server closed its side, having noticed that the client closed or having ended it itself.
  public internal(set) var closedAt: ContinuousClock.Instant?
}
