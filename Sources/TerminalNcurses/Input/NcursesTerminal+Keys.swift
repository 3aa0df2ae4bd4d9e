import CNcurses
import Glibc
import TerminalKit

/// The recognition of keys by their escape sequences, using terminfo. ncurses reads from a pipe instead of the
/// terminal. Only one complete sequence at a time is written to the pipe, so a sequence that terminfo does not know is
/// dropped as a whole.
extension NcursesTerminal {
  static func prepareKeys() {
    nodelay(ncurses_stdscr(), true)
    keypad(ncurses_stdscr(), true)
    for (sequence, code) in commonSequences { define_key(sequence, code) }
  }

  /// Returns the key for an escape sequence, or nil if the key has no meaning here.
  static func key(for sequence: [UInt8], by pipeInput: Int32) -> Key? {
    guard Glibc.write(pipeInput, sequence, sequence.count) == sequence.count else { return nil }
    var codes: [(kind: Int32, code: wint_t)] = []
    var code: wint_t = 0
    while case let kind = get_wch(&code), kind != ERR { codes.append((kind, code)) }
    guard codes.count == 1, let only = codes.first, only.kind == KEY_CODE_YES else { return nil }
    let key = Int32(only.code)
    return functionKeys.contains(key) ? .function(Int(key - KEY_F0)) : keys[key]
  }

  /// The codes of curses.h's `KEY_F(n)`.
  private static let functionKeys = (KEY_F0 + 1)...(KEY_F0 + 63)
  private static let keys: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_HOME: .home, KEY_END: .end, KEY_A1: .home, KEY_C1: .end,
    KEY_A3: .pageUp, KEY_C3: .pageDown, KEY_ENTER: .enter, KEY_BACKSPACE: .backspace,
    KEY_DC: .delete, KEY_IC: .insert, KEY_BTAB: .backTab,
  ]

  /// Sequences that terminals send even if their descriptions do not contain them: both modes of the cursor keys, and
  /// both families of Home and End.
  private static let commonSequences: [(String, Int32)] =
    ["\u{1B}[", "\u{1B}O"].flatMap { introducer in
      [
        ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME), ("F", KEY_END),
      ].map { (introducer + $0.0, $0.1) }
    }
    + [
      ("\u{1B}[1~", KEY_HOME), ("\u{1B}[4~", KEY_END), ("\u{1B}[7~", KEY_HOME), ("\u{1B}[8~", KEY_END),
      ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}OM", KEY_ENTER),
    ]
}
