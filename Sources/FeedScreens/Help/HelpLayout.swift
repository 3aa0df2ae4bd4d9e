import TerminalKit

/// The layout of the help's sections in one column, or in two if there is room.
struct HelpLayout {
  static let minimumWidthForTwoColumns = 80
  private static let maximumKeysWidth = 10
  private static let gap = 3
  /// The maximum width of each of two columns. Wider columns would not be easier to read.
  private static let maximumColumnWidth = 64

  let lines: [(left: StyledLine, right: StyledLine)]
  let rightX: Int
  let width: Int

  init(_ sections: [HelpSection], width: Int, inTwo: Bool, isRoomy: Bool) {
    let entries = sections.flatMap(\.entries)
    let keysWidth = min(Self.maximumKeysWidth, entries.map(\.keys.columns).max() ?? 0)
    // The width in which no text has to be wrapped.
    let natural = keysWidth + HelpSection.gap + (entries.map(\.text.columns).max() ?? 0)
    let column = max(1, min(natural, inTwo ? min(Self.maximumColumnWidth, (width - Self.gap) / 2) : width))
    let blocks = sections.map { $0.lines(width: column, keysWidth: keysWidth) }
    let split = inTwo ? Self.split(blocks.map(\.count)) : blocks.count
    let left = Self.join(blocks[..<split], isRoomy: isRoomy)
    let right = Self.join(blocks[split...], isRoomy: isRoomy)
    lines = (0..<max(left.count, right.count)).map { line in
      (line < left.count ? left[line] : .blank, line < right.count ? right[line] : .blank)
    }
    rightX = column + Self.gap
    self.width = split < blocks.count ? rightX + column : column
  }

  /// Returns the number of sections to put on the left, so that the higher of the two columns is as low as possible.
  private static func split(_ heights: [Int]) -> Int {
    (0...heights.count).reversed().min { one, other in
      func height(_ split: Int) -> Int {
        max(heights[..<split].reduce(0) { $0 + $1 + 1 }, heights[split...].reduce(0) { $0 + $1 + 1 })
      }
      return height(one) < height(other)
    } ?? heights.count
  }

  private static func join(_ blocks: ArraySlice<[StyledLine]>, isRoomy: Bool) -> [StyledLine] {
    Array(blocks.joined(separator: isRoomy ? [StyledLine.blank] : []))
  }
}
