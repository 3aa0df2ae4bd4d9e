import TerminalKit

struct LineEditor: Equatable {
  /// The limit for names and for texts to filter by.
  static let usualLimit = 200

  /// The maximum number of characters; the editor drops what is typed or pasted beyond it.
  let limit: Int
  private var before = ""
  private var after = ""

  init(limit: Int = usualLimit) {
    self.limit = limit
  }

  var text: String { before + after }

  /// Applies an editing key of Emacs and readline, and returns true if `key` is one.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left: if let character = before.popLast() { after.insert(character, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Inserts typed or pasted text at the cursor, with its lines joined into one. The inserted text is made safe to show
  /// together with the text before the cursor, because a combining mark or a joiner belongs to the letter before it.
  mutating func insert(_ pasted: String) {
    var line = pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
    if pasted.first?.isNewline == true, before.last?.isWhitespace == false { line = " " + line }
    let text = DisplayText(before + line).description
    before = String(text.prefix(max(0, limit - after.count)))
  }

  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  func draw(at point: Point, width: Int, on canvas: inout Canvas) {
    guard width > 0 else { return }
    // The cursor needs a column of its own behind the text.
    var left = width - 1
    let shown = before.reversed().prefix { character in
      left -= character.columns
      return left >= 0
    }
    let room = Rect(x: point.x, y: point.y, width: width, height: 1)
    let cursorX = point.x + canvas.draw(DisplayText(String(shown.reversed())), at: point, within: room)
    canvas.draw(DisplayText(after), at: Point(x: cursorX, y: point.y), within: room)
    canvas.cursor = Cursor(at: Point(x: cursorX, y: point.y), isVisible: true)
  }
}
