/// A question to a worker, which knows how its answer is read.
public protocol WorkerRequest: Sendable {
  associatedtype Reply: Sendable

  var encoded: EncodedRequest { get }

  /// The length that the reply's content may have, in bytes.
  var contentLimit: Int { get }

  /// - Throws: ``InvalidMessage`` for what is no reply to this; errors of what was sent are in the result.
  func reply(from encoded: EncodedReply) throws -> Result<Reply, any Error>
}
