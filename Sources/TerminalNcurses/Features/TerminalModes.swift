/// The terminal's modes that terminfo has no names for (xterm, "Private Modes").
///
/// A terminal that reports a mouse by its description reads private modes as xterm does, and drops those it does not know.
struct TerminalModes {
  /// Mouse presses in the SGR encoding, the keyboard's coming and going, and marks around pasted text.
  let enter: String
  let leave: String
  /// Around a frame, so that it is shown as one ("Synchronized Output", mode 2026).
  let beginFrame: String
  let endFrame: String
  /// Whether to ask the terminal anything.
  let answers: Bool

  init(hasPrivateModes: Bool) {
    func modes(_ numbers: [Int], _ final: String) -> String {
      hasPrivateModes ? numbers.map { "\u{1B}[?\($0)\(final)" }.joined() : ""
    }
    enter = modes([1000, 1004, 1006, 2004], "h")
    leave = modes([2004, 1006, 1004, 1000], "l")
    beginFrame = modes([2026], "h")
    endFrame = modes([2026], "l")
    answers = hasPrivateModes
  }
}
