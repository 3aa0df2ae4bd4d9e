import Foundation

/// A document as a server sent it.
public struct EncodedDocument: Hashable, Sendable {
  public enum Syntax: UInt8, Sendable {
    case xml, html
  }

  public let data: Data
  public let syntax: Syntax
  /// The name of the encoding that the server told; a byte order mark goes before it, what the document says after.
  public let charset: String?

  public init(_ data: Data, syntax: Syntax, charset: String? = nil) {
    self.data = data
    self.syntax = syntax
    self.charset = charset
  }
}
