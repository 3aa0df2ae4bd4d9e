/// What a worker is asked, and how its answer is read.
public protocol WorkerRequest: Sendable {
  associatedtype Reply: Sendable

  func send(to socket: MessageSocket) throws

  /// - Throws: when no valid reply came; errors of the picture are in the result.
  func receiveReply(from socket: MessageSocket) throws -> Result<Reply, any Error>
}
