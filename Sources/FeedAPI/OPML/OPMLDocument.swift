import Foundation

/// A writer of subscription lists in OPML. Source: OPML 2.0, opml.org/spec2.opml.
public enum OPMLDocument {
  /// Returns the document for a subscription list with this title.
  public static func text(of outlines: [OPMLOutline], title: String) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head><title>\(escaped(title))</title></head>
        <body>

      """
    for outline in outlines { write(outline, indent: "    ", to: &text) }
    return text + "  </body>\n</opml>\n"
  }

  private static func write(_ outline: OPMLOutline, indent: String, to text: inout String) {
    let title = escaped(outline.title ?? "")
    let address = outline.address.map { #" type="rss" title="\#(title)" xmlUrl="\#(escaped($0.absoluteString))""# }
    text += #"\#(indent)<outline text="\#(title)"\#(address ?? "")"#
    guard !outline.outlines.isEmpty else { return text += "/>\n" }
    text += ">\n"
    for outline in outline.outlines { write(outline, indent: indent + "  ", to: &text) }
    text += "\(indent)</outline>\n"
  }

  /// Escapes a text, and drops the characters that XML cannot contain. Line breaks and tabs of attributes would be read
  /// as spaces. Source: XML 1.0, sections 2.2 and 3.3.3.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{20}"..."\u{FFFD}", "\u{10000}"...: escaped.unicodeScalars.append(scalar)
      default: break
      }
    }
  }
}
