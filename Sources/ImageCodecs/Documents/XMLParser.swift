import CXML2
import Documents
import Glibc

/// Reads XML by libxml2 and adds it to a tree, and reads as HTML what elements hold of it as text.
final class XMLParser {
  /// What prefixes stand for that feeds use without saying so.
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
  private static let xhtml = "http://www.w3.org/1999/xhtml"

  private let builder: DocumentTreeBuilder
  private let html: HTMLParser
  private var parser: SAXParser?
  @exclusivity(unchecked) private var names = DocumentNameCache()
  /// By the name's number.
  private var escapedHTML: [Int: Set<String?>] = [:]
  @exclusivity(unchecked) private var attributes: [DocumentTreeWriter.Attribute] = []
  /// Where the element that is open holds HTML as text: how many are open then.
  private var openCountOfHTML: Int?

  init(for builder: DocumentTreeBuilder, escapedHTML: [EncodedDocument.EscapedHTML]) {
    self.builder = builder
    html = HTMLParser(for: builder)
    parser = SAXParser(libxml2.xmlNewParserCtxt(), callbacks: Self.callbacks)
    for element in escapedHTML {
      if let number = builder.number(of: element.name) { self.escapedHTML[number] = element.types }
    }
  }

  /// - Parameter xml: well-formed, see ``XMLRepair``.
  func parse(_ xml: UnsafeBufferPointer<UInt8>) {
    parser?.parse(xml, for: self) { context, bytes, count in
      // Without NOENT, values have `&` as a reference. There are no other entities.
      let options =
        XML_PARSE_RECOVER.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      _ = libxml2.xmlCtxtReadMemory(context, bytes, count, nil, nil, CInt(options))
    }
    builder.closeElements(downTo: 0)
  }

  private func startElement(_ name: Name, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int) {
    // With elements in it, it was not HTML as text.
    openCountOfHTML = nil
    attributes.removeAll(keepingCapacity: true)
    var type: String?
    for index in 0..<count {
      // Local name, prefix, namespace, and where the value begins and ends.
      guard
        let part = list?.advanced(by: 5 * index), let local = part[0], let start = part[3], let end = part[4],
        let number = number(of: Name(local: local, prefix: part[1], namespace: part[2]))
      else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      attributes.append(DocumentTreeWriter.Attribute(name: number, value: value))
      if part[1] == nil, Self.isSame(local, "type") { type = String(decoding: value, as: UTF8.self).lowercased() }
    }
    guard let number = number(of: name) else { return stopIfFull() }
    let keepsBlanks = name.namespace.map { Self.isSame($0, Self.xhtml) } ?? false
    builder.openElement(number, attributes, keepsBlanks: keepsBlanks)
    if let types = escapedHTML[number], types.contains(type) { openCountOfHTML = builder.openCount }
    stopIfFull()
  }

  private func endElement(_ name: Name) {
    if openCountOfHTML == builder.openCount {
      let text = builder.takeText()
      if text.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
        html.parse(text, .fragment)
      } else {
        text.withUnsafeBufferPointer { builder.add(text: $0) }
      }
    }
    openCountOfHTML = nil
    if let number = number(of: name) { builder.closeElement(number) }
    stopIfFull()
  }

  private func number(of name: Name) -> Int? {
    guard name.namespace == nil, let prefix = name.prefix else {
      return names.number(of: name.local, in: name.namespace, for: builder)
    }
    let (local, prefixText) = (String(cString: name.local), String(cString: prefix))
    if let namespace = Self.customaryNamespaces[prefixText] {
      return builder.number(of: DocumentName(local, in: namespace))
    }
    return builder.number(of: DocumentName("\(prefixText):\(local)"))
  }

  private static func isSame(_ bytes: UnsafePointer<UInt8>, _ text: String) -> Bool {
    strcmp(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self), text) == 0
  }

  private func stopIfFull() {
    if builder.isFull { parser?.stop() }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLParser? {
    context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// As libxml2 gives it.
  private struct Name {
    let local: UnsafePointer<UInt8>
    let prefix: UnsafePointer<UInt8>?
    let namespace: UnsafePointer<UInt8>?
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.startElementNs = { context, local, prefix, namespace, _, _, count, _, attributes in
      guard let local else { return }
      XMLParser.from(context)?
        .startElement(Name(local: local, prefix: prefix, namespace: namespace), attributes, Int(count))
    }
    callbacks.endElementNs = { context, local, prefix, namespace in
      guard let local else { return }
      XMLParser.from(context)?.endElement(Name(local: local, prefix: prefix, namespace: namespace))
    }
    callbacks.characters = { context, text, count in
      XMLParser.from(context)?.builder.add(text: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    callbacks.cdataBlock = callbacks.characters
    return callbacks
  }
}
