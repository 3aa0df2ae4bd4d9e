import TerminalKit

/// Functions that produce the markup of a manual page. Source: man(7) and groff_char(7).
enum Roff {
  /// The line length that readers of manual sources expect.
  private static let lineLength = 78

  static func section(_ title: String, _ body: [String]) -> String { part(".SH", title.uppercased(), body) }

  static func subsection(_ title: String, _ body: [String]) -> String { part(".SS", title, body) }

  private static func part(_ request: String, _ title: String, _ body: [String]) -> String {
    let text = body.joined(separator: "\n")
    // A heading already begins a paragraph, so `.PP` is dropped.
    let rest = text.hasPrefix(paragraphStart) ? String(text.dropFirst(paragraphStart.count)) : text
    return "\(request) \(quoted(title))\n\(rest)"
  }

  static func entry(_ term: String, _ text: String) -> String {
    ".TP\n\(bold(term))\n\(lines(of: text))"
  }

  /// Returns a paragraph. Text between backticks is bold.
  static func paragraph(_ text: String) -> String { "\(paragraphStart)\(lines(of: text))" }

  static func paragraphs(_ text: String) -> [String] { text.split(separator: "\n\n").map { paragraph(String($0)) } }

  private static let paragraphStart = ".PP\n"

  static func example(_ lines: String) -> String {
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line(escaped(String($0))) }
    return ([".PP", ".nf", ".RS"] + text + [".RE", ".fi"]).joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Begins each sentence on a line of its own.
  private static func lines(of text: String) -> String {
    marked(escaped(text)).replacing(". ", with: ".\n").split(separator: "\n").flatMap { sentence in
      TextLayout.wrap(DisplayText(String(sentence), limit: .max), width: lineLength).map(\.description)
    }.map(line).joined(separator: "\n")
  }

  /// Makes the text between pairs of backticks bold. Leaves the text as it is if a backtick has no partner.
  private static func marked(_ escapedText: String) -> String {
    let parts = escapedText.split(separator: "\\(ga", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return escapedText }
    return parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "\\fB\($1)\\fR" }.joined()
  }

  /// Escapes characters that roff interprets. A hyphen becomes an ASCII hyphen, which users can copy and search for.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4))]"
      }
    }.joined()
  }

  /// Protects a line that begins with a dot, so that roff does not interpret it as a request.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? "\\&\(text)" : text }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
