/// A connection of a client to the server.
public struct ServedConnection: Identifiable, Sendable {
  /// The number of the connection, from 1.
  public let id: Int
  public let openedAt: ContinuousClock.Instant
  /// The time when the server closed its side, either first or after the client had closed the connection.
  public internal(set) var closedAt: ContinuousClock.Instant?
}
