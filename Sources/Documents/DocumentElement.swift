/// An element of a document with what is in it.
///
/// A tree from outside is never deeper than ``maximumDepth``: what is done for each element and those in it needs no bound of
/// its own.
public struct DocumentElement: Hashable, Sendable {
  /// How many elements may be in each other; deeper ones stand beside their ancestor there, without what is in them.
  public static let maximumDepth = 100
  /// How many elements, attributes and texts a document may have, together.
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
    /// Its characters, with what references stand for.
    case text(String)

    /// Nil for a text.
    public var element: DocumentElement? {
      if case .element(let element) = self { element } else { nil }
    }
  }

  public var name: DocumentName
  public var attributes: [Attribute]
  /// In their order; no text is followed by another.
  public var children: [Node]
  /// True of a document's root, or of a fragment, of which a part is missing, since there was too much of it.
  public var isCut = false
  /// True of the root of an XML document that breaks off before its end.
  public var breaksOff = false

  public init(_ name: DocumentName, attributes: [Attribute] = [], children: [Node] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// The value of the first attribute of that name.
  public func attribute(_ local: String, in namespace: String = "") -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  /// The elements directly in it.
  public var elements: [DocumentElement] {
    children.compactMap(\.element)
  }

  /// Its texts and those of all elements in it, put together.
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
