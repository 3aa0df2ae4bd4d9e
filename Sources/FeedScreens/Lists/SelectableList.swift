/// The place in a list of rows of unequal height: which of them are on screen, where, and what is selected.
///
/// It is kept as the first row on screen and how many of its lines are above the top, so that every step costs what it
/// crosses and never the length of the list. Where several items stand side by side in a row, one of them is selected.
@MainActor
final class SelectableList {
  /// The rows of a list, and the view that they are shown in.
  struct Content {
    let count: Int
    /// The number of items that stand side by side.
    var columns = 1
    /// True where another row follows the items.
    var hasTail = false
    /// True where that row can be selected, as the item after the last.
    var tailIsSelectable = false
    /// In lines.
    let viewHeight: Int
    /// True where no row is seen in part, unless it is higher than the view.
    var showsWholeRows = false
    /// In lines, at least 1, by the row's index.
    let height: (Int) -> Int

    /// The number of rows of items; the tail is the row after them.
    var itemRowCount: Int { (count + columns - 1) / columns }
    var rowCount: Int { itemRowCount + (hasTail ? 1 : 0) }
    /// The last item that can be selected, or the tail.
    var lastIndex: Int { count - (hasTail && tailIsSelectable ? 0 : 1) }

    func row(of item: Int) -> Int { item == count ? itemRowCount : item / columns }
  }

  /// A row on screen; `y` is its first line, counted from the top of the view, and negative when that is above it.
  struct Row: Equatable, Sendable {
    let index: Int
    let y: Int
    let height: Int

    var maxY: Int { y + height }
  }

  /// The part of the list that is on screen.
  struct Place: Equatable {
    /// The first row on screen.
    var first = 0
    /// The lines of the first row that are above the top of the view.
    var offset = 0
  }

  var place = Place()
  /// The item that is selected; the number of items for the row after them.
  private(set) var selection = 0
  /// True where the user last went towards the beginning.
  private(set) var travelsUp = false
  private let contentNow: () -> Content

  /// - Parameter content: gives what there is now.
  init(_ content: @escaping () -> Content) {
    contentNow = content
  }

  var content: Content { contentNow() }
  /// The rows that are at least partly on screen, from top to bottom.
  var rows: [Row] { rows(in: content) }
  var selectedRow: Int { content.row(of: selection) }
  var isTailSelected: Bool {
    let content = content
    return selection == content.count && content.lastIndex == content.count
  }
  /// The line of the selection on the screen.
  var selectionY: Int {
    let selected = selectedRow
    return rows.first { $0.index == selected }?.y ?? 0
  }

  /// The items that stand side by side in a row; none for the tail.
  static func items(inRow row: Int, of count: Int, sideBySide columns: Int) -> Range<Int> {
    let start = min(row * columns, count)
    return start..<min(start + columns, count)
  }

  // MARK: Selecting

  /// Selects an item wherever it is.
  func select(_ item: Int) {
    selection = item
  }

  /// Keeps the selection within what there is.
  func clampSelection() {
    selection = max(0, min(selection, content.lastIndex))
  }

  /// Selects an item and brings it on screen.
  func open(_ item: Int) {
    selection = item
    reveal(selectedRow, in: content)
  }

  /// Selects an item and puts its row's first line at `y`, as nearly as the list's ends allow.
  func open(_ item: Int, at y: Int) {
    selection = item
    put(selectedRow, at: y, in: content)
  }

  /// Selects an item of another list, which is shown from its beginning.
  func begin() {
    (selection, place) = (0, Place())
  }

  /// Rows have other heights than before: keeps the selected one where it was, and on screen.
  ///
  /// - Parameter y: where it was.
  func relayout(selectionAt y: Int) {
    let content = content
    guard content.count > 0 else { return }
    let row = content.row(of: selection)
    put(row, at: y, in: content)
    if y >= 0 || place.first != row { reveal(row, in: content) }
  }

  /// Stays within a list that may have become shorter.
  func settle() { move(by: 0, in: content) }

  // MARK: Moving

  /// Returns the way in which a command that moves is done; nil for the others.
  func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .selectNext: CommandHandler(if: canMoveDown, perform: selectNext)
    case .selectPrevious: CommandHandler(if: canMoveUp, perform: selectPrevious)
    case .goToStart: CommandHandler(if: canMoveUp, perform: goToStart)
    case .goToEnd: CommandHandler(if: canMoveDown, perform: goToEnd)
    default:
      command.lines(ofScreenful: content.viewHeight).map { lines in
        CommandHandler(if: lines > 0 ? canMoveDown : canMoveUp) { self.page(by: lines) }
      }
    }
  }

  /// True where a row is below the selected one, or a part of the list is below the screen.
  var canMoveDown: Bool {
    let content = content
    return content.row(of: selection) < content.row(of: content.lastIndex) || canMove(by: 1, in: content)
  }
  /// True where a row is above the selected one, or a part of the list is above the screen.
  var canMoveUp: Bool { selectedRow > 0 || canScroll(by: -1) }

  /// Selects the row below; of one that is higher than the screen the rest is shown first.
  func selectNext() {
    travelsUp = false
    let content = content
    let (selected, height) = (content.row(of: selection), content.viewHeight)
    if let row = rows(in: content).first(where: { $0.index == selected }), row.maxY - 1 > height, row.y <= 0 {
      move(by: min(row.maxY - height, max(1, height - 1)), in: content)
    } else if selected < content.row(of: content.lastIndex) {
      selection = item(inRow: selected + 1, of: content)
      revealSelection(in: content)
    } else {
      showEnd(of: content)
    }
  }

  /// Selects the row above; of one that begins above the screen its beginning is shown first.
  func selectPrevious() {
    travelsUp = true
    let content = content
    let selected = content.row(of: selection)
    if let row = rows(in: content).first(where: { $0.index == selected }), row.y < 0 {
      move(by: max(row.y, -max(1, content.viewHeight - 1)), in: content)
    } else if selected > 0 {
      selection = item(inRow: selected - 1, of: content)
      if content.viewHeight > 0 { reveal(selectedRow, in: content) }
    }
  }

  /// Returns true where there is an item so many places away.
  func canMoveSelection(by places: Int) -> Bool { (0..<content.count).contains(selection + places) }

  /// Selects the item that is so many places away and brings it on screen; does nothing where there is none.
  func moveSelection(by places: Int) {
    guard canMoveSelection(by: places) else { return }
    travelsUp = places < 0
    selection += places
    revealSelection(in: content)
  }

  func goToStart() {
    travelsUp = true
    begin()
  }

  func goToEnd() {
    let content = content
    guard content.count > 0 else { return }
    travelsUp = false
    selection = max(0, content.lastIndex)
    showEnd(of: content)
  }

  /// Moves by lines; a selection that would leave the screen is taken along. At the end of the list the selection
  /// itself goes to the end.
  func page(by lines: Int) {
    let before = place
    scroll(by: lines)
    let content = content
    guard content.count > 0, place == before else { return }
    selection = lines > 0 ? content.lastIndex : 0
  }

  /// Moves by lines; a selection that would leave the screen is taken along.
  func scroll(by lines: Int) {
    travelsUp = lines < 0
    let content = content
    move(by: content.scrollable(lines), in: content)
    let last = content.row(of: content.lastIndex)
    let selectable = rows(in: content).filter { $0.index <= last }
    let whole = selectable.filter { $0.y >= 0 && $0.maxY <= content.viewHeight }
    guard let first = whole.first ?? selectable.first, let last = whole.last ?? selectable.last else { return }
    let selected = content.row(of: selection)
    let row = min(max(selected, first.index), last.index)
    if row != selected { selection = item(inRow: row, of: content) }
  }

  /// With the last item the tail is shown, if there is room for both. Before there is a screen nothing is to be shown.
  private func revealSelection(in content: Content) {
    guard content.viewHeight > 0 else { return }
    let row = content.row(of: selection)
    reveal(row, in: content)
    guard content.hasTail, row == content.itemRowCount - 1 else { return }
    if content.height(row) + content.height(row + 1) <= content.viewHeight { reveal(row + 1, in: content) }
  }

  /// Returns the item of a row that is in the selection's column, or the row's last; the tail where the row has none.
  private func item(inRow row: Int, of content: Content) -> Int {
    let items = Self.items(inRow: row, of: content.count, sideBySide: content.columns)
    let column = selection == content.count ? 0 : selection % content.columns
    return items.isEmpty ? content.count : min(items.lowerBound + column, items.upperBound - 1)
  }
}

extension SelectableList.Content {
  /// Returns how many lines are scrolled by instead of so many: whole rows where those are shown, one at least.
  func scrollable(_ lines: Int) -> Int {
    guard showsWholeRows, count > 0 else { return lines }
    let height = height(0)
    return lines.signum() * max(1, abs(lines) / height) * height
  }
}
