/// A parser of the `Link` header. Source: RFC 8288, section 3 and appendix B.2.
enum LinkHeader {
  /// Returns the target of the first link with this relation. The target may be a relative URL. A link with an `anchor`
  /// belongs to another resource and is ignored.
  static func target(of relation: String, in header: String) -> String? {
    var reader = Reader(rest: header.utf8[...])
    while let link = reader.link() {
      if !link.hasAnchor, link.relations.split(separator: " ").contains(where: { $0.lowercased() == relation }) {
        return link.target
      }
    }
    return nil
  }

  private struct Link {
    let target: String
    var relations = ""
    var hasAnchor = false
  }

  private struct Reader {
    var rest: Substring.UTF8View

    mutating func link() -> Link? {
      skip { isBlank($0) || $0 == UInt8(ascii: ",") }
      guard rest.consume("<") else { return nil }
      let target = text { $0 != UInt8(ascii: ">") }
      guard rest.consume(">") else { return nil }
      var link = Link(target: target)
      var hasRelations = false
      while let (name, value) = parameter() {
        switch name.lowercased() {
        // Only the first `rel` parameter counts.
        case "rel" where !hasRelations:
          link.relations = value
          hasRelations = true
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      skip { $0 != UInt8(ascii: ",") }
      return link
    }

    private mutating func parameter() -> (name: String, value: String)? {
      skip(while: isBlank)
      guard rest.consume(";") else { return nil }
      skip(while: isBlank)
      let name = text { !isBlank($0) && !"=;,".utf8.contains($0) }
      skip(while: isBlank)
      guard rest.consume("=") else { return (name, "") }
      skip(while: isBlank)
      return (name, rest.consume("\"") ? quoted() : text { !isBlank($0) && !";,".utf8.contains($0) })
    }

    private mutating func quoted() -> String {
      var bytes: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte != UInt8(ascii: "\\") {
          bytes.append(byte)
        } else if let escaped = rest.popFirst() {
          bytes.append(escaped)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
      let part = rest.prefix(while: isPart)
      rest = rest[part.endIndex...]
      return String(decoding: part, as: UTF8.self)
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
      rest = rest.drop(while: isSkipped)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
