import CNcurses
import Glibc
import TerminalKit

/// ncurses, opened on standard output, and all that was found out about the terminal on the way.
@MainActor
struct NcursesSession {
  let depth: ColorDepth
  let modes: TerminalModes
  /// What undoes everything that was switched on, for when ncurses cannot be asked to.
  let farewell: String
  /// Where ncurses reads keys from.
  let pipeInput: Int32
  let output: FrameOutput
  /// Whether ncurses writes ``PairMarks`` for colours, which can be those of any depth.
  let hasPairMarks: Bool
  /// How to scroll; `nil` when that is left to ncurses, or the terminal cannot.
  let scrollSequences: ScrollSequences?

  /// - Throws: ``NcursesTerminal/OpenError``
  init(environment: [String: String]) throws {
    UTF8Locale.activate()
    let name = try Self.describedName(environment["TERM"] ?? "")
    let depth = Self.depth(environment)
    let scrollSequences = ScrollSequences()
    modes = TerminalModes(hasPrivateModes: ncurses_capability("kmous") != nil && !name.hasPrefix("linux"))
    let input = try Descriptors.pipe()
    pipeInput = input.write
    output = try FrameOutput()
    // A terminal that reads private modes may tell that it has 24 bits when it is asked.
    let wantsMarks = depth == .trueColor || (depth == .palette256 && modes.answers)
    (self.depth, hasPairMarks) = try Self.open(
      name, depth: depth, wantsMarks: wantsMarks, input: input.read, output: output.stream, environment: environment)
    self.scrollSequences = hasPairMarks ? scrollSequences : nil
    farewell =
      modes.endFrame + modes.leave
      + ["sgr0", "rmkx", "cnorm", "rmcup"].compactMap(String.init(capability:)).joined()
    try Self.setModes()
  }

  /// Reads the terminal's description.
  private static func describedName(_ name: String) throws -> String {
    // New terminals are xterm's relatives, and their descriptions come to systems years later.
    for candidate in [name, "xterm-256color"] where !name.isEmpty {
      var problem: Int32 = 0
      guard setupterm(candidate, STDOUT_FILENO, &problem) == OK else { continue }
      guard ncurses_capability("cup") != nil, ncurses_capability("clear") != nil else { break }
      return candidate
    }
    throw NcursesTerminal.OpenError.unsuitableTerminal(name: name)
  }

  private static func depth(_ environment: [String: String]) -> ColorDepth {
    let describesDirectColor =
      tigetflag("Tc") > 0 || tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || ncurses_capability("RGB") != nil
    return ColorDepth(
      environment: environment, colors: Int(tigetnum("colors")), describesDirectColor: describesDirectColor)
  }

  /// - Returns: the depth that could be had, and whether ncurses writes marks for colours.
  private static func open(
    _ name: String, depth: ColorDepth, wantsMarks: Bool, input: Int32, output: UnsafeMutablePointer<FILE>,
    environment: [String: String]
  ) throws -> (depth: ColorDepth, hasPairMarks: Bool) {
    guard let keys = fdopen(input, "r") else {
      throw NcursesTerminal.OpenError.system(call: "fdopen", code: errno)
    }
    let folder = environment["TMPDIR"] ?? "/tmp"
    var isOpen = false
    if wantsMarks, let direct = DirectColorDescription(addingTo: name, temporaryFolder: folder) {
      defer { direct.remove() }
      isOpen = direct.whileSearched { newterm(direct.name, output, keys) } != nil
    }
    let hasPairMarks = isOpen
    if !isOpen { isOpen = newterm(name, output, keys) != nil }
    guard isOpen else { throw NcursesTerminal.OpenError.unsuitableTerminal(name: name) }
    guard depth > .monochrome, start_color() == OK else { return (.monochrome, false) }
    use_default_colors()
    return hasPairMarks ? (depth, true) : (min(depth, ColorDepth(colors: Int(ncurses_colors()))), false)
  }

  private static func setModes() throws {
    set_escdelay(0)
    typeahead(-1)
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    // Ctrl-C stays a signal. Ctrl-Z, Ctrl-\, Ctrl-S and Ctrl-Q are keys: the program leaves the screen before it stops.
    var modes = termios()
    guard tcgetattr(STDOUT_FILENO, &modes) == 0 else {
      throw NcursesTerminal.OpenError.system(call: "tcgetattr", code: errno)
    }
    modes.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for index in [VSUSP, VQUIT, VLNEXT, VDISCARD] { characters[Int(index)] = 0 }
    }
    guard tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes) == 0 else {
      throw NcursesTerminal.OpenError.system(call: "tcsetattr", code: errno)
    }
    def_prog_mode()
  }
}
