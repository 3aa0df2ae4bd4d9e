import CNcurses
import Glibc
import TerminalKit

/// Shows frames of cells by ncurses, which finds the shortest way from what the terminal shows.
@MainActor
final class NcursesScreen {
  /// The frame on the terminal; `nil` when that is not known.
  private(set) var frame: CellBuffer?

  private let depth: ColorDepth
  private let output: FrameOutput
  private var pairs: ColorPairs
  /// The rows of ``frame`` that hold graphemes of which terminals have different opinions.
  private var ambiguousRows: Set<Int> = []

  init(depth: ColorDepth, output: FrameOutput) {
    self.depth = depth
    self.output = output
    pairs = ColorPairs(palette: TerminalPalette(depth: depth), capacity: Int(ncurses_color_pairs()))
    // Insert and delete lines, so that a list that scrolls is not sent again.
    idlok(ncurses_stdscr(), true)
  }

  /// Sends the whole next frame, whatever the terminal shows.
  func invalidate() {
    frame = nil
  }

  /// - Returns: the bytes that bring the terminal to show `next`; none when it does.
  func draw(_ next: CellBuffer) -> [UInt8] {
    var hasAllPairs = true
    var bytes = changes(to: next, &hasAllPairs)
    if !hasAllPairs {
      pairs.removeAll()
      frame = nil
      // A frame with more pairs than the terminal has shows the last of them in the terminal's own colours.
      bytes += changes(to: next, &hasAllPairs)
    }
    frame = next
    return bytes
  }

  private func changes(to next: CellBuffer, _ hasAllPairs: inout Bool) -> [UInt8] {
    let rows = changedRows(in: next)
    guard !rows.isEmpty else { return [] }
    let bytes = output.collect { drawRows(rows, of: next, &hasAllPairs) }
    return PairMarks { [pairs] in pairs.colors[$0] }.resolved(in: bytes)
  }

  private func changedRows(in next: CellBuffer) -> [Int] {
    let rows = 0..<min(next.size.height, Int(ncurses_lines()))
    guard let frame, frame.size == next.size else { return Array(rows) }
    return rows.filter { frame.row($0) != next.row($0) }
  }

  private func drawRows(_ rows: [Int], of next: CellBuffer, _ hasAllPairs: inout Bool) {
    let window = ncurses_stdscr()
    if frame?.size != next.size {
      ambiguousRows = []
      werase(window)
      clearok(ncurses_curscr(), true)
    }
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
  }

  /// Writes the run, then puts the terminal's cursor where ncurses believes it to be.
  private func drawAlone(_ run: NcursesRow.Run, y: Int) {
    put(run.cells, x: run.column, y: y)
    let x = run.endColumn < Int(ncurses_columns()) ? run.endColumn : 0
    wmove(ncurses_stdscr(), Int32(y), Int32(x))
    update()
    guard let address = ncurses_cursor_address(Int32(y), Int32(x)) else { return }
    output.write(String(cString: address))
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
