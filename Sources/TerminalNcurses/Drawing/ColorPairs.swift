import CNcurses
import TerminalKit

/// The numbers of colour pairs in ncurses. A pair keeps its number, because ncurses searches the whole screen when a
/// pair that is in use changes.
struct ColorPairs {
  private var palette: TerminalPalette
  private let capacity: Int
  /// The numbers of the pairs. The key holds both colours in one integer, which is hashed in one step.
  private var numbers: [UInt64: Int32] = [:]
  private var colors = [ownColors]
  private(set) var areTooFew = false
  private static let ownColors: PairMarks.Colors = (TerminalPalette.standard, TerminalPalette.standard)

  /// - Parameter capacity: the number of pairs that the terminal has, including its default pair (number 0).
  init(palette: TerminalPalette, capacity: Int) {
    self.palette = palette
    // ncurses allocates memory for pairs in large steps, and fails permanently near 65,536 pairs.
    self.capacity = min(capacity, 60_000)
  }

  mutating func beginFrame() { areTooFew = false }

  mutating func number(foreground foregroundColor: Color, background backgroundColor: Color) -> Int32? {
    let foreground = palette.number(of: foregroundColor)
    let background = palette.number(of: backgroundColor)
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

  /// Returns the colours of a pair, or the terminal's own colours for an unknown number. ncurses asks for such a number
  /// at the last cell of a screen of one column, where it looks at the cell before, which does not exist.
  func colors(of number: Int) -> PairMarks.Colors {
    colors.indices.contains(number) ? colors[number] : Self.ownColors
  }

  mutating func use(_ palette: TerminalPalette) {
    self.palette = palette
    removeAll()
  }

  /// Forgets all pairs. Everything on the screen has to be drawn again.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    colors = [Self.ownColors]
    areTooFew = false
    reset_color_pairs()
  }
}
