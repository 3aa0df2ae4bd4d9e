/// An element of a document with its attributes and content. The tree of a parsed document is never deeper than
/// ``maximumDepth``, so recursive code needs no limit of its own.
public struct DocumentElement: Hashable, Sendable {
  /// The maximum nesting depth. A deeper element becomes a sibling of its ancestor at this depth.
  public static let maximumDepth = 100
  /// The maximum number of elements, attributes and texts in a document, counted together.
  public static let maximumNodes = 300_000

  public struct Attribute: Hashable, Sendable {
    public let name: DocumentName
    public let value: String

    public init(_ name: DocumentName, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public enum Node: Hashable, Sendable {
    case element(DocumentElement)
    /// The characters of a text, with references resolved.
    case text(String)

    /// The element, or nil if the node is a text.
    public var element: DocumentElement? {
      if case .element(let element) = self { element } else { nil }
    }
  }

  public var name: DocumentName
  public var attributes: [Attribute]
  /// The child nodes in document order. A text never directly follows another text.
  public var children: [Node]
  /// True on the root if a part is missing because the document has more than ``maximumNodes`` nodes.
  public var isTruncated = false
  /// True on the root of an XML document that breaks off before its end.
  public var endsEarly = false

  public init(_ name: DocumentName, attributes: [Attribute] = [], children: [Node] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Returns the value of the first attribute with this name.
  public func attribute(_ local: String, in namespace: String = "") -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  /// The child elements.
  public var elements: [DocumentElement] {
    children.compactMap(\.element)
  }

  /// The text of the element and of all its descendants, concatenated.
  public var text: String {
    var text = ""
    appendText(to: &text)
    return text
  }

  private func appendText(to text: inout String) {
    for child in children {
      switch child {
      case .element(let element): element.appendText(to: &text)
      case .text(let part): text += part
      }
    }
  }
}
