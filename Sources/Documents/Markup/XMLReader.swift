/// A reader of XML, which is often broken in feeds. An element that was not closed ends with its parent, or when the
/// next entry begins in the list around it. Everything before the first element is dropped. Everything after the first
/// element counts as its content. Source: XML 1.0; Namespaces in XML 1.0.
struct XMLReader {
  private var reader: MarkupReader
  private var builder = ElementBuilder()
  /// The namespaces of each prefix, innermost last. Names without a prefix use the empty prefix.
  private var namespaces = ["xml": ["http://www.w3.org/XML/1998/namespace"]]
  /// The declared prefixes. A declaration ends when fewer than `openCount` elements are open.
  private var bindings: [(openCount: Int, prefix: String)] = []

  static func root(of xml: [UInt8], until deadline: ReadingDeadline) -> DocumentElement? {
    var reader = XMLReader(reader: MarkupReader(xml, .xml, until: deadline))
    return reader.root()
  }

  private init(reader: MarkupReader) { self.reader = reader }

  private mutating func root() -> DocumentElement? {
    while !builder.isFull, let tag = reader.nextTag(&builder.text) {
      if tag.name.utf8.count > DocumentName.maximumLength { continue }
      if !tag.isEnd {
        begin(tag)
      } else if !Self.isEmpty(tag.name) {
        builder.end(tag.name)
      }
      endBindings()
    }
    var root = builder.finish()
    root?.endsEarly = !builder.isRootEnded && !builder.isFull
    return root
  }

  private mutating func endBindings() {
    while let last = bindings.last, last.openCount > builder.openCount {
      namespaces[last.prefix]?.removeLast()
      if namespaces[last.prefix]?.isEmpty == true { namespaces[last.prefix] = nil }
      bindings.removeLast()
    }
  }

  private mutating func begin(_ tag: MarkupTag) {
    let kind = Self.kinds[Self.localName(tag.name)] ?? .other
    if kind == .entry {
      builder.endBeforeEntry()
      endBindings()
    }
    for (name, value) in tag.attributes {
      if let prefix = Self.prefix(declaredBy: name), value.utf8.count <= DocumentName.maximumLength {
        namespaces[prefix, default: []].append(value)
        bindings.append((builder.openCount + 1, prefix))
      }
    }
    var element = DocumentElement(name(tag.name, in: namespaces[""]?.last ?? ""))
    for (name, value) in tag.attributes where Self.prefix(declaredBy: name) == nil {
      element.attributes.append(.init(self.name(name, in: ""), value))
    }
    let isXHTML = element.name.namespace == Self.xhtml
    builder.begin(
      element, tag: tag.name, isEmpty: tag.isEmpty || Self.isEmpty(tag.name), keepsBlanks: isXHTML,
      kind: isXHTML ? .text : kind)
  }

  private static func localName(_ name: String) -> String {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }

  private static func prefix(declaredBy attribute: String) -> String? {
    guard attribute.utf8.starts(with: "xmlns".utf8) else { return nil }
    if attribute.utf8.count == 5 { return "" }
    return attribute.utf8.dropFirst(5).first == UInt8(ascii: ":") ? String(attribute.dropFirst(6)) : nil
  }

  private func name(_ name: String, in namespace: String) -> DocumentName {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return DocumentName(name, in: namespace) }
    let prefix = String(name[..<colon])
    guard let namespace = namespaces[prefix]?.last ?? Self.customaryNamespaces[prefix], !namespace.isEmpty else {
      return DocumentName(name)
    }
    return DocumentName(Self.localName(name), in: namespace)
  }

  private static let kinds: [String: ElementBuilder.Kind] = [
    "rss": .list, "RDF": .list, "channel": .list, "Channel": .list, "items": .list, "feed": .list,
    "item": .entry, "entry": .entry,
    "content": .text, "encoded": .text, "description": .text, "summary": .text, "body": .text, "payload": .text,
    "fullitem": .text,
  ]

  /// The void elements of HTML that feeds leave open. The other void elements share their names with elements of feeds.
  private static let empty: Set<String> = ["br", "hr", "img"]

  private static func isEmpty(_ tag: String) -> Bool { tag.utf8.count <= 3 && empty.contains(tag.lowercased()) }

  private static let xhtml = "http://www.w3.org/1999/xhtml"
  /// The usual namespaces of prefixes that feeds use without declaring them.
  private static let customaryNamespaces = [
    "atom": "http://www.w3.org/2005/Atom",
    "content": "http://purl.org/rss/1.0/modules/content/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "geo": "http://www.w3.org/2003/01/geo/wgs84_pos#",
    "georss": "http://www.georss.org/georss",
    "itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
    "media": "http://search.yahoo.com/mrss/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "thr": "http://purl.org/syndication/thread/1.0",
  ]
}
