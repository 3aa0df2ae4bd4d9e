import TerminalKit

/// Which of a list's rows hold what is typed.
///
/// While it is active it has all rows, and the list those that match; else the list has them all.
@MainActor
final class RowFilter<Row: Hashable & Sendable> {
  /// Gives what is searched of rows: as it is shown now, for what is typed is made safe too. Nil stands for all rows.
  typealias Texts = @MainActor (_ rows: Set<Row>?) -> @Sendable (Row) -> String

  /// Called when other rows are to be listed than before.
  var onMatch: (([Row]) -> Void)?
  /// Whether what the user types goes to the filter.
  private(set) var isTyping = false
  private(set) var isActive = false
  private(set) var editor = LineEditor()
  private(set) var rows: [Row] = []

  private let texts: Texts
  /// Of the first rows, or of all: what is folded once stays, also when the filter is cleared.
  private var folded: [FoldedText] = []
  /// Whether ``folded`` is of texts that have changed since.
  private var isStale = false
  /// The rows whose texts have, while those of the others have not.
  private var changed: Set<Row> = []
  private var folding: Task<Void, Never>?

  /// - Parameter texts: asked when rows are to be folded, and what it gives is kept until they are.
  init(texts: @escaping Texts) {
    self.texts = texts
  }

  /// - Parameter text: what is searched of a row, which never changes.
  convenience init(text: @escaping @Sendable (Row) -> String) {
    self.init { _ in text }
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
    stopFolding()
    onMatch?(rows)
    rows = []
  }

  /// Other rows take the place of all. Those that match are listed once they are folded.
  func replace(with rows: [Row]) {
    stopFolding()
    (folded, isStale) = ([], false)
    guard isActive else { return }
    self.rows = rows
    if editor.text.isEmpty || rows.isEmpty { match() }
    fold()
  }

  /// All rows are shown with other texts from here on. What is listed stays until they are folded, and what is typed
  /// until then is looked for in the old ones.
  func renewTexts() {
    stopFolding()
    isStale = true
    fold()
  }

  /// The same of these rows alone, in a time that does not depend on how many others there are.
  func renewTexts(of rows: some Sequence<Row>) {
    guard isActive else { return isStale = true }
    changed.formUnion(rows)
    fold()
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

  /// Off the main actor: what is not folded yet, and what has changed since. What is being folded is waited for.
  private func fold() {
    guard isActive, folding == nil else { return }
    let start = isStale ? 0 : min(folded.count, rows.count)
    let (head, rest, changed) = (rows[..<start], rows[start...], changed)
    guard !rest.isEmpty || !changed.isEmpty else { return }
    self.changed = []
    let text = texts(rest.isEmpty ? changed : nil)
    folding = Task { [weak self] in
      let renewed = changed.isEmpty ? [] : await Self.folded(head, text: text) { changed.contains($0) }
      let more = await Self.folded(rest, text: text) { _ in true }
      guard !Task.isCancelled else { return }
      self?.take(renewed, and: more.map(\.text))
    }
  }

  private func take(_ renewed: [Folded], and more: [FoldedText]) {
    folding = nil
    let wanted = FoldedText(editor.text)
    var changesMatches = !more.isEmpty
    for row in renewed {
      changesMatches = changesMatches || folded[row.index].contains(wanted) != row.text.contains(wanted)
      folded[row.index] = row.text
    }
    if isStale { folded = [] }
    folded += more
    isStale = false
    if changesMatches, !editor.text.isEmpty { match() }
    fold()
  }

  /// What was being folded again is stale from here on.
  private func stopFolding() {
    folding?.cancel()
    isStale = isStale || folding != nil || !changed.isEmpty
    (folding, changed) = (nil, [])
  }

  private typealias Folded = (index: Int, text: FoldedText)

  /// As many as there were before the task was cancelled.
  @concurrent
  private nonisolated static func folded(
    _ rows: ArraySlice<Row>, text: @escaping @Sendable (Row) -> String, where isWanted: @Sendable (Row) -> Bool
  ) async -> [Folded] {
    var folded: [Folded] = []
    for index in rows.indices where isWanted(rows[index]) {
      guard !Task.isCancelled else { break }
      folded.append((index, FoldedText(DisplayText(text(rows[index]), limit: .max).description)))
    }
    return folded
  }
}
