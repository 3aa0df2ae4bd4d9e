import CNcurses
import Glibc
import TerminalKit

/// ncurses on the terminal of standard input and output, with the screen until that is given back.
@MainActor
final class NcursesSession {
  let modes: TerminalModes
  let depth: ColorDepth
  /// Where ncurses reads keys from.
  let pipeInput: Int32
  let output: FrameOutput
  /// Whether ncurses writes ``PairMarks`` for colours, which can be those of any depth.
  let hasPairMarks: Bool
  /// How to scroll; `nil` when that is left to ncurses, or the terminal cannot.
  let scrollSequences: ScrollSequences?
  let restorer: TerminalRestorer
  /// Everything goes to the terminal through it that does not come from ncurses directly.
  let line: TerminalOutput
  private let clearing: String

  /// Takes the screen.
  ///
  /// - Throws: ``NcursesTerminal/OpenError``; the terminal is then as it was.
  init(on terminal: TerminalDescription) throws {
    restorer = TerminalRestorer(
      terminal: STDOUT_FILENO, description: terminal, standardError: StandardErrorCapture())
    line = TerminalOutput { [restorer] in restorer.isSequenceCut = $0 }
    (modes, clearing) = (terminal.modes, terminal.clearing)
    let input = try Descriptors.pipe()
    pipeInput = input.write
    guard let keys = fdopen(input.read, "r") else {
      throw NcursesTerminal.OpenError.system(call: "fdopen", code: errno)
    }
    output = try FrameOutput()
    restorer.arm()
    do {
      (depth, hasPairMarks) = try Self.open(terminal, keys: keys, output: output.stream)
      scrollSequences = hasPairMarks ? terminal.scrollSequences : nil
      try Self.setModes(like: terminal.line)
    } catch {
      restorer.sayFarewell()
      throw error
    }
    beginReports()
  }

  /// Has the terminal tell of the mouse, of the keyboard's coming and going, and of what is pasted.
  private func beginReports() {
    line.write(Array(modes.enter.utf8))
  }

  /// Has it tell no more of these; what it has told before may still come.
  func endReports() {
    line.write(Array(modes.leave.utf8))
    line.drain()
  }

  /// Gives the screen back.
  func leave() {
    // After a suspension ncurses takes the screen with the first frame: until then what is on it is the shell's.
    if !isendwin() {
      if restorer.isDrawn { Descriptors.write(clearing, to: STDOUT_FILENO) }
      endwin()
      // The terminals of Vim and Neovim hide the cursor with their other screen, if it was hidden when it was last saved.
      Descriptors.write(String(capability: "cnorm") ?? "", to: STDOUT_FILENO)
    }
    restorer.disarm()
  }

  /// Takes the screen again, whatever others did with it meanwhile.
  func reenter() {
    if !isendwin() { endwin() }
    reset_prog_mode()
    restorer.arm()
    line.write(Array(modes.reset.utf8))
    beginReports()
  }

  /// Gives the screen back to the shell that another program has.
  func leaveOther() {
    guard Descriptors.isForeground(STDOUT_FILENO) else { return }
    Descriptors.write(modes.reset, to: STDOUT_FILENO)
    restorer.arm()
    restorer.sayFarewell()
  }

  /// - Returns: the depth that could be had, and whether ncurses writes marks for colours.
  private static func open(
    _ terminal: TerminalDescription, keys: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>
  ) throws -> (depth: ColorDepth, hasPairMarks: Bool) {
    let (name, depth) = (terminal.name, terminal.depth)
    var isOpen = false
    if terminal.wantsMarks {
      let direct = DirectColorDescription(addingTo: name, without: terminal.modes.mistakenStrings)
      isOpen = direct.whileSearched { newterm(direct.name, output, keys) } != nil
    }
    let hasPairMarks = isOpen
    if !isOpen { isOpen = newterm(name, output, keys) != nil }
    guard isOpen else { throw NcursesTerminal.OpenError.unsuitableTerminal(name: name) }
    guard depth > .monochrome, start_color() == OK else { return (.monochrome, false) }
    use_default_colors()
    return hasPairMarks ? (depth, true) : (min(depth, ColorDepth(colors: Int(ncurses_colors()))), false)
  }

  /// - Parameter line: as the shell had it. What ncurses has made of it is not looked at: it does not tell whether it could.
  private static func setModes(like line: termios) throws {
    set_escdelay(0)
    typeahead(-1)
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    // Ctrl-C stays a signal. Ctrl-Z, Ctrl-\, Ctrl-S and Ctrl-Q are keys: the program leaves the screen before it stops.
    var modes = line
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for index in [VSUSP, VQUIT, VLNEXT, VDISCARD] { characters[Int(index)] = 0 }
      (characters[Int(VMIN)], characters[Int(VTIME)]) = (1, 0)
    }
    guard tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes) == 0 else {
      throw NcursesTerminal.OpenError.system(call: "tcsetattr", code: errno)
    }
    guard def_prog_mode() == OK else { throw NcursesTerminal.OpenError.system(call: "tcgetattr", code: errno) }
  }
}
