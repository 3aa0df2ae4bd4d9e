import TerminalKit

/// A filter that finds rows of a list by typed text. It keeps all rows; the list shows only the matching rows.
@MainActor
final class RowFilter<Row: Hashable & Sendable> {
  /// Returns a function that returns the searchable text of a row. This text must be made safe to show, like the typed
  /// text, or the two would not match. The function is called only with `rows`; nil stands for all rows.
  typealias Texts = @MainActor (_ rows: Set<Row>?) -> @Sendable (Row) -> String

  var onMatch: (([Row]) -> Void)?
  private(set) var isTyping = false
  private(set) var isActive = false
  /// True while the user waits for the rows that match. Nobody waits for the changed texts of some rows, because their
  /// end lists nothing again if the same rows match.
  var isSearching: Bool { isFoldingNewTexts && !isTyping }
  private(set) var editor: LineEditor
  private(set) var rows: [Row] = []

  private let texts: Texts
  /// The folded texts of the rows, as far as folding has come. They are kept when the filter is cleared.
  private var folded: [FoldedText] = []
  private var isStale = false
  /// The rows with outdated texts, if the texts of the other rows are up to date.
  private var changed: Set<Row> = []
  private var folding: Task<Void, Never>?
  private var isFoldingNewTexts: Bool { folding != nil && (isStale || folded.count < rows.count) }

  /// - Parameters:
  ///   - limit: the maximum length of the typed text in characters.
  ///   - texts: returns the current texts. It is called before each folding, and its result is kept until the folding
  ///     ends.
  init(limit: Int = LineEditor.usualLimit, texts: @escaping Texts) {
    editor = LineEditor(limit: limit)
    self.texts = texts
  }

  /// - Parameter text: returns the searched text of a row, which never changes.
  convenience init(limit: Int = LineEditor.usualLimit, text: @escaping @Sendable (Row) -> String) {
    self.init(limit: limit) { _ in text }
  }

  deinit {
    folding?.cancel()
  }

  /// Starts taking typed text. A filter that is not active yet becomes active, with `rows` as the rows of the
  /// unfiltered list.
  func begin(with rows: [Row]) {
    isTyping = true
    guard !isActive else { return }
    isActive = true
    self.rows = rows
    fold()
  }

  func clear() {
    isActive = false
    isTyping = false
    editor = LineEditor(limit: editor.limit)
    stopFolding()
    onMatch?(rows)
    rows = []
  }

  /// Replaces all rows. The matching rows are listed once the new rows are folded.
  func replace(with rows: [Row]) {
    stopFolding()
    folded = []
    isStale = false
    guard isActive else { return }
    self.rows = rows
    if editor.text.isEmpty || rows.isEmpty { match() }
    fold()
  }

  /// Folds all rows again because their texts have changed. Until then, the list stays as it is, and searches use the
  /// old texts.
  func renewTexts() {
    stopFolding()
    isStale = true
    fold()
  }

  /// Folds some rows again because their texts have changed. The cost does not depend on the number of other rows.
  func renewTexts(of rows: some Sequence<Row>) {
    guard isActive else { return isStale = true }
    changed.formUnion(rows)
    fold()
  }

  func append(_ rows: [Row]) {
    self.rows += rows
    if editor.text.isEmpty { match() }
    fold()
  }

  func remove(_ row: Row) {
    guard let index = rows.firstIndex(of: row) else { return }
    stopFolding()
    rows.remove(at: index)
    if folded.indices.contains(index) { folded.remove(at: index) }
    match()
    fold()
  }

  func handle(_ key: Key) -> Bool {
    guard isTyping else { return false }
    switch key {
    case .escape: clear()
    case .enter:
      isTyping = false
      if editor.text.isEmpty { clear() }
    // In other programs Tab completes the typed text, so here it must not invoke a command of the screen.
    case .tab, .backTab: break
    default: return edit { $0.handle(key) }
    }
    return true
  }

  func paste(_ text: String) -> Bool {
    guard isTyping else { return false }
    return edit { editor in
      editor.insert(text)
      return true
    }
  }

  func replaceText(with text: String) {
    _ = edit { editor in
      editor = LineEditor(limit: editor.limit)
      editor.insert(text)
      return true
    }
  }

  private func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    let before = editor.text
    let isHandled = change(&editor)
    if editor.text != before { match() }
    return isHandled
  }

  /// Lists the matching rows. Rows that are not folded yet are left out.
  private func match() {
    let wanted = FoldedText(editor.text)
    onMatch?(editor.text.isEmpty ? rows : zip(rows, folded).filter { $0.1.contains(wanted) }.map(\.0))
  }

  /// Folds new rows and outdated texts off the main actor. If folding is already running, they are folded when it ends.
  private func fold() {
    guard isActive, folding == nil else { return }
    let start = isStale ? 0 : min(folded.count, rows.count)
    let head = rows[..<start]
    let rest = rows[start...]
    let changed = changed
    guard !rest.isEmpty || !changed.isEmpty else { return }
    self.changed = []
    let text = texts(rest.isEmpty ? changed : nil)
    folding = Task { [weak self] in
      let renewed = changed.isEmpty ? [] : await Self.folded(head, text: text) { changed.contains($0) }
      let more = await Self.folded(rest, text: text) { _ in true }
      guard !Task.isCancelled else { return }
      self?.store(renewed, and: more.map(\.text))
    }
  }

  private func store(_ renewed: [Folded], and more: [FoldedText]) {
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

  /// Cancels folding. If it was unfinished, all texts count as outdated.
  private func stopFolding() {
    folding?.cancel()
    let wasUnfinished = folding != nil || !changed.isEmpty
    if wasUnfinished { isStale = true }
    folding = nil
    changed = []
  }

  private typealias Folded = (index: Int, text: FoldedText)

  /// Returns the folded texts of the wanted rows. If the task is cancelled, returns the texts folded so far.
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
