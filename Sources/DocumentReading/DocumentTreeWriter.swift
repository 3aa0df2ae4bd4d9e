import Documents
import Workers

/// Writes a ``DocumentTree``.
struct DocumentTreeWriter {
  private var writer = ByteWriter()
  private var numbers: [DocumentName: Int] = [:]

  static func bytes(of root: DocumentElement) -> [UInt8] {
    var tree = DocumentTreeWriter()
    tree.append(root)
    if root.isCut { tree.append(.cut) }
    if root.breaksOff { tree.append(.brokenOff) }
    return tree.writer.bytes
  }

  private mutating func append(_ element: DocumentElement) {
    let name = number(of: element.name)
    let attributes = element.attributes.map { (name: number(of: $0.name), value: $0.value) }
    append(.open)
    writer.append(name)
    writer.append(attributes.count)
    for attribute in attributes {
      writer.append(attribute.name)
      writer.append(attribute.value)
    }
    for child in element.children {
      switch child {
      case .element(let element): append(element)
      case .text(let text):
        append(.text)
        writer.append(text)
      }
    }
    append(.close)
  }

  private mutating func number(of name: DocumentName) -> Int {
    if let number = numbers[name] { return number }
    append(.name)
    writer.append(name.namespace)
    writer.append(name.local)
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  private mutating func append(_ token: DocumentTree.Token) { writer.append(byte: token.rawValue) }
}
