import Foundation

/// A request as it crosses to a worker.
public struct EncodedRequest: Sendable {
  /// What a ``ByteWriter`` wrote.
  public var fields: [UInt8]
  /// What is to be looked at.
  public var content: Data
  /// Or the file that has it.
  public var file: PassedFile?

  public init(fields: [UInt8] = [], content: Data = Data(), file: PassedFile? = nil) {
    self.fields = fields
    self.content = content
    self.file = file
  }
}
