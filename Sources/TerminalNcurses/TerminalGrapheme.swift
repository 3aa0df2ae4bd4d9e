import CNcurses
import Glibc

/// A grapheme as ncurses takes it: a base character and what combines with it.
struct TerminalGrapheme {
  private static let replacement = TerminalGrapheme(base: 0xFFFD, width: 1)
  private static let joiner = wchar_t(0x200D)
  /// ncurses takes it for no blank, so it is never left out.
  private static let noBreakSpace: Character = "\u{A0}"

  let characters: [wchar_t]
  /// The columns that ncurses counts for it: the base character's.
  let width: Int
  /// The columns that a terminal uses for it which counts character by character.
  let widestWidth: Int
  /// Whether terminals may move their cursor over it by different distances.
  let isAmbiguous: Bool

  /// - Parameter columns: what the layout gave the grapheme, 1 or 2. What ncurses cannot show there is replaced.
  init(_ character: Character, columns: Int) {
    var scalars = character.unicodeScalars.prefix(Int(ncurses_cell_capacity)).map { wchar_t($0.value) }
    // A grapheme that is too long for ncurses ends with the last character that fits.
    if scalars.last == Self.joiner { scalars.removeLast() }
    let base = scalars.first.map { Int(wcwidth($0)) } ?? 0
    guard base > 0, base <= columns else {
      self = Self.replacement
      return
    }
    characters = character == Self.noBreakSpace ? [0x20] : scalars
    width = base
    widestWidth = scalars.dropFirst().reduce(base) { $0 + max(0, Int(wcwidth($1))) }
    isAmbiguous = base != columns || scalars[0] >= 0x1F000 || !scalars.dropFirst().allSatisfy(Self.isLatinMark)
  }

  private init(base: wchar_t, width: Int) {
    characters = [base]
    self.width = width
    widestWidth = width
    isAmbiguous = false
  }

  /// The base character alone, for the right edge, over which the whole might flow.
  var base: TerminalGrapheme { TerminalGrapheme(base: characters[0], width: width) }

  /// The combining marks that every terminal puts over the letter before; of others some make columns.
  private static func isLatinMark(_ character: wchar_t) -> Bool { (0x0300...0x036F).contains(character) }
}
