extension SelectableList {
  func rows(in content: Content) -> [Row] {
    var rows: [Row] = []
    var y = -scrollPosition.offset
    var index = scrollPosition.first
    while index < content.rowCount, y < content.viewportHeight {
      let height = content.height(index)
      if content.showsWholeRows, index > scrollPosition.first, y + height > content.viewportHeight { break }
      rows.append(Row(index: index, y: y, height: height))
      y += height
      index += 1
    }
    return rows
  }

  func canScroll(by lines: Int) -> Bool { canMove(by: lines, in: content) }

  func canMove(by lines: Int, in content: Content) -> Bool {
    let before = scrollPosition
    defer { scrollPosition = before }
    move(by: lines, in: content)
    return scrollPosition != before
  }

  /// Scrolls by lines and stops at the ends of the list. Positive values scroll towards the end.
  func move(by lines: Int, in content: Content) {
    guard content.rowCount > 0 else { return scrollPosition = ScrollPosition() }
    scrollPosition.first = min(scrollPosition.first, content.rowCount - 1)
    scrollPosition.offset += lines
    while scrollPosition.offset < 0, scrollPosition.first > 0 {
      scrollPosition.first -= 1
      scrollPosition.offset += content.height(scrollPosition.first)
    }
    scrollPosition.offset = max(0, scrollPosition.offset)
    while scrollPosition.first < content.rowCount - 1, scrollPosition.offset >= content.height(scrollPosition.first) {
      scrollPosition.offset -= content.height(scrollPosition.first)
      scrollPosition.first += 1
    }
    stopAtEnd(of: content)
    guard content.showsWholeRows, scrollPosition.offset > 0 else { return }
    if content.height(scrollPosition.first) <= content.viewportHeight {
      scrollPosition = ScrollPosition(first: scrollPosition.first + 1)
    }
  }

  /// Scrolls so that the row's first line is at `y`, or as near to it as the ends of the list allow.
  func scrollRow(_ row: Int, to y: Int, in content: Content) {
    scrollPosition = ScrollPosition(first: row)
    move(by: -y, in: content)
  }

  func showEnd(of content: Content) {
    guard content.rowCount > 0 else { return scrollPosition = ScrollPosition() }
    let last = content.rowCount - 1
    scrollRow(last, to: 1 - content.height(last), in: content)
  }

  /// Scrolls as little as possible to show the row. If the row is higher than the viewport, shows the end of it that
  /// comes into view first.
  func reveal(_ row: Int, in content: Content) {
    let height = content.height(row)
    let viewportHeight = content.viewportHeight
    let isBelow: Bool
    let isAbove: Bool
    if let visible = rows(in: content).first(where: { $0.index == row }) {
      isBelow = visible.y >= 0 && visible.maxY > viewportHeight
      isAbove = visible.y < 0 && visible.maxY < viewportHeight
    } else {
      isBelow = row > scrollPosition.first
      isAbove = row < scrollPosition.first
    }
    if isBelow {
      scrollRow(row, to: height > viewportHeight ? 0 : viewportHeight - height, in: content)
    } else if isAbove {
      scrollRow(row, to: height > viewportHeight ? viewportHeight - height : 0, in: content)
    }
  }

  private func stopAtEnd(of content: Content) {
    var remaining = content.viewportHeight
    var index = content.rowCount
    while index > 0, remaining > 0 {
      index -= 1
      remaining -= content.height(index)
    }
    let furthest = ScrollPosition(first: index, offset: max(0, -remaining))
    if (scrollPosition.first, scrollPosition.offset) > (furthest.first, furthest.offset) { scrollPosition = furthest }
  }
}
