import Glibc
import TerminalKit

/// The places in a row that need left-to-right marks (U+200E), for terminals that order a line by Unicode's
/// bidirectional algorithm. These terminals treat the line as one paragraph: a number after a right-to-left name moves
/// to the name's other side, and two right-to-left texts change places. So a mark is put after each text that has
/// right-to-left letters. A text ends at a change of style, at two blanks, or at a separator.
///
/// mlterm gives a mark a column of its own, so it gets no marks. Instead, it is configured to order the text between
/// two blanks by itself (``TerminalModes/separatesTextsAtBlanks``). Blanks inside a text are written as no-break
/// spaces, which mlterm does not treat as blanks. Marks are used rather than isolates (U+2068, U+2069), which mlterm
/// shows as boxes. Other terminals show no marks.
struct DirectionMarks {
  static let mark: wchar_t = 0x200E

  private(set) var columns: Set<Int> = []
  private(set) var innerBlanks: Set<Int> = []

  private var texts: [ClosedRange<Int>] = []
  private var firstRightToLeft = 0
  private var lastRightToLeft: Int?
  private var lastLeftToRight = -1
  private var lastFilled = 0

  /// - Parameter row: a row with at least one right-to-left letter.
  init(_ row: ArraySlice<Cell>) {
    var before: Cell?
    for (column, cell) in row.enumerated() where cell.width > 0 {
      if let before, Self.separates(before, cell) { endText() }
      before = cell
      guard cell.character != " " else { continue }
      lastFilled = column
      if cell.isRightToLeft {
        if lastRightToLeft == nil { firstRightToLeft = column }
        lastRightToLeft = column
      } else if cell.character.isLetter {
        lastLeftToRight = column
      }
    }
    endText()
    columns = Set(texts.compactMap { Self.markColumn(after: $0.upperBound, in: row) })
    innerBlanks = Set(texts.joined().filter { row[row.startIndex + $0].character == " " })
  }

  /// Returns the column that gets the mark: a blank that follows, because kitty draws a letter with a mark over its
  /// neighbour.
  private static func markColumn(after column: Int, in row: ArraySlice<Cell>) -> Int? {
    guard let next = row.indices.first(where: { $0 > row.startIndex + column && row[$0].width > 0 }) else { return nil }
    return row[next].character == " " && row[next].tile == nil ? next - row.startIndex : column
  }

  /// Includes trailing numbers in the text, unless left-to-right words follow its right-to-left letters.
  private mutating func endText() {
    if let lastRightToLeft {
      texts.append(firstRightToLeft...(lastLeftToRight > lastRightToLeft ? lastRightToLeft : lastFilled))
    }
    lastRightToLeft = nil
    lastLeftToRight = -1
  }

  private static func separates(_ left: Cell, _ right: Cell) -> Bool {
    if left.style != right.style || left.tile != nil { return true }
    let areBlank = left.character == " " && right.character == " "
    return areBlank || right.isSeparator || left.isSeparator
  }
}

extension Cell {
  /// True for Hebrew, Arabic, Syriac, Thaana, N'Ko and similar scripts (Unicode Standard Annex #9, classes R and AL).
  var isRightToLeft: Bool { character.unicodeScalars.first?.isRightToLeft ?? false }

  /// True for signs between texts, and for lines, blocks and the characters of pictures.
  fileprivate var isSeparator: Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return scalar == 0xB7 || scalar == 0x2014 || (0x2500...0x28FF).contains(scalar)
  }
}

extension Unicode.Scalar {
  /// True for right-to-left letters. Nearly every cell of a screen takes a single comparison.
  var isRightToLeft: Bool {
    guard value >= 0x590 else { return false }
    return switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
