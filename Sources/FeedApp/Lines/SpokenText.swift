import TerminalKit

/// A text in one line, without anything that speech or a Braille display would make unreadable: no control characters,
/// no drawing characters, and words or commas in place of signs.
struct SpokenText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var words: [String] = []
    let line = DisplayText(text, limit: .max).oneLine.unicodeScalars.map(Self.spoken).joined()
    for part in line.split(whereSeparator: \.isWhitespace) {
      // Dots between words separate texts. Others belong to a word, or end a clause in Greek.
      let isSeparator = part.allSatisfy { "·•".contains($0) }
      if !isSeparator {
        words.append(String(part))
      } else if words.last?.last?.isPunctuation == false {
        words[words.count - 1] += ","
      }
    }
    description = words.joined(separator: " ")
  }

  private static func spoken(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "…": "..."
    case "⏎": "Enter"
    case "\u{2500}"..."\u{25FF}", "\u{2800}"..."\u{28FF}", "\u{1FB00}"..."\u{1FBAF}": " "
    default: String(scalar)
    }
  }
}
