/// Reads a `Link` header, which may have several links, each of several relations.
///
/// Source: RFC 8288, section 3 and appendix B.2.
enum LinkHeader {
  /// Where the first link of a relation leads to, as it is written there: it may be relative. Nil without such a link.
  ///
  /// Links of other resources than the answer's own, which have an `anchor`, do not count.
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

  /// Takes links off the header's beginning, one after the other.
  private struct Reader {
    var rest: Substring.UTF8View

    /// Nil at the end, and at what is no link.
    mutating func link() -> Link? {
      skip { isBlank($0) || $0 == UInt8(ascii: ",") }
      guard rest.take("<") else { return nil }
      let target = text { $0 != UInt8(ascii: ">") }
      guard rest.take(">") else { return nil }
      var link = Link(target: target)
      var hasRelations = false
      while let (name, value) = parameter() {
        switch name.lowercased() {
        // Only the first says something.
        case "rel" where !hasRelations: (link.relations, hasRelations) = (value, true)
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      skip { $0 != UInt8(ascii: ",") }
      return link
    }

    /// Nil where no semicolon begins one.
    private mutating func parameter() -> (name: String, value: String)? {
      skip(while: isBlank)
      guard rest.take(";") else { return nil }
      skip(while: isBlank)
      let name = text { !isBlank($0) && !"=;,".utf8.contains($0) }
      skip(while: isBlank)
      guard rest.take("=") else { return (name, "") }
      skip(while: isBlank)
      return (name, rest.take("\"") ? quoted() : text { !isBlank($0) && !";,".utf8.contains($0) })
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
