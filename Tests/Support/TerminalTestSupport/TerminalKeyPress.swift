/// The bytes that a terminal sends for a key (xterm, with the cursor keys in application mode) or for the mouse.
public enum TerminalKeyPress: Sendable, Hashable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, escape, backspace, tab
  /// A letter held with Control.
  case control(Character)
  /// A click at a column and row, counted from 0.
  case click(x: Int, y: Int)
  case wheelUp(x: Int, y: Int)
  case wheelDown(x: Int, y: Int)

  public var text: String {
    switch self {
    case .up: "\u{1B}OA"
    case .down: "\u{1B}OB"
    case .right: "\u{1B}OC"
    case .left: "\u{1B}OD"
    case .home: "\u{1B}OH"
    case .end: "\u{1B}OF"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .enter: "\r"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .tab: "\t"
    case .control(let letter): String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
    case .click(let x, let y): "\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m"
    case .wheelUp(let x, let y): "\u{1B}[<64;\(x + 1);\(y + 1)M"
    case .wheelDown(let x, let y): "\u{1B}[<65;\(x + 1);\(y + 1)M"
    }
  }
}
