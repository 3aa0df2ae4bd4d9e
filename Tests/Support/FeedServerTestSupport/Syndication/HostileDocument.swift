import Foundation

/// Malicious or broken feeds. Each has an entry titled `survivor` before the harmful part.
public enum HostileDocument: String, CaseIterable, Sendable {
  /// Ten nested entities that expand to a thousand million words. Each refers ten times to the previous one.
  case entityBomb = "entity-bomb"
  /// An entity of 100 kB that is used a thousand times.
  case quadraticBomb = "quadratic-bomb"
  /// An entity that refers to a file on the client's machine.
  case externalEntity = "external-entity"
  /// A DTD with an entity at an address of this server, `/asked-for.dtd`.
  case externalDTD = "external-dtd"
  /// Elements nested 100,000 levels deep.
  case nesting
  /// HTML in an entry, nested 100,000 levels deep.
  case nestedHTML = "nested-html"
  /// JSON nested 100,000 levels deep.
  case nestedJSON = "nested-json"
  /// An id of 1 MB.
  case longID = "long-id"
  /// An entry with 10,000 pictures.
  case manyAttachments = "many-attachments"
  /// An element with 100,000 attributes.
  case manyAttributes = "many-attributes"
  /// A document that ends within a tag.
  case halfTag = "half-tag"
  /// Elements that have no end, two ends or ends in the wrong order, and unescaped `&` and `<`.
  case brokenXML = "broken-xml"
  /// Invalid UTF-8, and characters that XML does not allow.
  case brokenBytes = "broken-bytes"
  /// JSON that ends within a string.
  case halfJSON = "half-json"
  /// Terminal control sequences in every text.
  case terminal

  /// - Parameters:
  ///   - picture: the address of the entry's picture.
  ///   - origin: the origin of the server.
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
