import CNcurses
import Glibc
import TerminalKit

/// A row of the screen as cells of ncurses. The row is split into runs after each grapheme that may leave the
/// terminal's cursor elsewhere than ncurses expects, and around the images that a rewritten row would erase.
struct NcursesRow {
  /// Cells from a known column on. A run ends after an ambiguous grapheme, before an image, or at the end of the row.
  struct Run {
    let column: Int
    var endColumn: Int
    var cells: [cchar_t] = []
    /// The characters of the last grapheme that do not fit into its cell, and the column where ncurses expects the
    /// cursor before these characters are written.
    var rest: (characters: [wchar_t], column: Int)?
  }

  struct Terminal {
    var usesPlaceholders = false
    var separatesTextsAtBlanks = false
    /// True if the first half block in each line of a picture is written as a blank; see
    /// ``TerminalModes/halfBlocksOverflow``.
    var halfBlocksOverflow = false
    var joining = TerminalGrapheme.Joining.all
  }

  private(set) var runs: [Run] = []
  /// A no-break space for each column, in the style of the cell that will replace it. ncurses does not treat a no-break
  /// space as a blank, so it sends every cell that replaces one, even a space.
  private(set) var placeholders: [cchar_t] = []
  private(set) var isAmbiguous = false
  /// The columns of images that the runs leave out. The array is empty unless the row has ambiguous graphemes or
  /// right-to-left letters. The cells of such a row are sent anew and would erase the images.
  let images: [Range<Int>]
  private var run = Run(column: 0, endColumn: 0)
  private let marks: Set<Int>
  private let innerBlanks: Set<Int>
  private var hasRightToLeft = false
  private let terminal: Terminal

  /// - Parameter images: the columns of images that stay unchanged, from left to right.
  init(
    _ row: ArraySlice<Cell>, around images: [Range<Int>], on terminal: Terminal,
    attributes: (Style) -> NcursesAttributes
  ) {
    self.init(row, marks: [], innerBlanks: [], around: [], on: terminal, attributes)
    let wouldEraseImages = isAmbiguous && !images.isEmpty
    guard hasRightToLeft || wouldEraseImages else { return }
    let marks = hasRightToLeft ? DirectionMarks(row) : nil
    self.init(
      row, marks: terminal.separatesTextsAtBlanks ? [] : marks?.columns ?? [],
      innerBlanks: terminal.separatesTextsAtBlanks ? marks?.innerBlanks ?? [] : [], around: images, on: terminal,
      attributes)
  }

  private init(
    _ row: ArraySlice<Cell>, marks: Set<Int>, innerBlanks: Set<Int>, around images: [Range<Int>], on terminal: Terminal,
    _ attributes: (Style) -> NcursesAttributes
  ) {
    self.marks = marks
    self.innerBlanks = innerBlanks
    self.images = images
    self.terminal = terminal
    run.cells.reserveCapacity(row.count)
    var style = row.first?.style ?? .plain
    var current = attributes(style)
    var isInPicture = false
    // A span borrows its cells. An iterator copies each cell and retains its character.
    let cells = row.span
    for column in cells.indices {
      if !images.isEmpty, let image = images.first(where: { $0.contains(column) }) {
        if run.endColumn < image.upperBound { startRun(at: image.upperBound) }
        continue
      }
      if terminal.usesPlaceholders, let tile = cells[column].tile {
        let follows = column > 0 && cells[column - 1].tile?.isFollowed(by: tile) == true
        let characters = KittyPlaceholder.scalars(of: tile, following: follows).map { wchar_t($0.value) }
        // The foreground colour is the id of the image.
        let style = Style(foreground: Color(hex: tile.image), background: cells[column].style.background)
        append(attributes(style).cell(characters), width: 1)
        continue
      }
      if cells[column].style != style {
        style = cells[column].style
        current = attributes(style)
      }
      if terminal.halfBlocksOverflow {
        let begins = !isInPicture && cells[column].isHalfBlock
        isInPicture = begins || isInPicture && cells[column].isOfPicture
        if begins {
          append(current.cell(0x20), width: 1)
          continue
        }
      }
      let width = Int(cells[column].width)
      guard width > 0 || column >= run.endColumn else { continue }
      append(cells[column].character, width: width, at: column, current, columns: row.count)
    }
    runs.append(run)
    guard isAmbiguous else { return }
    placeholders = row.map { attributes($0.style).cell(0xA0) }
  }

  private mutating func append(
    _ character: Character, width: Int, at column: Int, _ attributes: NcursesAttributes, columns: Int
  ) {
    if !innerBlanks.isEmpty, innerBlanks.contains(column) { return append(attributes.cell(0xA0), width: 1) }
    let isMarked = !marks.isEmpty && marks.contains(column)
    if let scalar = TerminalGrapheme.unambiguousCharacter(of: character, columns: width), column + width <= columns {
      checkDirection(scalar)
      let cell = isMarked ? attributes.cell([scalar, DirectionMarks.mark]) : attributes.cell(scalar)
      return append(cell, width: width)
    }
    let width = max(1, width)
    guard column + width <= columns else { return append(attributes.cell(0x20), width: 1) }
    var grapheme = TerminalGrapheme(character, columns: width, joining: terminal.joining)
    if column + grapheme.widestWidth > columns - (grapheme.hasMarks ? 1 : 0) { grapheme = grapheme.base }
    checkDirection(grapheme.characters[0])
    if isMarked { grapheme.addMark(DirectionMarks.mark) }
    guard grapheme.isAmbiguous else {
      append(attributes.cell(grapheme.characters), width: grapheme.width)
      for _ in grapheme.width..<max(width, grapheme.width) { append(attributes.cell(0x20), width: 1) }
      return
    }
    isAmbiguous = true
    append(attributes.cell(grapheme.characters), width: width)
    if !grapheme.rest.isEmpty { run.rest = (grapheme.rest, run.endColumn - width + grapheme.width) }
    startRun(at: run.endColumn)
  }

  private mutating func startRun(at column: Int) {
    runs.append(run)
    run = Run(column: column, endColumn: column)
  }

  /// The parts of ``placeholders`` between the images. The start index of each part is its first column.
  var placeholderParts: [ArraySlice<cchar_t>] {
    zip([0] + images.map(\.upperBound), images.map(\.lowerBound) + [placeholders.count])
      .map { placeholders[min($0, $1)..<$1] }
  }

  private mutating func checkDirection(_ base: wchar_t) {
    guard base >= 0x590, let scalar = Unicode.Scalar(UInt32(bitPattern: base)), scalar.isRightToLeft else { return }
    hasRightToLeft = true
  }

  private mutating func append(_ cell: cchar_t, width: Int) {
    run.cells.append(cell)
    run.endColumn += width
  }
}

extension Cell {
  fileprivate var isHalfBlock: Bool { isOfPicture && (character == "▄" || character == "▀") }

  /// True for cells that may follow a half block within a picture: blanks and blocks with a background colour.
  fileprivate var isOfPicture: Bool {
    guard style.background != .standard, let scalar = character.unicodeScalars.first else { return false }
    return scalar == " " || (0x2580...0x259F).contains(scalar.value)
  }
}

extension ImageTile {
  fileprivate func isFollowed(by next: ImageTile) -> Bool {
    image == next.image && row == next.row && column + 1 == next.column
  }
}

struct NcursesAttributes {
  private let blank: cchar_t

  init(attributes: attr_t, pair: Int32) {
    var blank = cchar_t()
    ncurses_set_blank(&blank, attributes, pair)
    self.blank = blank
  }

  func cell(_ character: wchar_t) -> cchar_t {
    var cell = blank
    cell.chars.0 = character
    return cell
  }

  /// Returns a cell with a base character and at most four further characters. `setcchar` is not used, because it drops
  /// the characters from the first one that has a width of its own, as in flags and emoji joined by ZWJ.
  func cell(_ characters: [wchar_t]) -> cchar_t {
    var cell = blank
    withUnsafeMutableBytes(of: &cell.chars) { chars in
      characters.withUnsafeBytes { chars.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(chars.count))) }
    }
    return cell
  }
}
