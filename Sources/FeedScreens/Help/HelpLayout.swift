import TerminalKit

/// The lines of the help: sections under each other, or in two columns where there is room for them.
struct HelpLayout {
  /// From so many columns of the screen on there are two.
  static let leastWidthForTwo = 90
  private static let gap = 3
  /// A wider one of two is not read more easily.
  private static let widestOfTwo = 64

  let lines: [(left: StyledLine, right: StyledLine)]
  /// Where the right column begins.
  let rightX: Int
  let width: Int

  /// - Parameters:
  ///   - width: the columns that there are.
  ///   - isRoomy: whether a blank line may part one section from the next.
  init(_ sections: [HelpSection], width: Int, inTwo: Bool, isRoomy: Bool) {
    let entries = sections.flatMap(\.entries)
    let keysWidth = entries.map(\.keys.columns).max() ?? 0
    // No text has to be wrapped in so many columns.
    let natural = keysWidth + HelpSection.gap + (entries.map(\.text.columns).max() ?? 0)
    let column = max(1, min(natural, inTwo ? min(Self.widestOfTwo, (width - Self.gap) / 2) : width))
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

  /// How many sections stand at the left so that the columns are as low as can be.
  private static func split(_ heights: [Int]) -> Int {
    (0...heights.count).min { one, other in
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
