import TerminalKit

/// Text as a manual page writes it.
///
/// Source: man(7) and groff_char(7).
enum Roff {
  /// No line is longer, as its readers expect.
  private static let lineLength = 78

  static func section(_ title: String, _ body: [String]) -> String {
    let text = body.joined(separator: "\n")
    // A section begins with a paragraph by itself.
    let rest = text.hasPrefix(paragraphStart) ? String(text.dropFirst(paragraphStart.count)) : text
    return ".SH \(quoted(title.uppercased()))\n\(rest)"
  }

  static func subsection(_ title: String, _ body: [String]) -> String {
    ([".SS \(quoted(title))"] + body).joined(separator: "\n")
  }

  /// What a word means.
  static func entry(_ term: String, _ text: String) -> String {
    ".TP\n\(bold(term))\n\(lines(of: text))"
  }

  /// A new paragraph.
  static func paragraph(_ text: String) -> String { "\(paragraphStart)\(lines(of: text))" }

  private static let paragraphStart = ".PP\n"

  /// What is typed, as it is.
  static func example(_ lines: String) -> String {
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line(escaped(String($0))) }
    return ([".PP", ".nf", ".RS"] + text + [".RE", ".fi"]).joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// A sentence begins on a line of its own.
  private static func lines(of text: String) -> String {
    text.replacing(". ", with: ".\n").split(separator: "\n").flatMap { sentence in
      TextLayout.wrap(DisplayText(escaped(String(sentence)), limit: .max), width: lineLength).map(\.description)
    }.map(line).joined(separator: "\n")
  }

  /// Nothing in it is an escape, and its hyphens are those that can be typed.
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

  /// It is no request, either.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? "\\&\(text)" : text }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
