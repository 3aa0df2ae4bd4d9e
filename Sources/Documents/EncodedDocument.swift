import Foundation

/// A document as a server sent it.
public struct EncodedDocument: Hashable, Sendable {
  public enum Syntax: UInt8, Sendable {
    case xml, html
  }

  /// Elements of XML whose text is HTML, written as text: as elements they have the HTML's in place of it.
  public struct EscapedHTML: Hashable, Sendable {
    public let name: DocumentName
    /// Which values of the element's attribute `type` say so; nil for an element without one.
    public let types: Set<String?>

    public init(_ name: DocumentName, types: Set<String?>) {
      self.name = name
      self.types = types
    }
  }

  public let data: Data
  public let syntax: Syntax
  /// The name of the encoding that the server told; a byte order mark goes before it, what the document says after.
  public let charset: String?
  public let escapedHTML: [EscapedHTML]

  public init(_ data: Data, syntax: Syntax, charset: String? = nil, escapedHTML: [EscapedHTML] = []) {
    self.data = data
    self.syntax = syntax
    self.charset = charset
    self.escapedHTML = escapedHTML
  }
}
