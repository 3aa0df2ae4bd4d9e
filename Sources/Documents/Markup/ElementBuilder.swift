/// A builder that nests elements as their tags arrive. It limits their depth and number, and closes each element once.
struct ElementBuilder {
  /// The role of an element in a list of entries. An entry ends all unclosed elements of the entry before it.
  enum Kind {
    case list
    case entry
    /// An element with text. Elements inside a text are never entries, whatever their names are.
    case text
    case other
  }

  private struct Open {
    let tag: String
    let kind: Kind
    /// The number of elements that stay open when an entry begins in this element. Nil if no entry can begin here, as
    /// in a text.
    let listCount: Int?
    /// False for an element that is too deep to have children. Its content is added to its parent instead.
    let isHolder: Bool
    let keepsBlanks: Bool
  }

  /// The maximum number of open elements. A further element stays empty, and its content becomes its sibling.
  static let maximumOpenElements = 2_000

  var text: [UInt8] = []
  private(set) var isFull = false
  private(set) var isRootEnded = false
  /// The open elements that can have children. The first is the root.
  private var holders: [DocumentElement] = []
  private var open: [Open] = []
  private var openCounts: [String: Int] = [:]
  private var nodeCount = 0

  /// Creates a builder whose first element becomes the root.
  init() {}

  init(root: DocumentElement) {
    begin(root, tag: "", isEmpty: false, keepsBlanks: true)
  }

  var openCount: Int { open.count }
  var openTag: String? { open.last?.tag }

  /// - Parameter keepsBlanks: false if whitespace between the element's children is only indentation.
  mutating func begin(
    _ element: DocumentElement, tag: String, isEmpty: Bool, keepsBlanks: Bool, kind: Kind = .other
  ) {
    addText()
    guard hasRoom(1 + element.attributes.count) else { return }
    let isRoot = holders.isEmpty
    let isTooDeep = holders.count >= DocumentElement.maximumDepth - 1
    let canHoldContent = !isEmpty && !isTooDeep
    let isHolder = isRoot || canHoldContent
    if isHolder { holders.append(element) } else { add(.element(element)) }
    if isRoot, isEmpty { isRootEnded = true }
    guard isRoot || !isEmpty, open.count < Self.maximumOpenElements else { return }
    open.append(
      Open(
        tag: tag, kind: kind, listCount: listCount(within: kind), isHolder: isHolder, keepsBlanks: keepsBlanks))
    openCounts[tag, default: 0] += 1
  }

  /// Ends the innermost element with this tag. The root stays open: further markup counts as its content.
  mutating func end(_ tag: String) {
    guard openCounts[tag, default: 0] > 0, let index = open.lastIndex(where: { $0.tag == tag }) else { return }
    if index == 0 { isRootEnded = true }
    close(downTo: max(index, 1))
  }

  /// Ends the open elements of the innermost list before a new entry begins.
  mutating func endBeforeEntry() {
    if let count = open.last?.listCount, count > 0 { close(downTo: count) }
  }

  private func listCount(within kind: Kind) -> Int? {
    guard let last = open.last else { return kind == .list ? 1 : 0 }
    guard last.kind != .entry, kind != .text, let count = last.listCount else { return nil }
    return kind == .list ? open.count + 1 : count
  }

  mutating func finish() -> DocumentElement? {
    close(downTo: 1)
    addText()
    var root = holders.first
    root?.isTruncated = isFull
    return root
  }

  private mutating func close(downTo count: Int) {
    while let last = open.last, open.count > count {
      // The text after the end of an element that holds nothing continues the text in it.
      if last.isHolder { addText() }
      open.removeLast()
      openCounts[last.tag, default: 1] -= 1
      if last.isHolder, let element = holders.popLast() { add(.element(element)) }
    }
  }

  private mutating func addText() {
    defer { text.removeAll(keepingCapacity: true) }
    guard let last = open.last, last.keepsBlanks ? !text.isEmpty : text.contains(where: { !$0.isBlank }), hasRoom(1)
    else { return }
    add(.text(String(decoding: text, as: UTF8.self)))
  }

  private mutating func add(_ node: DocumentElement.Node) {
    if let last = holders.indices.last { holders[last].children.append(node) }
  }

  private mutating func hasRoom(_ count: Int) -> Bool {
    isFull = isFull || nodeCount + count > DocumentElement.maximumNodes
    if !isFull { nodeCount += count }
    return !isFull
  }
}
