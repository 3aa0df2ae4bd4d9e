import TerminalKit

/// Functions that produce the markup of a manual page. Source: man(7) and groff_char(7).
enum Roff {
  /// The line length that readers of manual sources expect.
  private static let lineLength = 78

  static func section(_ title: String, _ body: [String]) -> String {
    let text = body.joined(separator: "\n")
    // A section starts a paragraph by itself.
    let rest = text.hasPrefix(paragraphStart) ? String(text.dropFirst(paragraphStart.count)) : text
    return ".SH \(quoted(title.uppercased()))\n\(rest)"
  }

  static func subsection(_ title: String, _ body: [String]) -> String {
    ([".SS \(quoted(title))"] + body).joined(separator: "\n")
  }

  static func entry(_ term: String, _ text: String) -> String {
    ".TP\n\(bold(term))\n\(lines(of: text))"
  }

  static func paragraph(_ text: String) -> String { "\(paragraphStart)\(lines(of: text))" }

  private static let paragraphStart = ".PP\n"

  static func example(_ lines: String) -> String {
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line(escaped(String($0))) }
    return ([".PP", ".nf", ".RS"] + text + [".RE", ".fi"]).joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Returns the text with each sentence on a line of its own.
  private static func lines(of text: String) -> String {
    text.replacing(". ", with: ".\n").split(separator: "\n").flatMap { sentence in
      TextLayout.wrap(DisplayText(escaped(String(sentence)), limit: .max), width: lineLength).map(\.description)
    }.map(line).joined(separator: "\n")
  }

  /// Escapes everything that roff would interpret or replace. Hyphens stay the ASCII hyphens that can be typed.
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

  /// Protects a line that would be read as a request.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? "\\&\(text)" : text }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
