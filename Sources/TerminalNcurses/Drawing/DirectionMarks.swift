import Glibc
import TerminalKit

/// Where a row needs left-to-right marks (U+200E), for terminals that order a line by Unicode's bidirectional algorithm.
///
/// These take the line for one paragraph: a number after a name that is written from right to left goes to its other side,
/// and two such texts change places. So a mark is put behind each text that has letters from right to left. Where a text
/// ends is told by another style, two blanks, or a sign that parts texts.
///
/// mlterm gives a mark a column of its own. Its texts end at each blank instead (``TerminalModes/partsTextsAtBlanks``), and
/// those inside of a text are written as no-break spaces, which it does not take for blanks.
///
/// Marks and not isolates (U+2068, U+2069): mlterm shows these as boxes. Other terminals show nothing of a mark.
struct DirectionMarks {
  static let mark: wchar_t = 0x200E

  /// The columns of the cells that have a mark behind them.
  private(set) var columns: Set<Int> = []
  /// The blanks inside of texts from right to left.
  private(set) var joints: Set<Int> = []

  private var texts: [ClosedRange<Int>] = []
  private var firstRightToLeft = 0
  private var lastRightToLeft: Int?
  private var lastLeftToRight = -1
  private var lastFilled = 0

  /// - Parameter row: has a cell with a letter from right to left.
  init(_ row: ArraySlice<Cell>) {
    var before: Cell?
    for (column, cell) in row.enumerated() where cell.width > 0 {
      if let before, Self.parts(before, cell) { endText() }
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
    columns = Set(texts.compactMap { Self.place(behind: $0.upperBound, in: row) })
    joints = Set(texts.joined().filter { row[row.startIndex + $0].character == " " })
  }

  /// Behind the blank that follows, where there is one: kitty draws a letter with a mark over its neighbour.
  ///
  /// - Returns: nil where nothing follows.
  private static func place(behind column: Int, in row: ArraySlice<Cell>) -> Int? {
    guard let next = row.indices.first(where: { $0 > row.startIndex + column && row[$0].width > 0 }) else { return nil }
    return row[next].character == " " && row[next].tile == nil ? next - row.startIndex : column
  }

  /// A number at the end of a text belongs to it, but not one that words from left to right follow.
  private mutating func endText() {
    if let lastRightToLeft {
      texts.append(firstRightToLeft...(lastLeftToRight > lastRightToLeft ? lastRightToLeft : lastFilled))
    }
    (lastRightToLeft, lastLeftToRight) = (nil, -1)
  }

  private static func parts(_ left: Cell, _ right: Cell) -> Bool {
    left.style != right.style || left.tile != nil || (left.character == " " && right.character == " ")
      || right.isSeparator
      || left.isSeparator
  }
}

extension Cell {
  /// Whether its grapheme begins with a letter from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their like
  /// (Unicode Standard Annex #9, bidirectional classes R and AL by their blocks).
  var isRightToLeft: Bool { character.unicodeScalars.first?.isRightToLeft ?? false }

  /// Signs that stand between texts, lines, blocks and what pictures are made of.
  fileprivate var isSeparator: Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return scalar == 0xB7 || scalar == 0x2014 || (0x2500...0x28FF).contains(scalar)
  }
}

extension Unicode.Scalar {
  /// For nearly every cell of a screen this is one comparison.
  var isRightToLeft: Bool {
    guard value >= 0x590 else { return false }
    return switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
