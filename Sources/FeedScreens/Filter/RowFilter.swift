import TerminalKit

/// Which of a list's rows hold what is typed.
///
/// While it is active it has all rows, and the list those that match; else the list has them all.
@MainActor
final class RowFilter<Row: Sendable> {
  /// Called when other rows are to be listed than before.
  var onMatch: (([Row]) -> Void)?
  /// Whether what the user types goes to the filter.
  private(set) var isTyping = false
  private(set) var isActive = false
  private(set) var editor = LineEditor()
  private(set) var rows: [Row] = []

  private var text: @Sendable (Row) -> String
  /// Of the first rows, or of all: what is folded once stays, also when the filter is cleared.
  private var folded: [FoldedText] = []
  /// Whether ``folded`` is of texts that have changed since.
  private var isStale = false
  private var folding: Task<Void, Never>?

  /// - Parameter text: what is searched of a row: as it is shown, for what is typed is made safe too.
  init(text: @escaping @Sendable (Row) -> String) {
    self.text = text
  }

  deinit {
    folding?.cancel()
  }

  /// The user wants to type; `rows` are all that are listed, unless the filter is active already.
  func begin(with rows: [Row]) {
    isTyping = true
    guard !isActive else { return }
    isActive = true
    self.rows = rows
    fold()
  }

  /// Lists all rows again.
  func clear() {
    isActive = false
    isTyping = false
    editor = LineEditor()
    folding?.cancel()
    onMatch?(rows)
    rows = []
  }

  /// Other rows take the place of all. Those that match are listed once they are folded.
  func replace(with rows: [Row]) {
    folding?.cancel()
    (folded, isStale) = ([], false)
    guard isActive else { return }
    self.rows = rows
    if editor.text.isEmpty || rows.isEmpty { match() }
    fold()
  }

  /// Rows are shown with other texts from here on: `text` is searched of them. What is listed stays until they are
  /// folded, and what is typed until then is looked for in the old ones.
  func renewTexts(_ text: @escaping @Sendable (Row) -> String) {
    self.text = text
    folding?.cancel()
    isStale = true
    if isActive { fold() }
  }

  /// More rows came after the others, while the filter is active.
  func append(_ rows: [Row]) {
    self.rows += rows
    if editor.text.isEmpty { match() }
    fold()
  }

  /// - Returns: whether `key` was for the text that is typed.
  func take(_ key: Key) -> Bool {
    guard isTyping else { return false }
    switch key {
    case .escape: clear()
    case .enter:
      isTyping = false
      if editor.text.isEmpty { clear() }
    // Where text is typed it would complete that: it is not meant for the screen.
    case .tab, .backTab: break
    default: return edit { $0.take(key) }
    }
    return true
  }

  /// - Returns: whether text is being typed.
  func paste(_ text: String) -> Bool {
    isTyping
      && edit { editor in
        editor.insert(text)
        return true
      }
  }

  private func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    let before = editor.text
    let isTaken = change(&editor)
    if editor.text != before { match() }
    return isTaken
  }

  /// Rows that are not folded yet are not found yet.
  private func match() {
    let wanted = FoldedText(editor.text)
    onMatch?(editor.text.isEmpty ? rows : zip(rows, folded).filter { $0.1.contains(wanted) }.map(\.0))
  }

  /// Off the main actor, what is not folded yet.
  private func fold() {
    folding?.cancel()
    let rest = rows[(isStale ? 0 : min(folded.count, rows.count))...]
    guard !rest.isEmpty else { return }
    folding = Task { [weak self, text] in
      let more = await Self.folded(rest, text: text)
      guard !Task.isCancelled, let self else { return }
      folded = isStale ? more : folded + more
      isStale = false
      if !editor.text.isEmpty { match() }
    }
  }

  @concurrent
  private nonisolated static func folded(
    _ rows: ArraySlice<Row>, text: @escaping @Sendable (Row) -> String
  ) async -> [FoldedText] {
    rows.map { FoldedText(DisplayText(text($0), limit: .max).description) }
  }
}
