extension CellBuffer {
  /// Puts `cell` on every place of `rect`. If `cell` is wide, a blank in its style is used instead.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    let cell = cell.width == 1 ? cell : Cell(" ", style: cell.style)
    for y in visible.rows {
      splitWideGrapheme(atX: visible.x, y: y)
      splitWideGrapheme(atX: visible.maxX, y: y)
      for x in visible.columns { self[x, y] = cell }
    }
  }

  /// Writes one line of text and returns its full width in columns, including any clipped part. Graphemes without a
  /// column (line breaks, lone marks) are skipped. A wide grapheme that crosses the edge of `clip` becomes spaces.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: Point, style: Style = .plain, within clip: Rect? = nil
  ) -> Int {
    let clip = clip ?? bounds
    var x = point.x
    for character in text.description {
      let columns = character.columns
      if columns == 0 { continue }
      put(character, columns: columns, atX: x, y: point.y, style: style, within: clip)
      x += columns
    }
    return x - point.x
  }

  /// Copies `other` with its top left corner at `point`, and clips it at the edges of `clip` and of this buffer.
  public mutating func draw(_ other: CellBuffer, at point: Point, within clip: Rect? = nil) {
    let frame = Rect(x: point.x, y: point.y, width: other.size.width, height: other.size.height)
    let visible = frame.intersection(clip ?? bounds).intersection(bounds)
    guard !visible.isEmpty else { return }
    images += other.images.filter { !images.contains($0) }
    for y in visible.rows {
      splitWideGrapheme(atX: visible.x, y: y)
      splitWideGrapheme(atX: visible.maxX, y: y)
      for x in visible.columns { self[x, y] = other[x - point.x, y - point.y] }
      if self[visible.x, y].width == 0 { self[visible.x, y].makeBlank() }
      if self[visible.maxX - 1, y].width > 1 { self[visible.maxX - 1, y].makeBlank() }
    }
  }

  /// The rows as text, without their trailing blanks.
  public var lines: [String] {
    (0..<size.height).map { y in
      let row = cells[y * size.width..<(y + 1) * size.width]
      let end = row.lastIndex { $0.width > 0 && $0.character != " " }.map { $0 + 1 } ?? row.startIndex
      return String(row[..<end].lazy.filter { $0.width > 0 }.map(\.character))
    }
  }

  private mutating func put(
    _ character: Character, columns: Int, atX x: Int, y: Int, style: Style, within clip: Rect
  ) {
    let place = Rect(x: x, y: y, width: columns, height: 1)
    let visible = place.intersection(clip).intersection(bounds)
    guard !visible.isEmpty else { return }
    splitWideGrapheme(atX: visible.x, y: y)
    splitWideGrapheme(atX: visible.maxX, y: y)
    if visible == place {
      self[x, y] = Cell(character, style: style, width: UInt8(columns))
      for right in visible.columns.dropFirst() { self[right, y] = Cell(" ", style: style, width: 0) }
    } else {
      for x in visible.columns { self[x, y] = Cell(" ", style: style) }
    }
  }

  private mutating func splitWideGrapheme(atX x: Int, y: Int) {
    guard x > 0, x < size.width, self[x, y].width == 0 else { return }
    self[x - 1, y].makeBlank()
    self[x, y].makeBlank()
  }
}

extension Cell {
  fileprivate mutating func makeBlank() {
    character = " "
    width = 1
    tile = nil
  }
}

extension Rect {
  fileprivate var columns: Range<Int> { x..<x + max(0, width) }
  fileprivate var rows: Range<Int> { y..<y + max(0, height) }
}
