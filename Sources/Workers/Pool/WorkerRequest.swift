/// What a worker is asked, and how its answer is read.
public protocol WorkerRequest: Sendable {
  associatedtype Reply: Sendable

  var encoded: EncodedRequest { get }

  /// How long the reply's content may be, in bytes.
  var contentLimit: Int { get }

  /// - Throws: ``InvalidMessage`` for what is no reply to this; errors of what was sent are in the result.
  func reply(from encoded: EncodedReply) throws -> Result<Reply, any Error>
}
