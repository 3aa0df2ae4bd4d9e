import CNcurses
import Glibc
import TerminalKit

/// Shows frames of cells by ncurses, which finds the shortest way from what the terminal shows.
@MainActor
final class NcursesScreen {
  /// The frame on the terminal; `nil` when that is not known.
  private(set) var frame: CellBuffer?

  private let depth: ColorDepth
  private var pairs: ColorPairs
  /// The rows of ``frame`` that hold graphemes of which terminals have different opinions.
  private var ambiguousRows: Set<Int> = []

  init(depth: ColorDepth) {
    self.depth = depth
    pairs = ColorPairs(palette: TerminalPalette(depth: depth), capacity: Int(ncurses_color_pairs()))
    // Insert and delete lines, so that a list that scrolls is not sent again.
    idlok(ncurses_stdscr(), true)
  }

  /// Sends the whole next frame, whatever the terminal shows.
  func invalidate() {
    frame = nil
  }

  /// The rows that `next` would change.
  func changedRows(in next: CellBuffer) -> [Int] {
    let rows = 0..<min(next.size.height, Int(ncurses_lines()))
    guard let frame, frame.size == next.size else { return Array(rows) }
    return rows.filter { frame.row($0) != next.row($0) }
  }

  func draw(_ next: CellBuffer, changedRows: [Int]) {
    if !drawRows(changedRows, of: next) {
      pairs.removeAll()
      frame = nil
      // A frame with more pairs than the terminal has shows the last of them in the terminal's own colours.
      _ = drawRows(self.changedRows(in: next), of: next)
    }
    frame = next
  }

  /// - Returns: whether every style had its colours.
  private func drawRows(_ rows: [Int], of next: CellBuffer) -> Bool {
    let window = ncurses_stdscr()
    if frame?.size != next.size {
      ambiguousRows = []
      werase(window)
      clearok(ncurses_curscr(), true)
    }
    var hasAllPairs = true
    var ambiguous: [(y: Int, row: NcursesRow)] = []
    for y in rows {
      let row = NcursesRow(next.row(y)) { attributes(of: $0, &hasAllPairs) }
      // Where a grapheme flowed over the columns that ncurses knows of, only sending the row again removes it.
      if ambiguousRows.remove(y) != nil { wredrawln(window, Int32(y), 1) }
      if row.isAmbiguous {
        ambiguousRows.insert(y)
        ambiguous.append((y, row))
        put(row.placeholders, x: 0, y: y)
      } else {
        row.runs.forEach { put($0.cells, x: $0.column, y: y) }
      }
    }
    update()
    for (y, row) in ambiguous { row.runs.forEach { drawAlone($0, y: y) } }
    return hasAllPairs
  }

  /// Writes the run, then puts the terminal's cursor where ncurses believes it to be.
  private func drawAlone(_ run: NcursesRow.Run, y: Int) {
    put(run.cells, x: run.column, y: y)
    let x = run.endColumn < Int(ncurses_columns()) ? run.endColumn : 0
    wmove(ncurses_stdscr(), Int32(y), Int32(x))
    update()
    guard let address = ncurses_cursor_address(Int32(y), Int32(x)) else { return }
    Descriptors.write(String(cString: address), to: STDOUT_FILENO)
  }

  private func put(_ cells: [cchar_t], x: Int, y: Int) {
    mvwadd_wchnstr(ncurses_stdscr(), Int32(y), Int32(x), cells, Int32(cells.count))
  }

  private func update() {
    wnoutrefresh(ncurses_stdscr())
    doupdate()
  }

  private func attributes(of style: Style, _ hasPair: inout Bool) -> NcursesAttributes {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= ncurses_bold() }
    if style.attributes.contains(.dim) { attributes |= ncurses_dim() }
    if style.attributes.contains(.underline) { attributes |= ncurses_underline() }
    if style.attributes.contains(.reverse) { attributes |= ncurses_reverse() }
    guard depth > .monochrome else { return NcursesAttributes(attributes: attributes, pair: 0) }
    let pair = pairs.number(foreground: style.foreground, background: style.background)
    hasPair = hasPair && pair != nil
    return NcursesAttributes(attributes: attributes, pair: pair ?? 0)
  }
}

extension CellBuffer {
  fileprivate func row(_ y: Int) -> ArraySlice<Cell> { cells[(y * size.width)..<((y + 1) * size.width)] }
}
