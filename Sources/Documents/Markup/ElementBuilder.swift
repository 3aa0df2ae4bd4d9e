/// Puts elements in each other as their tags come: no deeper than may be, each closed once, and no more of them than may
/// be.
struct ElementBuilder {
  /// The part that an element has among the entries of feeds, each of which ends what nobody has ended before it.
  enum Kind {
    /// They stand directly in it.
    case list
    case entry
    /// All in it is a text, whatever it is called.
    case text
    case other
  }

  private struct Open {
    let tag: String
    let kind: Kind
    /// How many elements stay open where an entry begins in it: those down to its list. Nil where none begins, as in a text
    /// or in what is in another entry.
    let listCount: Int?
    /// Not the case where it would be too deep: what is in it stands beside it.
    let isHolder: Bool
    let keepsBlanks: Bool
  }

  /// An element that begins with more open is not in them, but stands beside the others that are too deep.
  static let maximumOpenElements = 2_000

  /// The text since the last tag, in UTF-8.
  var text: [UInt8] = []
  /// Nothing more is to come.
  private(set) var isFull = false
  /// The root's end tag was read.
  private(set) var isRootEnded = false
  /// Those that are open and hold others; the first is the root.
  private var holders: [DocumentElement] = []
  private var open: [Open] = []
  private var openCounts: [String: Int] = [:]
  private var nodeCount = 0

  /// Without a root: the first element is it.
  init() {}

  init(root: DocumentElement) {
    begin(root, tag: "", isEmpty: false, keepsBlanks: true)
  }

  var openCount: Int { open.count }
  /// The tag of the innermost element that is open.
  var openTag: String? { open.last?.tag }

  /// - Parameters:
  ///   - isEmpty: nothing is in it; of the root this counts nothing, since what follows it is taken to be in it.
  ///   - keepsBlanks: as not where they only indent.
  mutating func begin(
    _ element: DocumentElement, tag: String, isEmpty: Bool, keepsBlanks: Bool, kind: Kind = .other
  ) {
    addText()
    guard hasRoom(1 + element.attributes.count) else { return }
    let isRoot = holders.isEmpty
    let isHolder = isRoot || !isEmpty && holders.count < DocumentElement.maximumDepth - 1
    if isHolder { holders.append(element) } else { add(.element(element)) }
    if isRoot, isEmpty { isRootEnded = true }
    guard isRoot || !isEmpty, open.count < Self.maximumOpenElements else { return }
    open.append(
      Open(
        tag: tag, kind: kind, listCount: listCount(within: kind), isHolder: isHolder, keepsBlanks: keepsBlanks))
    openCounts[tag, default: 0] += 1
  }

  /// Ends the innermost element of that tag with all in it. The root does not end: what follows it is its last part.
  mutating func end(_ tag: String) {
    guard openCounts[tag, default: 0] > 0, let index = open.lastIndex(where: { $0.tag == tag }) else { return }
    if index == 0 { isRootEnded = true }
    close(downTo: max(index, 1))
  }

  /// Ends what is open within the list of an entry that is to begin.
  mutating func endBeforeEntry() {
    if let count = open.last?.listCount, count > 0 { close(downTo: count) }
  }

  private func listCount(within kind: Kind) -> Int? {
    guard let last = open.last else { return kind == .list ? 1 : 0 }
    guard last.kind != .entry, kind != .text, let count = last.listCount else { return nil }
    return kind == .list ? open.count + 1 : count
  }

  /// The root; nil when there is none.
  mutating func finish() -> DocumentElement? {
    close(downTo: 1)
    addText()
    var root = holders.first
    root?.isCut = isFull
    return root
  }

  private mutating func close(downTo count: Int) {
    while open.count > count {
      addText()
      let last = open.removeLast()
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
