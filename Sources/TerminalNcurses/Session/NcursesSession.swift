import CNcurses
import Glibc
import TerminalKit

/// An ncurses session on standard input and output, which has the screen until ``leave()`` gives it back.
@MainActor
final class NcursesSession {
  let modes: TerminalModes
  let depth: ColorDepth
  /// The write end of the pipe from which ncurses reads keys.
  let pipeInput: Int32
  let output: FrameOutput
  /// True if ncurses writes ``PairMarks`` instead of colours. The colours may then have any depth.
  let hasPairMarks: Bool
  /// The sequences for scrolling; nil if ncurses scrolls by itself or the terminal cannot scroll.
  let scrollSequences: ScrollSequences?
  let restorer: TerminalRestorer
  /// The output for all bytes that do not come from ncurses directly.
  let terminalOutput: TerminalOutput
  private let clearing: String

  /// Takes over the screen. If that fails, the terminal is unchanged.
  init(on terminal: TerminalDescription) throws {
    restorer = TerminalRestorer(
      terminal: STDOUT_FILENO, description: terminal, standardError: StandardErrorCapture())
    terminalOutput = TerminalOutput { [restorer] in
      restorer.isSequenceCut = $0
      restorer.didEnter()
    }
    modes = terminal.modes
    clearing = terminal.clearing
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
      try Self.setModes(like: terminal.shellModes)
      // Sent alone, the sequences would move the cursor to the shell's text, which a screen reader would read again.
      terminalOutput.writeWithNext(output.collect { curs_set(0) } + modes.enter.utf8)
    } catch {
      restorer.writeExitSequence()
      throw error
    }
  }

  /// Turns mouse and focus reports off. Reports that were sent earlier may still arrive.
  func endReports() {
    terminalOutput.write(Array(modes.leave.utf8))
    terminalOutput.drain()
  }

  func leave() {
    // After a suspension, ncurses takes over the screen with the first frame. Until then, the screen shows the shell's
    // output and must not be cleared.
    if !isendwin() {
      if restorer.isDrawn { Descriptors.write(clearing, to: STDOUT_FILENO) }
      endwin()
      // When the terminals in Vim and Neovim restore their main screen, they hide the cursor again if it was hidden
      // when the screen was last saved.
      Descriptors.write(String(capability: "cnorm") ?? "", to: STDOUT_FILENO)
    }
    restorer.disarm()
  }

  func reenter() {
    if !isendwin() { endwin() }
    reset_prog_mode()
    restorer.arm()
    terminalOutput.write(Array((modes.reset + modes.enter).utf8))
  }

  /// Takes the screen from another program and gives it to the shell.
  func leaveOther() {
    guard Descriptors.isForeground(STDOUT_FILENO) else { return }
    Descriptors.write(modes.reset, to: STDOUT_FILENO)
    restorer.arm()
    restorer.writeExitSequence()
  }

  private static func open(
    _ terminal: TerminalDescription, keys: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>
  ) throws -> (depth: ColorDepth, hasPairMarks: Bool) {
    let name = terminal.name
    let depth = terminal.depth
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

  /// Sets the terminal modes, starting from the shell's modes. The modes that ncurses has set are not relied on,
  /// because ncurses does not report a failure to set them.
  private static func setModes(like shellModes: termios) throws {
    set_escdelay(0)
    typeahead(-1)
    cbreak()
    noecho()
    nonl()
    // Ctrl-C stays a signal. Ctrl-Z, Ctrl-\, Ctrl-S and Ctrl-Q become keys, because the program must leave the screen
    // first.
    var modes = shellModes
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for index in [VSUSP, VQUIT, VLNEXT, VDISCARD] { characters[Int(index)] = 0 }
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes) == 0 else {
      throw NcursesTerminal.OpenError.system(call: "tcsetattr", code: errno)
    }
    guard def_prog_mode() == OK else { throw NcursesTerminal.OpenError.system(call: "tcgetattr", code: errno) }
  }
}
