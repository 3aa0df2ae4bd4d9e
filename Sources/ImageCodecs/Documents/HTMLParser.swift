import CXML2
import Documents
import Glibc

/// Reads HTML by libxml2 and adds it to a tree. Names are in small letters, in no namespace; the texts of scripts and
/// styles are left out.
final class HTMLParser {
  /// They hold nothing since HTML 5, which libxml2 does not know.
  private static let emptyElements: Set = ["embed", "source", "track", "wbr"]
  private static let textlessElements: Set = ["script", "style"]
  /// Has libxml2 take it for UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Around a fragment: where nothing is open, libxml2 puts paragraphs around texts.
  private static let frame = "fragment"

  private enum Trait { case none, empty, textless, root }

  /// What HTML is a part of.
  enum Extent { case page, fragment }

  private let builder: DocumentTreeBuilder
  private var parser: SAXParser?
  @exclusivity(unchecked) private var names = DocumentNameCache()
  /// By the name's number.
  private var traits: [Int: Trait] = [:]
  @exclusivity(unchecked) private var attributes: [DocumentTreeWriter.Attribute] = []
  /// How many elements are open around the HTML.
  private var floor = 0

  init(for builder: DocumentTreeBuilder) {
    self.builder = builder
    parser = SAXParser(libxml2.htmlNewParserCtxt(), callbacks: Self.callbacks)
    for (local, trait) in Self.emptyElements.map({ ($0, Trait.empty) })
      + Self.textlessElements.map({ ($0, Trait.textless) }) + [("html", .root), (Self.frame, .root)]
    {
      if let number = builder.number(of: DocumentName(local)) { traits[number] = trait }
    }
  }

  /// Adds what is in the HTML to the element that is open; tags of `html` are left out.
  func parse(_ html: [UInt8], _ extent: Extent) {
    if html.isEmpty { return }
    floor = builder.openCount
    let head = extent == .page ? Self.byteOrderMark : Self.byteOrderMark + "<\(Self.frame)>".utf8
    (head + html).withUnsafeBufferPointer { bytes in
      parser?.parse(bytes, for: self) { context, bytes, count in
        let options =
          HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
          | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
        _ = libxml2.htmlCtxtReadMemory(context, bytes, count, nil, nil, CInt(options))
      }
    }
    builder.closeElements(downTo: floor)
  }

  private func startElement(_ local: UnsafePointer<UInt8>, _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) {
    guard let name = names.number(of: local, in: nil, for: builder) else { return stopIfFull() }
    let trait = traits[name] ?? .none
    if trait == .root { return }
    attributes.removeAll(keepingCapacity: true)
    var pair = list
    while let attribute = pair?[0] {
      if let number = names.number(of: attribute, in: nil, for: builder) {
        attributes.append(DocumentTreeWriter.Attribute(name: number, value: Self.text(pair?[1])))
      }
      pair = pair?.advanced(by: 2)
    }
    builder.openElement(name, attributes, isEmpty: trait == .empty, keepsText: trait != .textless)
    stopIfFull()
  }

  private func endElement(_ local: UnsafePointer<UInt8>) {
    guard let name = names.number(of: local, in: nil, for: builder) else { return }
    builder.closeElement(name, above: floor)
  }

  private func stopIfFull() {
    if builder.isFull { parser?.stop() }
  }

  private static func text(_ text: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    let characters = UnsafeRawPointer(text)?.assumingMemoryBound(to: CChar.self)
    return UnsafeBufferPointer(start: text, count: characters.map { strlen($0) } ?? 0)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HTMLParser? {
    context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.startElement = { context, name, attributes in
      if let name { HTMLParser.from(context)?.startElement(name, attributes) }
    }
    callbacks.endElement = { context, name in
      if let name { HTMLParser.from(context)?.endElement(name) }
    }
    callbacks.characters = { context, text, count in
      HTMLParser.from(context)?.builder.add(text: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    callbacks.ignorableWhitespace = callbacks.characters
    callbacks.cdataBlock = callbacks.characters
    return callbacks
  }
}
