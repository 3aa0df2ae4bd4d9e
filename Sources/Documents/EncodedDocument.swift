import Foundation

/// A document as a server sent it.
public struct EncodedDocument: Hashable, Sendable {
  public enum Syntax: UInt8, Sendable {
    case xml, html
  }

  public let data: Data
  public let syntax: Syntax
  /// The encoding that the server names. Only a byte order mark takes precedence over this encoding.
  public let charset: String?

  public init(_ data: Data, syntax: Syntax, charset: String? = nil) {
    self.data = data
    self.syntax = syntax
    self.charset = charset
  }
}
