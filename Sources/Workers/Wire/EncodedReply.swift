/// A reply as it comes from a worker, which may have been taken over by what it was sent, and says what it likes then.
public struct EncodedReply: Sendable {
  /// More bytes than these are no fields.
  static let maximumFieldLength = 4096

  /// What a ``ByteWriter`` wrote.
  public var fields: [UInt8]
  /// Pixels, a tree, or whatever else there may be much of.
  public var content: [UInt8]

  public init(fields: [UInt8] = [], content: [UInt8] = []) {
    self.fields = fields
    self.content = content
  }
}
