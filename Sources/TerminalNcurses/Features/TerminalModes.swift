/// The terminal modes that have no names in terminfo (xterm, "Private Modes"). A terminal whose description has mouse
/// reports understands private modes as xterm does, and ignores modes that it does not know.
struct TerminalModes {
  /// Turns on mouse presses in the SGR encoding, focus reports, bracketed paste, and left-to-right lines.
  let enter: String
  let leave: String
  /// Resets modes that another program may have left on: its mouse reports, margins, the keypad's and kitty's keys,
  /// line drawing, and lines that do not wrap.
  let reset: String
  /// The sequences around a frame that make the terminal show it at once ("Synchronized Output", mode 2026).
  let beginFrame: String
  let endFrame: String
  let canAskTerminal: Bool
  /// True for mlterm, which this program configures to order each text between two blanks separately.
  let separatesTextsAtBlanks: Bool
  /// True if the cursor can be placed after joined characters, however many columns the terminal gives them. A
  /// multiplexer drops this cursor movement if it counts the columns as this program does. mlterm 3.9.0 draws the rest
  /// of the line in the wrong place.
  let supportsJoinedCharacters: Bool
  /// True for mlterm. The half blocks of mlterm 3.9.0 also cover some pixels of the previous cell. These pixels stay
  /// when the half block is erased or replaced by an image.
  let halfBlocksOverflow: Bool
  /// The capabilities that terminfo gets wrong. In lines with wide characters, mlterm 3.9.0 erases fewer columns than
  /// requested (`ech`), and not everything before the cursor (`el1`).
  let mistakenStrings: [String]

  init(hasPrivateModes: Bool, environment: [String: String]) {
    func modes(_ numbers: [Int], _ final: String) -> String {
      hasPrivateModes ? numbers.map { "\u{1B}[?\($0)\(final)" }.joined() : ""
    }
    let isMultiplexed = Multiplexer(environment: environment) != .none
    let isInMlterm = environment["MLTERM"]?.isEmpty == false && !isMultiplexed
    separatesTextsAtBlanks = hasPrivateModes && isInMlterm
    supportsJoinedCharacters = !isMultiplexed && !separatesTextsAtBlanks
    halfBlocksOverflow = separatesTextsAtBlanks
    mistakenStrings = separatesTextsAtBlanks ? ["ech", "el1"] : []
    let direction = hasPrivateModes ? Self.direction(partingAtBlanks: separatesTextsAtBlanks) : (enter: "", leave: "")
    enter = modes([1000, 1004, 1006, 2004], "h") + direction.enter
    leave = direction.leave + modes([2004, 1006, 1004, 1000], "l")
    // Setting the margins moves the cursor home. The cursor has to return to the line where the shell continues.
    let margins = hasPrivateModes ? "\u{1B}7\(modes([6], "l"))\u{1B}[r\u{1B}8" : ""
    reset =
      modes([1000, 1002, 1003, 1005, 1015, 1016, 1], "l") + modes([7], "h") + margins
      + (hasPrivateModes ? "\u{1B}[=0u\u{1B}>\u{1B}(B\u{F}\u{1B}[m" : "")
    beginFrame = modes([2026], "h")
    endFrame = modes([2026], "l")
    canAskTerminal = hasPrivateModes
  }

  /// Returns the sequences of mlterm's configuration protocol (OSC 5379) that make lines begin at the left, whatever
  /// their first letter is. Other terminals ignore these sequences.
  private static func direction(partingAtBlanks parts: Bool) -> (enter: String, leave: String) {
    func setting(_ value: String) -> String { "\u{1B}]5379;\(value)\u{1B}\\" }
    return (
      setting("bidi_mode=left") + (parts ? setting(#"bidi_separators=\x20"#) : ""),
      (parts ? setting("bidi_separators=") : "") + setting("bidi_mode=normal")
    )
  }
}
