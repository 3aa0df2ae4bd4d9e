/// A line breaker that fills lines with graphemes, by the rules of Unicode Standard Annex #14 that matter in a list of
/// short texts.
struct LineBreaker {
  let width: Int
  private(set) var lines: [String] = []

  private var line: [Character] = []
  private var columns = 0
  /// The length of the longest prefix of `line` that can be a line of its own, or 0 if there is none.
  private var breakIndex = 0

  init(width: Int) {
    self.width = width
  }

  mutating func add(_ character: Character) {
    if character.isNewline {
      endLine()
    } else if character.isBreakingSpace {
      addSpace(character)
    } else {
      // A wide grapheme does not fit into a line of one column.
      addVisible(character.columns <= width ? character : TextLayout.ellipsis)
    }
  }

  mutating func endLine() {
    breakLine(at: line.count)
  }

  private mutating func addSpace(_ space: Character) {
    if line.isEmpty { return }
    // The space may exceed the width, because it is dropped when the line ends.
    append(space)
    breakIndex = line.count
  }

  private mutating func addVisible(_ character: Character) {
    if let last = line.last, last.allowsBreak(before: character) { breakIndex = line.count }
    while columns + character.columns > width, !line.isEmpty {
      breakLine(at: breakIndex > 0 ? breakIndex : line.count)
    }
    append(character)
  }

  private mutating func append(_ character: Character) {
    line.append(character)
    columns += character.columns
  }

  private mutating func breakLine(at index: Int) {
    let end = line[..<index].lastIndex { !$0.isBreakingSpace }.map { $0 + 1 } ?? 0
    lines.append(String(line[..<end]))
    line.removeFirst(index)
    columns = line.reduce(0) { $0 + $1.columns }
    breakIndex = 0
  }
}

extension Character {
  fileprivate var isBreakingSpace: Bool {
    // Nearly every grapheme returns here. Comparing it with others takes longer than reading its properties.
    guard isWhitespace, !isNewline else { return false }
    return switch self {
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: true
    }
  }

  fileprivate func allowsBreak(before next: Character) -> Bool {
    guard isIdeographic || next.isIdeographic else { return false }
    return !Self.openers.contains(self) && !Self.closers.contains(next)
  }

  /// True for ideographs, kana and emoji, between which a line may break. False for Korean, which puts spaces between
  /// words.
  private var isIdeographic: Bool {
    guard let first = unicodeScalars.first, first.columns == 2 else { return false }
    return !(0xAC00...0xD7A3).contains(first.value) && !(0x1100...0x115F).contains(first.value)
  }

  private static let openers = Set("([{<«‹“‘„‚「『【〔（［｛〈《")
  private static let closers = Set(".,:;!?%)]}>»›”’…、。，．：；！？・）］｝〉》」』】〕〜ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")
}
