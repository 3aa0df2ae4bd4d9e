import CLinux
import CNcurses
import Glibc

/// A grapheme in ncurses's form: a base character and its combining characters.
struct TerminalGrapheme {
  /// The parts of a grapheme that are sent in addition to its base and marks.
  enum Joining {
    case all
    /// Only the selector that turns a sign into an emoji (U+FE0F).
    case selectors
    /// Neither selectors nor joined characters; see ``TerminalModes/supportsJoinedCharacters``.
    case none

    fileprivate func includes(_ character: wchar_t) -> Bool {
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
  /// A character that ncurses does not treat as a blank and therefore always writes.
  private static let noBreakSpace = wchar_t(0xA0)
  private static let space = wchar_t(0x20)
  /// The first character of the range in which terminals disagree about the width of characters.
  private static let firstEmoji = wchar_t(0x1F000)

  /// The characters that fit into a cell of ncurses.
  private(set) var characters: [wchar_t]
  /// The remaining characters, which are written without ncurses.
  private(set) var rest: [wchar_t]
  /// The number of columns that ncurses counts for the grapheme: the width of its base character.
  let width: Int
  /// The number of columns that a terminal uses if it counts each character separately.
  let widestWidth: Int
  /// True if the grapheme may move the cursor by different distances in different terminals.
  let isAmbiguous: Bool

  /// Returns the character of a grapheme that consists of a single character with the same width in all terminals.
  /// Returns nil for any other grapheme. Nearly every cell holds such a grapheme, so this function neither allocates
  /// nor compares strings. A control character to which the layout gives one column becomes a space.
  static func unambiguousCharacter(of character: Character, columns: Int) -> wchar_t? {
    var scalars = character.unicodeScalars.makeIterator()
    guard columns > 0, let base = scalars.next().map({ wchar_t($0.value) }) else { return nil }
    if columns == 1, base < 0x20 || base == 0x7F { return space }
    guard scalars.next() == nil, base < firstEmoji, Int(wcwidth(base)) == columns else { return nil }
    return base == noBreakSpace ? space : base
  }

  /// - Parameter columns: the grapheme's width in the layout, 1 or 2. If ncurses cannot show the grapheme in this
  ///   width, U+FFFD replaces it.
  init(_ character: Character, columns: Int, joining: Joining = .all) {
    let whole = character.unicodeScalars.map { wchar_t($0.value) }
    let unjoined = joining == .all ? whole[...] : Self.prefixBeforeJoinedSign(of: whole)
    let scalars = unjoined.prefix(1) + unjoined.dropFirst().filter(joining.includes)
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
    let hasUnambiguousBase = base == columns && rest.isEmpty && scalars[0] < Self.firstEmoji
    isAmbiguous = !hasUnambiguousBase || !scalars.dropFirst().allSatisfy(Self.isLatinMark)
  }

  private init(base: wchar_t, width: Int) {
    characters = [base]
    rest = []
    self.width = width
    widestWidth = width
    isAmbiguous = false
  }

  mutating func addMark(_ mark: wchar_t) {
    if characters.count < Int(ncurses_cell_capacity) { characters.append(mark) } else { rest.append(mark) }
  }

  /// True if the grapheme has marks besides its base. At the right edge, some terminals put marks into the next row.
  var hasMarks: Bool { characters.count > 1 }

  /// The base character alone. It is shown at the right edge if the whole grapheme might not fit there.
  var base: TerminalGrapheme { TerminalGrapheme(base: characters[0], width: width) }

  /// Returns true for characters that some terminals put into the previous character's cell and others into cells of
  /// their own: joiners, joined characters and skin tones.
  private static func isJoined(_ character: wchar_t) -> Bool { character == joiner || wcwidth(character) == 2 }

  /// Returns the characters before the first joiner that a picture or sign follows. Letters stay joined, as in
  /// Devanagari.
  private static func prefixBeforeJoinedSign(of whole: [wchar_t]) -> ArraySlice<wchar_t> {
    let end = whole.indices.dropLast().first { whole[$0] == joiner && isSign(whole[$0 + 1]) }
    return whole[..<(end ?? whole.endIndex)]
  }

  /// Returns true for a character that takes columns and is not a letter. Emoji that Unicode also counts as letters (ℹ)
  /// are treated as signs.
  private static func isSign(_ character: wchar_t) -> Bool {
    guard wcwidth(character) != 0, let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { return false }
    return scalar.properties.isEmoji || !scalar.properties.isAlphabetic
  }

  /// Returns true for combining marks that all terminals put over the previous letter. Some terminals give other marks
  /// a column of their own.
  private static func isLatinMark(_ character: wchar_t) -> Bool { (0x0300...0x036F).contains(character) }
}
