import CLinux
import CNcurses
import Glibc

/// A grapheme as ncurses takes it: a base character and what combines with it.
struct TerminalGrapheme {
  /// The parts of a grapheme that are sent besides its base and its marks.
  enum Joining {
    /// All that is joined to the base.
    case all
    /// The selectors that make an emoji of a sign (U+FE0F).
    case selectors
    /// Nothing, see ``TerminalModes/takesJoined``.
    case none

    fileprivate func takes(_ character: wchar_t) -> Bool {
      switch self {
      case .all: true
      case .selectors: !TerminalGrapheme.isJoined(character)
      case .none: character != TerminalGrapheme.emojiSelector && !TerminalGrapheme.isJoined(character)
      }
    }
  }

  private static let replacement = TerminalGrapheme(base: 0xFFFD, width: 1)
  private static let joiner = wchar_t(0x200D)
  private static let emojiSelector = wchar_t(0xFE0F)
  /// ncurses takes it for no blank, so it is never left out.
  private static let noBreakSpace = wchar_t(0xA0)
  private static let space = wchar_t(0x20)
  /// Of what follows, terminals have different opinions.
  private static let firstEmoji = wchar_t(0x1F000)

  /// As many as a cell of ncurses's holds.
  private(set) var characters: [wchar_t]
  /// What comes after these, to be written past ncurses.
  private(set) var rest: [wchar_t]
  /// The columns that ncurses counts for it: the base character's.
  let width: Int
  /// The columns that a terminal uses for it which counts character by character.
  let widestWidth: Int
  /// Whether terminals may move their cursor over it by different distances.
  let isAmbiguous: Bool

  /// The one character that stands for a grapheme whose columns no terminal counts otherwise; `nil` for all others.
  ///
  /// Nearly every cell holds such a grapheme, so this neither allocates nor compares strings.
  ///
  /// - Parameter columns: what the layout gave the grapheme. A control character of one column is a space.
  static func settledCharacter(of character: Character, columns: Int) -> wchar_t? {
    var scalars = character.unicodeScalars.makeIterator()
    guard columns > 0, let base = scalars.next().map({ wchar_t($0.value) }) else { return nil }
    if columns == 1, base < 0x20 || base == 0x7F { return space }
    guard scalars.next() == nil, base < firstEmoji, Int(wcwidth(base)) == columns else { return nil }
    return base == noBreakSpace ? space : base
  }

  /// - Parameters:
  ///   - columns: what the layout gave the grapheme, 1 or 2. What ncurses cannot show there is replaced.
  init(_ character: Character, columns: Int, joining: Joining = .all) {
    let whole = character.unicodeScalars.map { wchar_t($0.value) }
    let unjoined = joining == .all ? whole[...] : Self.firstPicture(of: whole)
    let scalars = unjoined.prefix(1) + unjoined.dropFirst().filter(joining.takes)
    let base = scalars.first.map { Int(wcwidth($0)) } ?? 0
    guard base > 0, base <= columns else {
      self = Self.replacement
      return
    }
    var kept = scalars.prefix(Int(ncurses_cell_capacity))
    if kept.last == Self.joiner { kept.removeLast() }
    characters = whole == [Self.noBreakSpace] ? [Self.space] : Array(kept)
    rest = Array(scalars[kept.endIndex...])
    width = base
    widestWidth = scalars.dropFirst().reduce(base) { $0 + max(0, Int(wcwidth($1))) }
    isAmbiguous =
      base != columns || !rest.isEmpty || scalars[0] >= Self.firstEmoji
      || !scalars.dropFirst().allSatisfy(Self.isLatinMark)
  }

  private init(base: wchar_t, width: Int) {
    characters = [base]
    rest = []
    self.width = width
    widestWidth = width
    isAmbiguous = false
  }

  /// Puts a character without columns behind it, unless it is so long that it is written alone.
  mutating func addMark(_ mark: wchar_t) {
    if characters.count < Int(ncurses_cell_capacity) { characters.append(mark) } else { rest.append(mark) }
  }

  /// Whether more than the base character is to be written. At the right edge, some terminals put the rest into the next row.
  var hasMarks: Bool { characters.count > 1 }

  /// The base character alone, for the right edge, over which the whole might flow.
  var base: TerminalGrapheme { TerminalGrapheme(base: characters[0], width: width) }

  /// What some terminals put into the cell of the character before, and others into cells of their own (what a joiner
  /// joins, skin tones).
  private static func isJoined(_ character: wchar_t) -> Bool { character == joiner || wcwidth(character) == 2 }

  /// Returns what comes before the first picture or sign that is joined. Letters are joined too, as in Devanagari; they stay.
  private static func firstPicture(of whole: [wchar_t]) -> ArraySlice<wchar_t> {
    let end = whole.indices.dropLast().first { whole[$0] == joiner && isSign(whole[$0 + 1]) }
    return whole[..<(end ?? whole.endIndex)]
  }

  /// True for a character that has columns of its own and is no letter; ℹ, say, is an emoji and counts as a letter too.
  private static func isSign(_ character: wchar_t) -> Bool {
    guard wcwidth(character) != 0, let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { return false }
    return scalar.properties.isEmoji || !scalar.properties.isAlphabetic
  }

  /// The combining marks that every terminal puts over the letter before; of others some make columns.
  private static func isLatinMark(_ character: wchar_t) -> Bool { (0x0300...0x036F).contains(character) }
}
