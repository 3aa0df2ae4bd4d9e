/// The scroll position and the selection of a list whose rows have different heights.
///
/// The cost of each step depends on the rows that it crosses and never on the length of the list because the position
/// is stored relative to the first visible row. A row can hold several items side by side, one of which is selected.
@MainActor
final class SelectableList {
  /// The rows of a list and the viewport that shows them.
  struct Content {
    let count: Int
    /// The number of items side by side in a row.
    var columns = 1
    /// True if another row follows the items.
    var hasTail = false
    /// True if the tail row can be selected, as the item after the last.
    var tailIsSelectable = false
    let viewportHeight: Int
    /// True if rows are never shown in part, except for rows that are higher than the viewport.
    var showsWholeRows = false
    /// Returns the height of a row in lines, which is at least 1.
    let height: (Int) -> Int

    var itemRowCount: Int { (count + columns - 1) / columns }
    var rowCount: Int { itemRowCount + (hasTail ? 1 : 0) }
    /// The index of the last item that can be selected; the number of items stands for the tail.
    var lastIndex: Int { count - (hasTail && tailIsSelectable ? 0 : 1) }

    func row(of item: Int) -> Int { item == count ? itemRowCount : item / columns }
  }

  /// A visible row; `y` is its first line relative to the top of the viewport, negative if it is above the top.
  struct Row: Equatable, Sendable {
    let index: Int
    let y: Int
    let height: Int

    var maxY: Int { y + height }
  }

  struct ScrollPosition: Equatable {
    /// The index of the first visible row.
    var first = 0
    /// The number of lines of the first visible row that are above the top of the viewport.
    var offset = 0
  }

  var scrollPosition = ScrollPosition()
  /// The index of the selected item; the number of items stands for the tail.
  private(set) var selection = 0
  /// True if the user last moved towards the beginning.
  private(set) var isMovingUp = false
  private let currentContent: () -> Content

  init(_ content: @escaping () -> Content) {
    currentContent = content
  }

  var content: Content { currentContent() }
  /// The rows that are at least partly visible, from top to bottom.
  var rows: [Row] { rows(in: content) }
  var selectedRow: Int { content.row(of: selection) }
  var isTailSelected: Bool {
    let content = content
    return selection == content.count && content.lastIndex == content.count
  }
  /// The first line of the selected row in the viewport.
  var selectionY: Int {
    let selected = selectedRow
    return rows.first { $0.index == selected }?.y ?? 0
  }

  /// Returns the items that stand side by side in a row, which is an empty range for the tail.
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

  /// Selects an item and scrolls it into view.
  func open(_ item: Int) {
    selection = item
    reveal(selectedRow, in: content)
  }

  /// Selects an item and scrolls its row's first line to `y`, as nearly as the ends of the list allow.
  func open(_ item: Int, at y: Int) {
    selection = item
    put(selectedRow, at: y, in: content)
  }

  /// Selects the first item and scrolls to the beginning.
  func begin() {
    selection = 0
    scrollPosition = ScrollPosition()
  }

  /// Keeps the selected row in its place and in view after the heights of rows have changed.
  ///
  /// - Parameter y: the line where the selected row was before.
  func relayout(selectionAt y: Int) {
    let content = content
    guard content.count > 0 else { return }
    let row = content.row(of: selection)
    put(row, at: y, in: content)
    if y >= 0 || scrollPosition.first != row { reveal(row, in: content) }
  }

  /// Keeps the scroll position within a list that may have become shorter.
  func clampScrollPosition() { move(by: 0, in: content) }

  // MARK: Moving

  /// Returns the handler of a command that moves the selection, or nil for other commands.
  func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .selectNext: CommandHandler(if: canMoveDown, perform: selectNext)
    case .selectPrevious: CommandHandler(if: canMoveUp, perform: selectPrevious)
    case .goToStart: CommandHandler(if: canMoveUp, perform: goToStart)
    case .goToEnd: CommandHandler(if: canMoveDown, perform: goToEnd)
    default:
      command.lines(ofScreenful: content.viewportHeight).map { lines in
        CommandHandler(if: lines > 0 ? canMoveDown : canMoveUp) { self.page(by: lines) }
      }
    }
  }

  /// True if there is a row below the selected one, or a part of the list below the viewport.
  var canMoveDown: Bool {
    let content = content
    return content.row(of: selection) < content.row(of: content.lastIndex) || canMove(by: 1, in: content)
  }
  var canMoveUp: Bool { selectedRow > 0 || canScroll(by: -1) }

  /// Selects the next row. If the selected row reaches below the viewport, scrolls to show the rest of it first.
  func selectNext() {
    isMovingUp = false
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

  /// Selects the previous row. If the selected row begins above the viewport, scrolls to show its beginning first.
  func selectPrevious() {
    isMovingUp = true
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

  /// Selects the item `places` away from the selected one and scrolls it into view. Does nothing if there is none.
  func moveSelection(by places: Int) {
    guard canMoveSelection(by: places) else { return }
    isMovingUp = places < 0
    selection += places
    revealSelection(in: content)
  }

  func goToStart() {
    isMovingUp = true
    begin()
  }

  func goToEnd() {
    let content = content
    guard content.count > 0 else { return }
    isMovingUp = false
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
    isMovingUp = lines < 0
    let content = content
    move(by: content.scrollable(lines), in: content)
    let lastRow = content.row(of: content.lastIndex)
    let selectable = rows(in: content).filter { $0.index <= lastRow }
    let whole = selectable.filter { $0.y >= 0 && $0.maxY <= content.viewportHeight }
    guard let first = whole.first ?? selectable.first, let last = whole.last ?? selectable.last else { return }
    let selected = content.row(of: selection)
    let row = min(max(selected, first.index), last.index)
    if row != selected { selection = item(inRow: row, of: content) }
  }

  /// Scrolls the selection into view, and the tail together with the last item if both fit. Does nothing before the
  /// screen has been laid out.
  private func revealSelection(in content: Content) {
    guard content.viewportHeight > 0 else { return }
    let row = content.row(of: selection)
    reveal(row, in: content)
    guard content.hasTail, row == content.itemRowCount - 1 else { return }
    if content.height(row) + content.height(row + 1) <= content.viewportHeight { reveal(row + 1, in: content) }
  }

  /// Returns the item of a row in the selection's column, the row's last item if it is shorter, or the tail if the row
  /// has no items.
  private func item(inRow row: Int, of content: Content) -> Int {
    let items = Self.items(inRow: row, of: content.count, sideBySide: content.columns)
    let column = selection == content.count ? 0 : selection % content.columns
    return items.isEmpty ? content.count : min(items.lowerBound + column, items.upperBound - 1)
  }
}

extension SelectableList.Content {
  /// Rounds a number of lines to whole rows, but not below one, if the list shows only whole rows.
  func scrollable(_ lines: Int) -> Int {
    guard showsWholeRows, count > 0 else { return lines }
    let height = height(0)
    return lines.signum() * max(1, abs(lines) / height) * height
  }
}
