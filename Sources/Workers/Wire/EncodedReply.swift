/// A reply from a worker. The reply is untrusted, because a request's content may have taken over the worker.
public struct EncodedReply: Sendable {
  static let maximumFieldLength = 4096

  /// The bytes that a ``ByteWriter`` wrote.
  public var fields: [UInt8]
  /// The bulk of the reply, for example pixels or a tree.
  public var content: [UInt8]

  public init(fields: [UInt8] = [], content: [UInt8] = []) {
    self.fields = fields
    self.content = content
  }
}
