/// A request to a worker, which also decodes the reply.
public protocol WorkerRequest: Sendable {
  associatedtype Reply: Sendable

  var encoded: EncodedRequest { get }

  /// The maximum length of the reply's content in bytes.
  var contentLimit: Int { get }

  /// Decodes the reply, or the error that the worker found in the content. Throws ``InvalidMessage`` for other bytes.
  func reply(from encoded: EncodedReply) throws -> Result<Reply, any Error>
}
