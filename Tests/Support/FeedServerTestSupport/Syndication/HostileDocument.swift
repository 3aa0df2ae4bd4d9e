import Foundation

/// Feeds that are meant to do harm, or that are broken; each has one entry, titled `survivor`, that comes before the harm.
public enum HostileDocument: String, CaseIterable, Sendable {
  /// Ten entities, each of ten of the one before: a thousand million words.
  case entityBomb = "entity-bomb"
  /// One entity of 100 kB, a thousand times.
  case quadraticBomb = "quadratic-bomb"
  /// An entity that is a file of the reader's machine.
  case externalEntity = "external-entity"
  /// A DTD, and an entity in it, at an address of this server, `/asked-for.dtd`.
  case externalDTD = "external-dtd"
  /// Elements 100,000 deep.
  case nesting
  /// The same as HTML in an entry.
  case nestedHTML = "nested-html"
  /// The same as JSON.
  case nestedJSON = "nested-json"
  /// An id of 1 MB.
  case longID = "long-id"
  /// One entry with 10,000 pictures.
  case manyAttachments = "many-attachments"
  /// An element of 100,000 attributes.
  case manyAttributes = "many-attributes"
  /// It ends within a tag.
  case halfTag = "half-tag"
  /// Elements that are not closed, closed twice or in another order, `&` and `<` that mean themselves.
  case brokenXML = "broken-xml"
  /// Bytes that are no UTF-8, and characters that XML does not have.
  case brokenBytes = "broken-bytes"
  /// JSON that ends within a text.
  case halfJSON = "half-json"
  /// Control sequences for a terminal in every text.
  case terminal

  /// - Parameters:
  ///   - picture: the address of the entry's picture.
  ///   - origin: of the server that has it.
  public func document(picture: String, origin: URL) -> ServedDocument {
    switch self {
    case .nestedJSON, .halfJSON: ServedDocument(json(picture), contentType: "application/feed+json")
    case .brokenBytes: ServedDocument(brokenBytes(picture), contentType: "text/xml")
    default: ServedDocument(xml(picture, origin: origin), contentType: "text/xml; charset=utf-8")
    }
  }

  private func xml(_ picture: String, origin: URL) -> String {
    let survivor = item("survivor", picture)
    switch self {
    case .entityBomb:
      let entities = (1...9).map { level in
        #"<!ENTITY e\#(level) "\#(String(repeating: "&e\(level - 1);", count: 10))">"#
      }
      return rss(
        survivor + item("&e9;", picture + "?bomb"),
        dtd: #"<!DOCTYPE rss [<!ENTITY e0 "harm">\#(entities.joined())]>"#)
    case .quadraticBomb:
      return rss(
        survivor + item(String(repeating: "&e;", count: 1_000), picture + "?bomb"),
        dtd: #"<!DOCTYPE rss [<!ENTITY e "\#(String(repeating: "harm", count: 25_000))">]>"#)
    case .externalEntity:
      return rss(
        survivor + item("passwd: &file;", picture + "?file"),
        dtd: #"<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>"#)
    case .externalDTD:
      return rss(
        survivor + item("asked: &asked;", picture + "?dtd"),
        dtd: """
          <!DOCTYPE rss SYSTEM "\(origin.absoluteString)/asked-for.dtd" [<!ENTITY asked SYSTEM \
          "\(origin.absoluteString)/asked-for.txt">]>
          """)
    case .nesting: return rss(survivor + String(repeating: "<a>", count: 100_000))
    case .nestedHTML:
      let content = String(repeating: "<div>", count: 100_000).markup
      return rss(survivor + item("deep", picture + "?deep", extra: "<description>\(content)</description>"))
    case .longID:
      return rss(
        survivor + item("long", picture + "?long", extra: "<guid>\(String(repeating: "i", count: 1_000_000))</guid>"))
    case .manyAttachments:
      let pictures = (0..<10_000).map { #"<enclosure type="image/png" url="\#((picture + "?\($0)").markup)"/>"# }
      return rss(survivor + item("many", picture + "?many", extra: pictures.joined()))
    case .manyAttributes:
      let attributes = (0..<100_000).map { #" a\#($0)="""# }.joined()
      return rss(survivor + "<item\(attributes)></item>")
    case .halfTag: return rss(survivor, end: #"<item><title>half</title><enclosure type="image/pn"#)
    case .brokenXML:
      return rss(
        """
        <item><title>first & <b>bold</title></b><enclosure type="image/png" url="\((picture + "?first").markup)"></item>
        \(survivor)</item></description>
        """, end: "</channel></rss></rss>trailing")
    case .terminal:
      let sequence = "\u{9B}2J\u{9B}31m&#27;]0;owned&#7;\u{202E}"
      return rss(
        survivor
          + item(
            "\(sequence)terminal", picture + "?terminal",
            extra:
              "<description>\(sequence)text \(#"<a href="https://a.example/\#(sequence)">link</a>"#.markup)</description>"
          ))
    case .nestedJSON, .halfJSON, .brokenBytes: return ""
    }
  }

  private func json(_ picture: String) -> String {
    let beginning = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Hostile", "items": [
      {"id": "1", "title": "survivor", "image": "\(picture)"}, {"id": "2", "title":
      """
    return self == .nestedJSON ? beginning + String(repeating: "[", count: 100_000) : beginning + #" "half"#
  }

  private func brokenBytes(_ picture: String) -> Data {
    let text = rss(item("broken #", picture + "?broken") + item("survivor", picture))
    return Data(text.utf8.flatMap { $0 == UInt8(ascii: "#") ? [0xFF, 0xC3, 0x28, 0x01, 0x08] : [$0] })
  }

  private func rss(_ items: String, dtd: String = "", end: String = "</channel></rss>") -> String {
    #"<?xml version="1.0"?>\#(dtd)<rss version="2.0"><channel><title>Hostile</title>\#(items)\#(end)"#
  }

  private func item(_ title: String, _ picture: String, extra: String = "") -> String {
    #"<item><title>\#(title)</title><enclosure type="image/png" url="\#(picture.markup)"/>\#(extra)</item>"#
  }
}
