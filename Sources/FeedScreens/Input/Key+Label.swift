import TerminalKit

extension Key {
  /// What is written on the key, as the help screen names it.
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

  /// The same in as little room as a footer has.
  var symbol: String { self == .enter ? "⏎" : label }
}
