import Documents
import Workers

/// Reads a ``DocumentTree`` that a worker sent. One that a document has taken over sends what it likes: it gets no more
/// depth, names or nodes than the limits allow, and never past the end of the bytes.
struct DocumentTreeReader {
  private var reader: ByteReader
  private var names: [DocumentName] = []
  private var nodes = 0

  /// - Returns: nil for a document without an element.
  /// - Throws: ``InvalidMessage``.
  static func root(of bytes: [UInt8]) throws -> DocumentElement? {
    try bytes.withUnsafeBytes { bytes in
      var reader = DocumentTreeReader(reader: ByteReader(bytes))
      return try reader.root()
    }
  }

  private init(reader: ByteReader) { self.reader = reader }

  private mutating func root() throws -> DocumentElement? {
    var root: DocumentElement?
    while !reader.isAtEnd {
      switch try token() {
      case .name: try readName()
      case .open where root == nil: root = try element(depth: 1)
      case .cut where root != nil: root?.isCut = true
      case .brokenOff where root != nil: root?.breaksOff = true
      case .open, .text, .close, .cut, .brokenOff: throw InvalidMessage()
      }
    }
    return root
  }

  private mutating func element(depth: Int) throws -> DocumentElement {
    guard depth <= DocumentElement.maximumDepth else { throw InvalidMessage() }
    let name = try name()
    let attributeCount = try reader.number()
    try count(nodes: 1)
    try count(nodes: attributeCount)
    var attributes: [DocumentElement.Attribute] = []
    attributes.reserveCapacity(attributeCount)
    for _ in 0..<attributeCount { attributes.append(DocumentElement.Attribute(try self.name(), try reader.text())) }
    var children: [DocumentElement.Node] = []
    while true {
      switch try token() {
      case .name: try readName()
      case .open: children.append(.element(try element(depth: depth + 1)))
      case .text:
        try count(nodes: 1)
        children.append(.text(try reader.text()))
      case .close: return DocumentElement(name, attributes: attributes, children: children)
      case .cut, .brokenOff: throw InvalidMessage()
      }
    }
  }

  private mutating func count(nodes count: Int) throws {
    guard count <= DocumentElement.maximumNodes - nodes else { throw InvalidMessage() }
    nodes += count
  }

  private mutating func readName() throws {
    // Each is that of an element or of an attribute.
    guard names.count < DocumentElement.maximumNodes else { throw InvalidMessage() }
    let namespace = try reader.text(atMost: DocumentName.maximumLength)
    names.append(DocumentName(try reader.text(atMost: DocumentName.maximumLength), in: namespace))
  }

  private mutating func name() throws -> DocumentName {
    let number = try reader.number()
    guard number < names.count else { throw InvalidMessage() }
    return names[number]
  }

  private mutating func token() throws -> DocumentTree.Token {
    guard let token = DocumentTree.Token(rawValue: try reader.byte()) else { throw InvalidMessage() }
    return token
  }
}
