import Documents

/// Writes a ``DocumentTree``, never more of it than may be read.
struct DocumentTreeWriter {
  /// Its value is the parser's, until it has been written.
  struct Attribute {
    let name: Int
    let value: UnsafeBufferPointer<UInt8>
  }

  private var writer = ByteWriter()
  private var numbers: [DocumentName: Int] = [:]
  private var nodes = 0

  var bytes: [UInt8] { writer.bytes }

  /// No more can be added.
  private(set) var isFull = false

  /// The name's number; nil for one that is too long or too many.
  mutating func number(of name: DocumentName) -> Int? {
    if let number = numbers[name] { return number }
    let length = max(name.namespace.utf8.count, name.local.utf8.count)
    guard
      numbers.count < DocumentTree.Limit.names, length <= DocumentTree.Limit.nameLength,
      hasRoom(nodes: 0, length: 2 * length)
    else { return nil }
    append(.name)
    writer.append(name.namespace)
    writer.append(name.local)
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// - Returns: whether it was written; then it wants to be closed.
  mutating func open(_ name: Int, _ attributes: [Attribute]) -> Bool {
    var length = 0
    for attribute in attributes { length += attribute.value.count }
    guard hasRoom(nodes: 1 + attributes.count, length: length + 20 * (attributes.count + 1)) else { return false }
    append(.open)
    writer.append(name)
    writer.append(attributes.count)
    for attribute in attributes {
      writer.append(attribute.name)
      writer.append(attribute.value)
    }
    return true
  }

  mutating func add(text: UnsafeBufferPointer<UInt8>) {
    guard hasRoom(nodes: 1, length: text.count) else { return }
    append(.text)
    writer.append(text)
  }

  mutating func close() { append(.close) }

  /// The last element, which is closed, lacks what was too much.
  mutating func cut() {
    if !writer.bytes.isEmpty { append(.cut) }
  }

  private mutating func hasRoom(nodes count: Int, length: Int) -> Bool {
    // Some is left for what closes.
    let reserve = 1024
    guard
      nodes + count <= DocumentTree.Limit.nodes,
      writer.bytes.count + length <= DocumentTree.Limit.length - reserve
    else {
      isFull = true
      return false
    }
    nodes += count
    return true
  }

  private mutating func append(_ token: DocumentTree.Token) { writer.append(byte: token.rawValue) }
}
