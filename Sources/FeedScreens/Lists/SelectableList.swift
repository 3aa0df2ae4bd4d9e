import TerminalKit

/// The scroll position and the selection of a list whose rows have different heights. A row can hold several items side
/// by side, one of which is selected. The cost of a step does not depend on the length of the list, because the
/// position is stored relative to the first visible row.
@MainActor
final class SelectableList {
  struct Content {
    let count: Int
    var columns = 1
    /// True if another row, the tail, follows the items.
    var hasTail = false
    var tailIsSelectable = false
    let viewportHeight: Int
    /// True if rows are never shown in part, except for rows that are higher than the viewport.
    var showsWholeRows = false
    /// The height of a row in lines, at least 1.
    let height: (Int) -> Int

    var itemRowCount: Int { (count + columns - 1) / columns }
    var rowCount: Int { itemRowCount + (hasTail ? 1 : 0) }
    var lastIndex: Int { count - (hasTail && tailIsSelectable ? 0 : 1) }

    func row(of item: Int) -> Int { item == count ? itemRowCount : item / columns }
  }

  /// A visible row. `y` is its first line, relative to the top of the viewport; it is negative above the top.
  struct Row: Equatable, Sendable {
    let index: Int
    let y: Int
    let height: Int

    var maxY: Int { y + height }
  }

  struct ScrollPosition: Equatable {
    var first = 0
    /// The number of lines of the first visible row that are above the top of the viewport.
    var offset = 0
  }

  var scrollPosition = ScrollPosition()
  /// The index of the selected item or, if the tail is selected, the number of items.
  private(set) var selection = 0
  /// True if the user last moved towards the beginning.
  private(set) var lastMovedUp = false
  private let currentContent: () -> Content

  init(_ content: @escaping () -> Content) {
    currentContent = content
  }

  var content: Content { currentContent() }
  /// The rows that are at least partly visible, from top to bottom.
  var rows: [Row] { rows(in: content) }
  /// Returns the visible row at a point of the screen; nil if there is none.
  ///
  /// - Parameter area: the place of the list on the screen.
  func row(at point: Point, in area: Rect) -> Row? {
    guard area.y..<area.maxY ~= point.y else { return nil }
    return rows.first { $0.y..<$0.maxY ~= point.y - area.y }
  }
  var selectedRow: Int { content.row(of: selection) }
  var isTailSelected: Bool {
    let content = content
    return selection == content.count && content.lastIndex == content.count
  }
  var selectionY: Int {
    let selected = selectedRow
    return rows.first { $0.index == selected }?.y ?? 0
  }

  static func items(inRow row: Int, of count: Int, sideBySide columns: Int) -> Range<Int> {
    let start = min(row * columns, count)
    return start..<min(start + columns, count)
  }

  // MARK: Selecting

  func select(_ item: Int) {
    selection = item
  }

  func clampSelection() {
    selection = max(0, min(selection, content.lastIndex))
  }

  func selectAndReveal(_ item: Int) {
    selection = item
    reveal(selectedRow, in: content)
  }

  func select(_ item: Int, at y: Int) {
    selection = item
    scrollRow(selectedRow, to: y, in: content)
  }

  func reset() {
    selection = 0
    scrollPosition = ScrollPosition()
  }

  /// Scrolls the selected row to `y`, where it was before the heights of the rows changed, and keeps it in view.
  func relayout(selectionAt y: Int) {
    let content = content
    guard content.count > 0 else { return }
    let row = content.row(of: selection)
    scrollRow(row, to: y, in: content)
    if y >= 0 || scrollPosition.first != row { reveal(row, in: content) }
  }

  func clampScrollPosition() { move(by: 0, in: content) }

  // MARK: Moving

  func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .selectNext: CommandHandler(if: canMoveDown, perform: selectNext)
    case .selectPrevious: CommandHandler(if: canMoveUp, perform: selectPrevious)
    case .goToStart: CommandHandler(if: selection > 0 || canScroll(by: -1), perform: goToStart)
    case .goToEnd: CommandHandler(if: selection < content.lastIndex || canScroll(by: 1), perform: goToEnd)
    default:
      command.lines(ofScreenful: content.viewportHeight).map { lines in
        CommandHandler(if: lines > 0 ? canMoveDown : canMoveUp) { self.page(by: lines) }
      }
    }
  }

  /// Returns the handler of a command that scrolls a list in which nothing is selected.
  func scrollHandler(for command: Command) -> CommandHandler? {
    switch command {
    case .goToStart: CommandHandler(if: canScroll(by: -1), perform: goToStart)
    case .goToEnd: CommandHandler(if: canScroll(by: 1), perform: goToEnd)
    default:
      command.lines(ofScreenful: content.viewportHeight).map { lines in
        CommandHandler(if: canScroll(by: lines.signum())) { self.scroll(by: lines) }
      }
    }
  }

  var canMoveDown: Bool {
    let content = content
    return content.row(of: selection) < content.row(of: content.lastIndex) || canMove(by: 1, in: content)
  }
  var canMoveUp: Bool { selectedRow > 0 || canScroll(by: -1) }

  /// Selects the next row. If the selected row extends below the viewport, scrolls to show more of it instead.
  func selectNext() {
    lastMovedUp = false
    let content = content
    let selected = content.row(of: selection)
    let height = content.viewportHeight
    if let row = rows(in: content).first(where: { $0.index == selected }), row.maxY - 1 > height, row.y <= 0 {
      move(by: min(row.maxY - height, max(1, height - 1)), in: content)
    } else if selected < content.row(of: content.lastIndex) {
      selection = item(inRow: selected + 1, of: content)
      revealSelection(in: content)
    } else {
      showEnd(of: content)
    }
  }

  func selectPrevious() {
    lastMovedUp = true
    let content = content
    let selected = content.row(of: selection)
    if let row = rows(in: content).first(where: { $0.index == selected }), row.y < 0 {
      move(by: max(row.y, -max(1, content.viewportHeight - 1)), in: content)
    } else if selected > 0 {
      selection = item(inRow: selected - 1, of: content)
      if content.viewportHeight > 0 { reveal(selectedRow, in: content) }
    }
  }

  func canMoveSelection(by places: Int) -> Bool { (0..<content.count).contains(selection + places) }

  func moveSelection(by places: Int) {
    guard canMoveSelection(by: places) else { return }
    lastMovedUp = places < 0
    selection += places
    revealSelection(in: content)
  }

  func goToStart() {
    lastMovedUp = true
    reset()
  }

  func goToEnd() {
    let content = content
    guard content.count > 0 else { return }
    lastMovedUp = false
    selection = max(0, content.lastIndex)
    showEnd(of: content)
  }

  /// Scrolls by lines like ``scroll(by:)``. At an end of the list, selects the last item in that direction.
  func page(by lines: Int) {
    let before = scrollPosition
    scroll(by: lines)
    let content = content
    guard content.count > 0, scrollPosition == before else { return }
    selection = lines > 0 ? content.lastIndex : 0
  }

  /// Scrolls by lines and moves the selection along if it would leave the viewport.
  func scroll(by lines: Int) {
    lastMovedUp = lines < 0
    let content = content
    move(by: content.scrollable(lines), in: content)
    let lastRow = content.row(of: content.lastIndex)
    let selectable = rows(in: content).filter { $0.index <= lastRow }
    let whole = selectable.filter { $0.y >= 0 && $0.maxY <= content.viewportHeight }
    // The last line of a row is blank, and shows nothing of it.
    let seen = selectable.first { $0.maxY > 1 } ?? selectable.first
    guard let first = whole.first ?? seen, let last = whole.last ?? selectable.last else { return }
    let selected = content.row(of: selection)
    let row = min(max(selected, first.index), last.index)
    if row != selected { selection = item(inRow: row, of: content) }
  }

  /// Scrolls the selection into view, and also the tail if both fit. Does nothing before the screen has been laid out.
  private func revealSelection(in content: Content) {
    guard content.viewportHeight > 0 else { return }
    let row = content.row(of: selection)
    reveal(row, in: content)
    guard content.hasTail, row == content.itemRowCount - 1 else { return }
    if content.height(row) + content.height(row + 1) <= content.viewportHeight { reveal(row + 1, in: content) }
  }

  /// Returns the row's item in the same column as the selection. For a shorter row, returns its last item; for the
  /// tail's row, returns the tail.
  private func item(inRow row: Int, of content: Content) -> Int {
    let items = Self.items(inRow: row, of: content.count, sideBySide: content.columns)
    let column = selection == content.count ? 0 : selection % content.columns
    return items.isEmpty ? content.count : min(items.lowerBound + column, items.upperBound - 1)
  }
}

extension SelectableList.Content {
  /// If the list shows only whole rows, rounds a number of lines to a whole number of rows, at least one.
  func scrollable(_ lines: Int) -> Int {
    guard showsWholeRows, count > 0 else { return lines }
    let height = height(0)
    return lines.signum() * max(1, abs(lines) / height) * height
  }
}
