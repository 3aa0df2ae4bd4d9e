import CNcurses
import Glibc
import TerminalKit

/// A row of the screen in ncurses's cells, cut where the terminal's cursor may not be where ncurses believes it to be.
struct NcursesRow {
  /// Cells that are written from a known column; all but the row's last run end with an ambiguous grapheme.
  struct Run {
    let column: Int
    var endColumn: Int
    var cells: [cchar_t] = []
  }

  private(set) var runs: [Run] = []
  /// One blank for each column, in the style of the cell that comes there. ncurses takes them for characters, so whatever
  /// replaces them, a space too, is sent.
  private(set) var placeholders: [cchar_t] = []
  private(set) var isAmbiguous = false
  private var run = Run(column: 0, endColumn: 0)

  /// - Parameter attributes: a style as ncurses has it.
  init(_ row: ArraySlice<Cell>, attributes: (Style) -> NcursesAttributes) {
    run.cells.reserveCapacity(row.count)
    var style = row.first?.style ?? .plain
    var current = attributes(style)
    var column = 0
    for cell in row {
      if cell.style != style {
        style = cell.style
        current = attributes(style)
      }
      if cell.width > 0 || column >= run.endColumn { append(cell, at: column, current, columns: row.count) }
      column += 1
    }
    runs.append(run)
    guard isAmbiguous else { return }
    placeholders = row.map { attributes($0.style).cell([0xA0]) }
  }

  private mutating func append(_ cell: Cell, at column: Int, _ attributes: NcursesAttributes, columns: Int) {
    let width = max(1, Int(cell.width))
    guard column + width <= columns else { return appendSettled([0x20], width: 1, attributes) }
    if let letter = cell.character.asciiValue, cell.width == 1 {
      return appendSettled([letter < 0x20 || letter == 0x7F ? 0x20 : wchar_t(letter)], width: 1, attributes)
    }
    var grapheme = TerminalGrapheme(cell.character, columns: width)
    if column + grapheme.widestWidth > columns { grapheme = grapheme.base }
    guard grapheme.isAmbiguous else {
      appendSettled(grapheme.characters, width: grapheme.width, attributes)
      for _ in grapheme.width..<max(width, grapheme.width) { appendSettled([0x20], width: 1, attributes) }
      return
    }
    isAmbiguous = true
    run.cells.append(attributes.cell(grapheme.characters))
    run.endColumn += width
    runs.append(run)
    run = Run(column: run.endColumn, endColumn: run.endColumn)
  }

  private mutating func appendSettled(_ characters: [wchar_t], width: Int, _ attributes: NcursesAttributes) {
    run.cells.append(attributes.cell(characters))
    run.endColumn += width
  }
}

/// A style as ncurses has it.
struct NcursesAttributes {
  let attributes: attr_t
  let pair: Int32

  func cell(_ characters: [wchar_t]) -> cchar_t {
    var cell = cchar_t()
    ncurses_set_cell(&cell, characters, Int32(characters.count), attributes, pair)
    return cell
  }
}
