/// A reader of HTML. Names are in lowercase and have no namespace. The `html` tags and the texts of scripts and styles
/// are left out. Source: the HTML Standard, sections 13.1.2, "Elements", and 13.1.2.4, "Optional tags".
public enum HTMLReader {
  /// Reads a page. The result is an `html` element even if the page is empty.
  static func page(_ html: [UInt8], until deadline: ReadingDeadline) -> DocumentElement {
    read(html, as: DocumentName("html"), until: deadline)
  }

  /// Reads a fragment as an element without a name. There is no time limit, because the whole document had one.
  public static func fragment(_ html: some Sequence<UInt8>) -> DocumentElement {
    read(Array(html), as: DocumentName(""), until: nil)
  }

  private static func read(
    _ html: [UInt8], as name: DocumentName, until deadline: ReadingDeadline?
  ) -> DocumentElement {
    let root = DocumentElement(name)
    var reader = MarkupReader(html, .html, until: deadline)
    var builder = ElementBuilder(root: root)
    while !builder.isFull, let tag = reader.nextTag(&builder.text) {
      if tag.name == "html" || tag.name.utf8.count > DocumentName.maximumLength { continue }
      if tag.isEnd { builder.end(tag.name) } else { begin(tag, in: &builder) }
      if textless.contains(tag.name), !tag.isEnd, !tag.isEmpty { reader.skipRawText(of: tag.name) }
    }
    return builder.finish() ?? root
  }

  private static func begin(_ tag: MarkupTag, in builder: inout ElementBuilder) {
    while let open = builder.openTag, ends(tag.name, open) { builder.end(open) }
    let attributes = tag.attributes.map { DocumentElement.Attribute(DocumentName($0.name), $0.value) }
    builder.begin(
      DocumentElement(DocumentName(tag.name), attributes: attributes), tag: tag.name,
      isEmpty: tag.isEmpty || empty.contains(tag.name), keepsBlanks: true)
  }

  /// Returns true if an element with the name `tag` ends the open element instead of becoming its child.
  private static func ends(_ tag: String, _ open: String) -> Bool {
    switch open {
    case "p": blocks.contains(tag)
    case "li", "option": tag == open
    case "dt", "dd": tag == "dt" || tag == "dd"
    case "td", "th": ["td", "th", "tr"].contains(tag)
    case "tr": tag == "tr"
    default: false
    }
  }

  /// The elements that begin and end a line.
  public static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "figcaption", "figure", "footer",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr",
    "ul",
  ]
  private static let empty: Set<String> = [
    "area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  private static let textless: Set<String> = ["script", "style"]
}
