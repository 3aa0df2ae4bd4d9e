/// Which part of a list of rows of unequal height is on screen.
///
/// The place is kept as the first row on screen and how many of its lines are above the top, so that every step costs
/// what it crosses and never the length of the list.
struct ListViewport: Equatable, Sendable {
  /// What a viewport needs to know about its list.
  struct Metrics {
    let count: Int
    /// In lines.
    let viewHeight: Int
    /// Whether no row is seen in part, unless it is higher than the view.
    var showsWholeRows = false
    /// In lines, at least 1, by the row's index.
    let height: (Int) -> Int
  }

  /// A row on screen; `y` is its first line, counted from the top of the view, and negative when that is above it.
  struct Row: Equatable, Sendable {
    let index: Int
    let y: Int
    let height: Int

    var maxY: Int { y + height }
  }

  /// The first row on screen.
  private(set) var first = 0
  /// The lines of the first row that are above the top of the view.
  private(set) var offset = 0

  /// The rows that are at least partly on screen, from top to bottom.
  func rows(in list: Metrics) -> [Row] {
    var rows: [Row] = []
    var y = -offset
    var index = first
    while index < list.count, y < list.viewHeight {
      let height = list.height(index)
      if list.showsWholeRows, index > first, y + height > list.viewHeight { break }
      rows.append(Row(index: index, y: y, height: height))
      y += height
      index += 1
    }
    return rows
  }

  /// Moves over the list by lines, positive towards its end, and stops at its ends.
  mutating func scroll(by lines: Int, in list: Metrics) {
    guard list.count > 0 else {
      self = ListViewport()
      return
    }
    first = min(first, list.count - 1)
    offset += lines
    while offset < 0, first > 0 {
      first -= 1
      offset += list.height(first)
    }
    offset = max(0, offset)
    while first < list.count - 1, offset >= list.height(first) {
      offset -= list.height(first)
      first += 1
    }
    stopAtEnd(of: list)
    if list.showsWholeRows, offset > 0, list.height(first) <= list.viewHeight { (first, offset) = (first + 1, 0) }
  }

  /// Whether there is anything to be seen so many lines further.
  func canScroll(by lines: Int, in list: Metrics) -> Bool {
    var moved = self
    moved.scroll(by: lines, in: list)
    return moved != self
  }

  /// Puts a row's first line at `y`, as nearly as the list's ends allow.
  mutating func place(_ index: Int, at y: Int, in list: Metrics) {
    first = index
    offset = 0
    scroll(by: -y, in: list)
  }

  /// Shows the end of the list, and as much of what is before it as there is room for.
  mutating func goToEnd(of list: Metrics) {
    guard list.count > 0 else {
      self = ListViewport()
      return
    }
    place(list.count - 1, at: 1 - list.height(list.count - 1), in: list)
  }

  /// Moves as little as shows the whole row; of a row taller than the view, the side that is met first.
  mutating func reveal(_ index: Int, in list: Metrics) {
    let visible = rows(in: list).first { $0.index == index }
    let height = list.height(index)
    let isBelow = visible.map { $0.y >= 0 && $0.maxY > list.viewHeight } ?? (index > first)
    let isAbove = visible.map { $0.y < 0 && $0.maxY < list.viewHeight } ?? (index < first)
    if isBelow {
      place(index, at: height > list.viewHeight ? 0 : list.viewHeight - height, in: list)
    } else if isAbove {
      place(index, at: height > list.viewHeight ? list.viewHeight - height : 0, in: list)
    }
  }

  private mutating func stopAtEnd(of list: Metrics) {
    var remaining = list.viewHeight
    var index = list.count
    while index > 0, remaining > 0 {
      index -= 1
      remaining -= list.height(index)
    }
    let furthest = (index, max(0, -remaining))
    if (first, offset) > furthest { (first, offset) = furthest }
  }
}
