import Documents

/// Puts what a parser reports into a ``DocumentTreeWriter``: texts whole, elements in each other no deeper than may be,
/// and each closed once, whatever the parser leaves out.
///
/// A class, since C gives it back to the callbacks of a parser.
final class DocumentTreeBuilder {
  private struct Open {
    let name: Int
    /// Not the case where it would be too deep, and of elements that hold nothing: what is in it stands beside it.
    let isWritten: Bool
    let keepsText: Bool
    let keepsBlanks: Bool
  }

  /// A parser that has more open is at a hostile document, and slow.
  static let maximumOpenElements = 2000

  // A parser has one callback at a time. To have each access checked for that took 4 of the 30 ms that a feed of 1 MB takes.
  @exclusivity(unchecked) private(set) var tree = DocumentTreeWriter()
  @exclusivity(unchecked) private var open: [Open] = []
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var text: [UInt8] = []

  @exclusivity(unchecked) private var isTooDeep = false

  /// Nothing more is to be reported.
  var isFull: Bool { tree.isFull || isTooDeep }

  /// How many elements are open; for ``closeElements(downTo:)``.
  var openCount: Int { open.count }

  func number(of name: DocumentName) -> Int? { tree.number(of: name) }

  /// - Parameters:
  ///   - isEmpty: what the parser takes to be in it stands beside it.
  ///   - keepsText: as not of scripts.
  ///   - keepsBlanks: as not where they only indent.
  func openElement(
    _ name: Int, _ attributes: [DocumentTreeWriter.Attribute], isEmpty: Bool = false,
    keepsText: Bool = true, keepsBlanks: Bool = true
  ) {
    writeText()
    let isWritten = depth < DocumentElement.maximumDepth && tree.open(name, attributes)
    let isLeaf = isEmpty || depth == DocumentElement.maximumDepth - 1
    if isWritten {
      if isLeaf { tree.close() } else { depth += 1 }
    }
    isTooDeep = isTooDeep || open.count == Self.maximumOpenElements
    open.append(
      Open(name: name, isWritten: isWritten && !isLeaf, keepsText: keepsText, keepsBlanks: keepsBlanks))
  }

  /// - Parameter floor: how many of the open elements it is not among.
  func closeElement(_ name: Int, above floor: Int = 0) {
    guard let index = open[floor...].lastIndex(where: { $0.name == name }) else { return }
    closeElements(downTo: index)
  }

  func closeElements(downTo count: Int) {
    while open.count > count {
      writeText()
      if open.removeLast().isWritten {
        tree.close()
        depth -= 1
      }
    }
  }

  func add(text bytes: UnsafeBufferPointer<UInt8>) {
    if open.last?.keepsText ?? false { text.append(contentsOf: bytes) }
  }

  /// What was built, once all elements are closed.
  func finish() -> [UInt8] {
    if isFull { tree.cut() }
    return tree.bytes
  }

  /// The text that came since the last element began or ended, which is then not written.
  func takeText() -> [UInt8] {
    defer { text = [] }
    return text
  }

  private func writeText() {
    guard !text.isEmpty else { return }
    let isKept = open.last?.keepsBlanks ?? false || !text.allSatisfy { $0 == 0x20 || (9...13).contains($0) }
    if isKept { text.withUnsafeBufferPointer { tree.add(text: $0) } }
    text.removeAll(keepingCapacity: true)
  }
}
