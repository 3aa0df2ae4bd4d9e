import Foundation

/// A request as it is sent to a worker.
public struct EncodedRequest: Sendable {
  /// The bytes that a ``ByteWriter`` wrote.
  public var fields: [UInt8]
  /// The bytes to process, unless they are in ``file``.
  public var content: Data
  /// The file to process instead of ``content``.
  public var file: PassedFile?

  public init(fields: [UInt8] = [], content: Data = Data(), file: PassedFile? = nil) {
    self.fields = fields
    self.content = content
    self.file = file
  }
}
