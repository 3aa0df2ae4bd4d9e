import CNcurses
import TerminalKit

/// Gives each pair of foreground and background its number in ncurses.
///
/// A number is set once and not changed: ncurses looks at the whole screen when a pair that is in use changes.
struct ColorPairs {
  private var palette: TerminalPalette
  private let capacity: Int
  /// By both colours in one integer, which is hashed in one step.
  private var numbers: [UInt64: Int32] = [:]
  /// By their number.
  private var colors = [ownColors]
  /// True once there was no room for another pair, in this frame and since all were forgotten.
  private(set) var areTooFew = false
  private static let ownColors: PairMarks.Colors = (TerminalPalette.standard, TerminalPalette.standard)

  /// - Parameter capacity: the pairs that the terminal has, its own (number 0) included.
  init(palette: TerminalPalette, capacity: Int) {
    self.palette = palette
    // ncurses allocates pairs in leaps and fails for good near 65,536.
    self.capacity = min(capacity, 60_000)
  }

  /// Begins to number the pairs of another frame; those that have a number keep it.
  mutating func beginFrame() { areTooFew = false }

  /// The pair's number; `nil` when there is no room for another one.
  mutating func number(foreground: Color, background: Color) -> Int32? {
    let (foreground, background) = (palette.number(of: foreground), palette.number(of: background))
    if foreground == TerminalPalette.standard, background == TerminalPalette.standard { return 0 }
    let pair = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let number = numbers[pair] { return number }
    let number = Int32(numbers.count + 1)
    guard number < capacity, init_extended_pair(number, foreground, background) != ERR else {
      areTooFew = true
      return nil
    }
    numbers[pair] = number
    colors.append((foreground, background))
    return number
  }

  /// Those of the pair with this number; the terminal's own for a number that was not given: to fill the last cell of a
  /// screen of one column, ncurses looks at the cell before it, which is none.
  func colors(of number: Int) -> PairMarks.Colors {
    colors.indices.contains(number) ? colors[number] : Self.ownColors
  }

  /// Goes over to other colours, and forgets all pairs.
  mutating func use(_ palette: TerminalPalette) {
    self.palette = palette
    removeAll()
  }

  /// Forgets all pairs; whatever is on the screen has to be drawn again.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    colors = [Self.ownColors]
    areTooFew = false
    reset_color_pairs()
  }
}
