import CNcurses
import Glibc
import TerminalKit

/// What the system, terminfo and the environment say of a terminal, read before anything is changed or written.
@MainActor
struct TerminalDescription {
  /// The name of the description, by which ncurses is opened.
  let name: String
  /// As the shell had it.
  let line: termios
  let depth: ColorDepth
  let colorOrigin: ColorOrigin
  /// Whether colours are set as ISO 6429 has it, which is how more of them are.
  let hasStandardColors: Bool
  let modes: TerminalModes
  /// `nil` when the terminal cannot scroll.
  let scrollSequences: ScrollSequences?
  /// What clears the screen and puts the cursor on the line that was its last at the start: where a terminal has no other
  /// screen to go back to, the shell goes on there.
  let clearing: String
  /// What undoes everything that is going to be switched on, for when ncurses cannot be asked to.
  let farewell: String

  /// Of the terminal on standard input and output.
  ///
  /// - Throws: ``NcursesTerminal/OpenError/noTerminal``, ``NcursesTerminal/OpenError/unsuitableTerminal(name:)``
  init(environment: [String: String]) throws {
    guard isatty(STDIN_FILENO) == 1 else { throw NcursesTerminal.OpenError.noTerminal }
    try self.init(of: STDOUT_FILENO, environment: environment)
  }

  /// - Throws: ``NcursesTerminal/OpenError/noTerminal``, ``NcursesTerminal/OpenError/unsuitableTerminal(name:)``
  init(of terminal: Int32, environment: [String: String]) throws {
    var line = termios()
    guard isatty(terminal) == 1, tcgetattr(terminal, &line) == 0 else { throw NcursesTerminal.OpenError.noTerminal }
    self.line = line
    UTF8Locale.activate()
    // The system knows the terminal's size; COLUMNS and LINES are what somebody knew of it once, or made up.
    use_env(false)
    use_tioctl(!Descriptors.isWindowCut(terminal))
    name = try Self.read(environment["TERM"] ?? "", of: terminal)
    let describesDirectColor =
      tigetflag("Tc") > 0 || tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || ncurses_capability("RGB") != nil
    (depth, colorOrigin) = ColorDepth.known(
      environment: environment, colors: Int(tigetnum("colors")), describesDirectColor: describesDirectColor)
    hasStandardColors = String(capability: "setaf")?.expanded(1) == "\u{1B}[31m"
    modes = TerminalModes(
      hasPrivateModes: ncurses_capability("kmous") != nil && !name.hasPrefix("linux"), environment: environment)
    scrollSequences = ScrollSequences()
    clearing =
      ["sgr0", "clear"].compactMap(String.init(capability:)).joined()
      + (String(capability: "cup")?.expanded(max(0, Int(tigetnum("lines")) - 1)) ?? "")
    farewell =
      modes.endFrame + modes.leave
      + ["sgr0", "rmkx", "rmcup", "cnorm"].compactMap(String.init(capability:)).joined()
  }

  /// Whether ncurses is to write ``PairMarks`` for colours: a terminal that reads private modes may tell that it has 24
  /// bits when it is asked.
  var wantsMarks: Bool {
    depth == .trueColor || (depth > .monochrome && hasStandardColors && modes.answers)
  }

  private static func read(_ name: String, of terminal: Int32) throws -> String {
    // New terminals are xterm's relatives, and their descriptions come to systems years later.
    for candidate in [name, "xterm-256color"] where !name.isEmpty {
      var problem: Int32 = 0
      guard setupterm(candidate, terminal, &problem) == OK else { continue }
      guard ncurses_capability("cup") != nil, ncurses_capability("clear") != nil else { break }
      return candidate
    }
    throw NcursesTerminal.OpenError.unsuitableTerminal(name: name)
  }
}
