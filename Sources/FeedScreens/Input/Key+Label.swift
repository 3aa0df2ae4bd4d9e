import TerminalKit

extension Key {
  /// The name of the key in the help and in the configuration.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .insert: "Insert"
    case .delete: "Delete"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .function(let number): "F\(number)"
    case .mouse(let event):
      switch event.kind {
      case .click: "Click"
      case .wheelUp, .wheelDown: "Wheel"
      }
    }
  }

  /// Creates the key with the given label. Returns nil if no key has the label, or if the label is a character that
  /// cannot be shown.
  public init?(label: String) {
    let letter = label.dropFirst("Ctrl-".count)
    if let key = Self.named[label] {
      self = key
    } else if label.hasPrefix("Ctrl-"), letter.count == 1, let letter = letter.lowercased().first, letter.isASCII,
      letter.isLetter, !Self.lettersOfOtherKeys.contains(letter)
    {
      self = .control(letter)
    } else if label.first == "F", let number = Int(label.dropFirst()), (1...63).contains(number) {
      self = .function(number)
    } else if label.count == 1, let character = label.first, character != " ", DisplayText(label).description == label {
      self = .character(character)
    } else {
      return nil
    }
  }

  static let named = Dictionary(
    uniqueKeysWithValues: [
      .character(" "), .enter, .escape, .backspace, .tab, .backTab, .insert, .delete, .up, .down, .left, .right,
      .pageUp, .pageDown, .home, .end,
    ].map { (key: Key) in (key.label, key) } + [("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right)])

  /// The letters that terminals send as Backspace, Tab and Enter when Ctrl is held.
  private static let lettersOfOtherKeys: Set<Character> = ["h", "i", "j", "m"]

  /// The name of the key in words, which ``init(label:)`` knows too.
  var name: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    default: label
    }
  }

  var symbol: String { self == .enter ? "⏎" : label }
}
