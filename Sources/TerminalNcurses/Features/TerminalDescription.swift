import CNcurses
import Glibc
import TerminalKit

/// A terminal's description according to the system, terminfo and the environment. It is read before the program writes
/// to the terminal or changes its modes.
@MainActor
struct TerminalDescription {
  let name: String
  let shellModes: termios
  let depth: ColorDepth
  let colorOrigin: ColorOrigin
  /// True if the terminal's basic colours are set by the sequences of ISO 6429. Other colours are then set likewise.
  let hasStandardColors: Bool
  let modes: TerminalModes
  let scrollSequences: ScrollSequences?
  /// The sequence that clears the screen and moves the cursor to the line that was the screen's last one at the start.
  /// If the terminal has no alternate screen, the shell continues on that line.
  let clearing: String
  /// The sequence that switches off everything that the program will switch on, in case ncurses cannot do it.
  let exitSequence: String

  /// Describes the terminal on standard input and output.
  init(environment: [String: String]) throws {
    guard isatty(STDIN_FILENO) == 1 else { throw NcursesTerminal.OpenError.noTerminal }
    try self.init(of: STDOUT_FILENO, environment: environment)
  }

  init(of terminal: Int32, environment: [String: String]) throws {
    var shellModes = termios()
    guard isatty(terminal) == 1, tcgetattr(terminal, &shellModes) == 0 else {
      throw NcursesTerminal.OpenError.noTerminal
    }
    self.shellModes = shellModes
    UTF8Locale.activate()
    // The system knows the terminal's size, but the variables COLUMNS and LINES may be outdated or made up.
    use_env(false)
    use_tioctl(!Descriptors.isWindowCut(terminal))
    name = try Self.read(environment["TERM"] ?? "", of: terminal)
    let hasRGB = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || ncurses_capability("RGB") != nil
    let describesDirectColor = tigetflag("Tc") > 0 || hasRGB
    (depth, colorOrigin) = ColorDepth.known(
      environment: environment, colors: Int(tigetnum("colors")), describesDirectColor: describesDirectColor)
    hasStandardColors = String(capability: "setaf")?.expanded(1) == "\u{1B}[31m"
    modes = TerminalModes(
      hasPrivateModes: ncurses_capability("kmous") != nil && !name.hasPrefix("linux"), environment: environment)
    scrollSequences = ScrollSequences()
    clearing =
      ["sgr0", "clear"].compactMap(String.init(capability:)).joined()
      + (String(capability: "cup")?.expanded(max(0, Int(tigetnum("lines")) - 1)) ?? "")
    exitSequence =
      modes.endFrame + modes.leave
      + ["sgr0", "rmkx", "rmcup", "cnorm"].compactMap(String.init(capability:)).joined()
  }

  /// True if ncurses should write ``PairMarks`` instead of colours. A terminal that can be asked may answer later that
  /// it has 24-bit colours.
  var wantsMarks: Bool {
    let mayAnswerTrueColor = depth > .monochrome && hasStandardColors && modes.canAskTerminal
    return depth == .trueColor || mayAnswerTrueColor
  }

  private static func read(_ name: String, of terminal: Int32) throws -> String {
    // New terminals behave like xterm. Systems get the descriptions of new terminals years later.
    for candidate in [name, "xterm-256color"] where !name.isEmpty {
      var problem: Int32 = 0
      guard setupterm(candidate, terminal, &problem) == OK else { continue }
      guard ncurses_capability("cup") != nil, ncurses_capability("clear") != nil else { break }
      return candidate
    }
    throw NcursesTerminal.OpenError.unsuitableTerminal(name: name)
  }
}
