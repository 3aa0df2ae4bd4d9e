extension SelectableList {
  func rows(in content: Content) -> [Row] {
    var rows: [Row] = []
    var y = -place.offset
    var index = place.first
    while index < content.rowCount, y < content.viewHeight {
      let height = content.height(index)
      if content.showsWholeRows, index > place.first, y + height > content.viewHeight { break }
      rows.append(Row(index: index, y: y, height: height))
      y += height
      index += 1
    }
    return rows
  }

  func canScroll(by lines: Int) -> Bool { canMove(by: lines, in: content) }

  func canMove(by lines: Int, in content: Content) -> Bool {
    let before = place
    defer { place = before }
    move(by: lines, in: content)
    return place != before
  }

  /// Scrolls by lines, positive towards the end, and stops at the ends of the list.
  func move(by lines: Int, in content: Content) {
    guard content.rowCount > 0 else { return place = Place() }
    place.first = min(place.first, content.rowCount - 1)
    place.offset += lines
    while place.offset < 0, place.first > 0 {
      place.first -= 1
      place.offset += content.height(place.first)
    }
    place.offset = max(0, place.offset)
    while place.first < content.rowCount - 1, place.offset >= content.height(place.first) {
      place.offset -= content.height(place.first)
      place.first += 1
    }
    stopAtEnd(of: content)
    if content.showsWholeRows, place.offset > 0, content.height(place.first) <= content.viewHeight {
      place = Place(first: place.first + 1)
    }
  }

  /// Scrolls a row's first line to `y`, as nearly as the ends of the list allow.
  func put(_ row: Int, at y: Int, in content: Content) {
    place = Place(first: row)
    move(by: -y, in: content)
  }

  func showEnd(of content: Content) {
    guard content.rowCount > 0 else { return place = Place() }
    let last = content.rowCount - 1
    put(last, at: 1 - content.height(last), in: content)
  }

  /// Scrolls as little as possible to show the whole row. If the row is higher than the viewport, shows the side that
  /// comes into view first.
  func reveal(_ row: Int, in content: Content) {
    let visible = rows(in: content).first { $0.index == row }
    let (height, viewHeight) = (content.height(row), content.viewHeight)
    let isBelow = visible.map { $0.y >= 0 && $0.maxY > viewHeight } ?? (row > place.first)
    let isAbove = visible.map { $0.y < 0 && $0.maxY < viewHeight } ?? (row < place.first)
    if isBelow {
      put(row, at: height > viewHeight ? 0 : viewHeight - height, in: content)
    } else if isAbove {
      put(row, at: height > viewHeight ? viewHeight - height : 0, in: content)
    }
  }

  private func stopAtEnd(of content: Content) {
    var remaining = content.viewHeight
    var index = content.rowCount
    while index > 0, remaining > 0 {
      index -= 1
      remaining -= content.height(index)
    }
    let furthest = (index, max(0, -remaining))
    if (place.first, place.offset) > furthest { place = Place(first: furthest.0, offset: furthest.1) }
  }
}
