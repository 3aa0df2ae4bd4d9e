import CNcurses
import Glibc
import TerminalKit

/// Shows frames of cells with ncurses, which sends the cells that differ from those on the terminal. If colours are
/// written as ``PairMarks``, this class finds the lines that can be scrolled. ncurses would find the wrong lines: it
/// compares only characters, so all lines of a picture are equal to it, and a selection mark makes two lines different.
@MainActor
final class NcursesScreen {
  /// The frame on the terminal; nil if it is unknown.
  private(set) var frame: CellBuffer?

  private var depth: ColorDepth
  private var terminal: NcursesRow.Terminal
  private let halfBlocksOverflow: Bool
  /// True if a hidden cursor stays in the first line. With the cursor further down, xterm removes lines from the
  /// shell's screen when the window gets smaller.
  var keepsHiddenCursorUp = false
  /// Called when a frame has to clear the screen before its cells are written, because too few colour pairs are left.
  var onClear: (() -> Void)?
  private var isCursorVisible = false
  private let canHideCursor = ncurses_capability("civis") != nil
  private let output: FrameOutput
  private let cursorAddress = String(capability: "cup") ?? ""
  private let scrollSequences: ScrollSequences?
  private var pairs: ColorPairs

  init(_ session: NcursesSession) {
    depth = session.depth
    terminal = NcursesRow.Terminal(
      separatesTextsAtBlanks: session.modes.separatesTextsAtBlanks,
      joining: session.modes.supportsJoinedCharacters ? .all : .none)
    halfBlocksOverflow = session.modes.halfBlocksOverflow
    output = session.output
    scrollSequences = session.scrollSequences
    pairs = ColorPairs(palette: TerminalPalette(depth: depth), capacity: Int(ncurses_color_pairs()))
    // Lets ncurses insert and delete lines, so that a scrolled list is not sent again.
    idlok(ncurses_stdscr(), true)
  }

  func invalidate() {
    frame = nil
  }

  func use(_ depth: ColorDepth, _ imageMode: ImageMode) {
    self.depth = depth
    terminal.usesPlaceholders = imageMode == .placeholders
    let drawsImages = imageMode == .sixel || imageMode == .iTerm2
    terminal.halfBlocksOverflow = halfBlocksOverflow && drawsImages
    pairs.use(TerminalPalette(depth: depth))
    invalidate()
  }

  /// Returns true if the frame on the terminal has to be drawn again.
  func use(joinsCharacters: Bool) -> Bool {
    let joining: TerminalGrapheme.Joining = joinsCharacters ? .all : .selectors
    guard terminal.joining != .none, terminal.joining != joining else { return false }
    terminal.joining = joining
    guard var shown = frame else { return false }
    for y in 0..<shown.size.height {
      for x in 0..<shown.size.width where shown[x, y].character.unicodeScalars.count > 1 { shown[x, y].character = " " }
    }
    defer { frame = shown }
    return shown != frame
  }

  /// Returns a scroll that saves lines of `next` from being sent; nil if none saves enough or this class cannot scroll.
  func scroll(to next: CellBuffer) -> Scroll? {
    guard scrollSequences != nil, let frame else { return nil }
    return Scroll(from: frame, to: next)
  }

  /// Returns the bytes that make the terminal show a frame. Cells under images that stay must equal those of the
  /// previous frame.
  func draw(_ next: CellBuffer, after scroll: Scroll?, beside change: ImageLayerChange) -> [UInt8] {
    pairs.beginFrame()
    var bytes = changes(to: next, after: scroll, beside: change)
    if pairs.areTooFew {
      pairs.removeAll()
      frame = nil
      onClear?()
      // If this frame alone needs more colour pairs than the terminal has, the cells with the last pairs are shown in
      // the terminal's default colours.
      bytes += changes(to: next, after: nil, beside: ImageLayerChange())
    }
    frame = next
    return bytes
  }

  private func changes(to next: CellBuffer, after scroll: Scroll?, beside change: ImageLayerChange) -> [UInt8] {
    guard frame != next || !change.overwritten.isEmpty else { return [] }
    let bytes = output.collect {
      if let scroll { move(scroll) }
      change.overwritten.forEach(markBlank)
      // If images are drawn again, ncurses must not move lines: the pixels would move too, and so would cells that
      // differ from what ncurses expects.
      idlok(ncurses_stdscr(), change.redrawn.isEmpty)
      idcok(ncurses_stdscr(), change.redrawn.isEmpty)
      drawRows(changedRows(in: next, after: scroll), of: next, beside: change)
    }
    return PairMarks(usesPalette: depth < .trueColor) { [pairs] in pairs.colors(of: $0) }.resolved(in: bytes)
  }

  private func move(_ scroll: Scroll) {
    guard let scrollSequences else { return }
    let lastLine = ncurses_lines() - 1
    output.write(scrollSequences.sequence(for: scroll, height: Int(lastLine) + 1))
    output.write(cursorMove)
    for window in [ncurses_curscr(), ncurses_newscr(), ncurses_stdscr()] {
      scrollok(window, true)
      wsetscrreg(window, Int32(scroll.region.lowerBound), Int32(scroll.region.upperBound - 1))
      wscrl(window, Int32(scroll.distance))
      wsetscrreg(window, 0, lastLine)
      scrollok(window, false)
      untouchwin(window)
    }
  }

  private func changedRows(in next: CellBuffer, after scroll: Scroll?) -> [Int] {
    let rows = 0..<min(next.size.height, Int(ncurses_lines()))
    guard let frame, frame.size == next.size else { return Array(rows) }
    return rows.filter { y in
      let source = if let scroll { scroll.source(of: y) } else { Optional(y) }
      guard let source else { return true }
      return !next.row(y, equalsRow: source, of: frame)
    }
  }

  /// Tells ncurses about spaces that were written without ncurses.
  private func markBlank(_ area: Rect) {
    let screen = ncurses_curscr()
    let cursor = (y: getcury(screen), x: getcurx(screen))
    var blank = cchar_t()
    ncurses_set_blank(&blank, 0, 0)
    let blanks = Array(repeating: blank, count: area.width)
    for y in area.y..<area.maxY { mvwadd_wchnstr(screen, Int32(y), Int32(area.x), blanks, Int32(area.width)) }
    wmove(screen, cursor.y, cursor.x)
  }

  /// Makes ncurses believe that the terminal already shows the new cells of an area.
  private func markShown(_ area: Rect) {
    copywin(
      ncurses_stdscr(), ncurses_curscr(), Int32(area.y), Int32(area.x), Int32(area.y), Int32(area.x),
      Int32(area.maxY - 1), Int32(area.maxX - 1), 0)
  }

  private func drawRows(_ rows: [Int], of next: CellBuffer, beside change: ImageLayerChange) {
    let window = ncurses_stdscr()
    if frame?.size != next.size {
      werase(window)
      clearok(ncurses_curscr(), true)
    }
    var ambiguous: [(y: Int, row: NcursesRow)] = []
    for y in rows {
      let images = change.covered.filter { ($0.y..<$0.maxY).contains(y) }.map { $0.x..<$0.maxX }
      let row = NcursesRow(
        next.row(y), around: images.sorted { $0.lowerBound < $1.lowerBound }, on: terminal, attributes: attributes)
      if row.isAmbiguous {
        ambiguous.append((y, row))
        if row.images.isEmpty { put(row.placeholders, x: 0, y: y) }
      } else {
        row.runs.forEach { put($0.cells, x: $0.column, y: y) }
      }
    }
    let cursor = restingPlace(in: next)
    // Cells that will be covered by redrawn images are not sent.
    change.redrawn.map(\.area).forEach(markShown)
    update(cursor: cursor)
    guard !ambiguous.isEmpty else { return }
    for (y, row) in ambiguous where !row.images.isEmpty {
      for part in row.placeholderParts {
        put(Array(part), x: part.startIndex, y: y)
        // Each part is sent on its own. Between two parts, ncurses might rewrite a few cells instead of moving the
        // cursor over them, and that would erase an image.
        update(cursor: cursor)
      }
    }
    for (y, row) in ambiguous { row.runs.forEach { drawAmbiguous($0, y: y) } }
    update(cursor: cursor)
  }

  private func restingPlace(in next: CellBuffer) -> Point {
    let isVisible = next.cursor?.isVisible ?? false
    if isVisible != isCursorVisible { curs_set(isVisible ? 1 : 0) }
    isCursorVisible = isVisible
    guard var place = next.cursor?.position, next.bounds.contains(place) else { return Point(x: 0, y: 0) }
    guard !isVisible else { return place }
    // A cursor that cannot be hidden rests before the text.
    if !canHideCursor { place.x = max(0, place.x - 1) } else if keepsHiddenCursorUp { place.y = 0 }
    return place
  }

  private func drawAmbiguous(_ run: NcursesRow.Run, y: Int) {
    put(run.cells, x: run.column, y: y)
    let end = run.rest?.column ?? run.endColumn
    update(cursor: Point(x: end < Int(ncurses_columns()) ? end : 0, y: y))
    if let rest = run.rest {
      // ncurses has just written the beginning of the grapheme, to which the terminal adds these characters.
      output.write(String(String.UnicodeScalarView(rest.characters.compactMap { Unicode.Scalar(UInt32($0)) })))
    }
    output.write(cursorMove)
  }

  /// The sequence that moves the cursor to where ncurses expects it; empty while the shell's screen is shown.
  var cursorMove: String {
    isendwin() ? "" : cursorAddress.expanded(Int(getcury(ncurses_curscr())), Int(getcurx(ncurses_curscr())))
  }

  private func put(_ cells: [cchar_t], x: Int, y: Int) {
    mvwadd_wchnstr(ncurses_stdscr(), Int32(y), Int32(x), cells, Int32(cells.count))
  }

  private func update(cursor: Point) {
    wmove(ncurses_stdscr(), Int32(cursor.y), Int32(cursor.x))
    wnoutrefresh(ncurses_stdscr())
    doupdate()
  }

  private func attributes(of style: Style) -> NcursesAttributes {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= ncurses_bold() }
    if style.attributes.contains(.dim) { attributes |= ncurses_dim() }
    if style.attributes.contains(.underline) { attributes |= ncurses_underline() }
    if style.attributes.contains(.reverse) { attributes |= ncurses_reverse() }
    guard depth > .monochrome else { return NcursesAttributes(attributes: attributes, pair: 0) }
    let pair = pairs.number(foreground: style.foreground, background: style.background)
    return NcursesAttributes(attributes: attributes, pair: pair ?? 0)
  }
}

extension CellBuffer {
  fileprivate func row(_ y: Int) -> ArraySlice<Cell> { cells[(y * size.width)..<((y + 1) * size.width)] }
}
