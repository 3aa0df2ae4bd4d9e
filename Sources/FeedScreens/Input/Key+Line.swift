import Foundation
import TerminalKit

extension Key {
  /// Creates the key that a line of the user stands for: a label, without regard to case where it is a word, or what a
  /// terminal sends for a key that was pressed in place of typing its label. Returns nil if the line is no key.
  public init?(line: String) {
    let word = line.lowercased()
    let special = Self.sequences[line] ?? Self.named.first { $0.key.lowercased() == word }?.value
    guard let key = special ?? Key(label: line) ?? Key(label: line.capitalized) else { return nil }
    self = key
  }

  /// The keys by what terminals send for them.
  ///
  /// Source: XTerm Control Sequences, PC-Style Function Keys.
  private static let sequences: [String: Key] = {
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("5~", .pageUp),
      ("6~", .pageDown),
    ]
    let sequences = ["\u{1B}[", "\u{1B}O"].flatMap { start in letters.map { (start + $0, $1) } }
    return Dictionary(uniqueKeysWithValues: sequences + [("\u{1B}", .escape)])
  }()
}
