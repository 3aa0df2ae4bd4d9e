/// The terminal's modes that terminfo has no names for (xterm, "Private Modes").
///
/// A terminal that reports a mouse by its description reads private modes as xterm does, and drops those it does not know.
struct TerminalModes {
  /// Mouse presses in the SGR encoding, the keyboard's coming and going, marks around pasted text, and lines from left to
  /// right.
  let enter: String
  let leave: String
  /// What another program may have left switched on: its reports of the mouse, margins, the keypad's and kitty's keys, line
  /// drawing, lines that do not wrap.
  let reset: String
  /// Around a frame, so that it is shown as one ("Synchronized Output", mode 2026).
  let beginFrame: String
  let endFrame: String
  /// Whether to ask the terminal anything.
  let answers: Bool
  /// Whether the terminal orders what is between two blanks by itself: mlterm, which is told to.
  let partsTextsAtBlanks: Bool
  /// Whether the cursor can be placed behind characters that are joined to one, whatever the terminal makes of them. A
  /// multiplexer leaves that out where it counts them as we do, and mlterm 3.9.0 draws the rest of the line elsewhere.
  let takesJoined: Bool
  /// True for mlterm 3.9.0, whose half blocks also cover pixels of the cell before them, and leave these when they go.
  let blocksReachOver: Bool
  /// What terminfo has for the terminal and it does otherwise: where there are wide characters mlterm 3.9.0 erases fewer
  /// columns than it is told (`ech`), and less than what is before the cursor (`el1`).
  let mistakenStrings: [String]

  /// - Parameter environment: `MLTERM`, and what tells of a multiplexer, are looked at.
  init(hasPrivateModes: Bool, environment: [String: String]) {
    func modes(_ numbers: [Int], _ final: String) -> String {
      hasPrivateModes ? numbers.map { "\u{1B}[?\($0)\(final)" }.joined() : ""
    }
    let isMultiplexed = Multiplexer(environment: environment) != .none
    partsTextsAtBlanks = hasPrivateModes && environment["MLTERM"]?.isEmpty == false && !isMultiplexed
    takesJoined = !isMultiplexed && !partsTextsAtBlanks
    blocksReachOver = partsTextsAtBlanks
    mistakenStrings = partsTextsAtBlanks ? ["ech", "el1"] : []
    let direction = hasPrivateModes ? Self.direction(partingAtBlanks: partsTextsAtBlanks) : (enter: "", leave: "")
    enter = modes([1000, 1004, 1006, 2004], "h") + direction.enter
    leave = direction.leave + modes([2004, 1006, 1004, 1000], "l")
    // The cursor, which the margins send home, stays where the shell's next line is.
    let margins = hasPrivateModes ? "\u{1B}7\(modes([6], "l"))\u{1B}[r\u{1B}8" : ""
    reset =
      modes([1000, 1002, 1003, 1005, 1015, 1016, 1], "l") + modes([7], "h") + margins
      + (hasPrivateModes ? "\u{1B}[=0u\u{1B}>\u{1B}(B\u{F}\u{1B}[m" : "")
    beginFrame = modes([2026], "h")
    endFrame = modes([2026], "l")
    answers = hasPrivateModes
  }

  /// By mlterm's configuration protocol (OSC 5379), which other terminals drop: lines begin at the left, whatever letter
  /// is their first.
  private static func direction(partingAtBlanks parts: Bool) -> (enter: String, leave: String) {
    func setting(_ value: String) -> String { "\u{1B}]5379;\(value)\u{1B}\\" }
    return (
      setting("bidi_mode=left") + (parts ? setting(#"bidi_separators=\x20"#) : ""),
      (parts ? setting("bidi_separators=") : "") + setting("bidi_mode=normal")
    )
  }
}
