import TerminalKit

/// What is asked for in the last line of a screen.
struct TextPrompt {
  let label: DisplayText
  private(set) var editor = LineEditor()
  /// What is wrong with the text, until that is changed.
  var objection: DisplayText?

  /// - Parameter text: what is there to begin with.
  init(label: String, text: String) {
    self.label = DisplayText(label)
    editor.insert(text)
  }

  /// - Returns: whether `key` was for the text. What would complete it elsewhere is for nothing else.
  mutating func take(_ key: Key) -> Bool {
    objection = nil
    return editor.take(key) || [.tab, .backTab].contains(key)
  }

  mutating func insert(_ pasted: String) {
    objection = nil
    editor.insert(pasted)
  }

  var line: FilterLine { FilterLine(label: label, editor: editor, count: "") }
}
