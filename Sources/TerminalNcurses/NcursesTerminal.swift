import CNcurses
import Dispatch
import Glibc
import TerminalKit

/// The terminal on standard input and output, driven by ncurses. A process has one.
///
/// Events come on the main queue. While the screen is the program's, standard error is held back if it is a terminal.
@MainActor
public final class NcursesTerminal: Terminal {
  /// Why the terminal cannot be used.
  public enum OpenError: Error, Equatable {
    /// Standard input or output is no terminal.
    case noTerminal
    /// `TERM` is missing, or names a terminal that cannot place its cursor.
    case unsuitableTerminal(name: String)
    /// A call of the C library failed with this `errno`.
    case system(call: String, code: Int32)
  }

  public private(set) var size: Size
  public private(set) var features: TerminalFeatures
  public var onEvent: ((TerminalEvent) -> Void)?

  private enum State { case onScreen, suspended, restored }

  /// How long the screen's return waits for an answer to a question of the last half second, in milliseconds.
  private static let backgroundDelay = DispatchTimeInterval.milliseconds(200)
  private static let lateReplyDelay: Int32 = 100

  private let modes: TerminalModes
  private let screen: NcursesScreen
  private let keyReader: KeyReader
  private let restorer: TerminalRestorer
  private let signals: SignalPipe
  private let input = TerminalInput()
  private var state = State.onScreen
  private var backgroundQueried: DispatchTime?

  /// Takes the screen.
  ///
  /// - Parameter environment: the process's: `TERM`, `COLORTERM`, `NO_COLOR`, `TMPDIR` are looked at.
  /// - Throws: ``OpenError``; the terminal is then as it was.
  public init(environment: [String: String]) throws {
    var modesBefore = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDOUT_FILENO, &modesBefore) == 0 else {
      throw OpenError.noTerminal
    }
    signals = try SignalPipe([SIGWINCH, SIGTSTP, SIGCONT])
    let session = try NcursesSession(environment: environment)
    modes = session.modes
    features = TerminalFeatures(colorDepth: session.depth)
    restorer = TerminalRestorer(
      terminal: STDOUT_FILENO, modes: modesBefore, farewell: session.farewell, standardError: StandardErrorCapture())
    screen = NcursesScreen(session)
    keyReader = KeyReader(pipeInput: session.pipeInput)
    size = Size(width: Int(ncurses_columns()), height: Int(ncurses_lines()))
    takeInSize()
    enter()
    signals.install { [weak self] in self?.handle(signal: $0) }
    input.start(
      onTokens: { [weak self] in self?.handle($0) }, onEnd: { [weak self] in self?.report(.hangUp) })
  }

  public func draw(_ buffer: CellBuffer) {
    guard state == .onScreen else { return }
    let changes = screen.draw(buffer)
    guard !changes.isEmpty else { return }
    Descriptors.write(modes.beginFrame.utf8 + changes + modes.endFrame.utf8, to: STDOUT_FILENO)
  }

  public func invalidate() {
    screen.invalidate()
  }

  /// Asks the terminal for its background colour; the answer comes as ``TerminalEvent/background(red:green:blue:)``, if at all.
  public func queryBackground() {
    guard state == .onScreen, modes.answers else { return }
    backgroundQueried = .now()
    Descriptors.write(BackgroundColorReply.query, to: STDOUT_FILENO)
  }

  public func suspend() {
    guard state == .onScreen else { return }
    leave()
    state = .suspended
    stop()
  }

  public func restore() {
    guard state != .restored else { return }
    state = .restored
    input.stop()
    signals.uninstall()
    if !isendwin() { leave() }
  }

  private func stop() {
    guard state == .suspended else { return }
    signals.raiseWithDefaultAction(SIGTSTP)
    goOn()
  }

  /// Takes the screen again. In the background it is another's: there the process was sent on to handle a signal, SIGTERM
  /// most likely, and stops again when nothing ended it.
  private func goOn() {
    if Descriptors.isForeground(STDOUT_FILENO) {
      state = .onScreen
      reenter()
    } else {
      state = .suspended
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.backgroundDelay) { [weak self] in
        MainActor.assumeIsolated { self?.stop() }
      }
    }
  }

  private func enter() {
    restorer.arm()
    Descriptors.write(modes.enter, to: STDOUT_FILENO)
  }

  private func leave() {
    Descriptors.write(modes.leave, to: STDOUT_FILENO)
    awaitLateReply()
    endwin()
    restorer.disarm()
  }

  /// Takes the screen again, whatever others did with it meanwhile.
  private func reenter() {
    let frame = screen.frame
    if !isendwin() { endwin() }
    reset_prog_mode()
    enter()
    screen.invalidate()
    guard !takeInSize(), let frame else { return report(.resize(size)) }
    draw(frame)
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH: if takeInSize() { report(.resize(size)) }
    case SIGTSTP: report(.suspend)
    case SIGCONT:
      // The process was stopped without having been asked, and the shell used the terminal.
      goOn()
    default: break
    }
  }

  /// - Returns: whether the size changed.
  @discardableResult
  private func takeInSize() -> Bool {
    guard let window = Descriptors.windowSize(STDOUT_FILENO) else { return false }
    let newSize = Size(width: window.width, height: window.height)
    guard newSize != size else { return false }
    resizeterm(Int32(newSize.height), Int32(newSize.width))
    size = newSize
    screen.invalidate()
    return true
  }

  private func report(_ event: TerminalEvent) {
    onEvent?(event)
  }
}

// MARK: - Input

extension NcursesTerminal {
  private func handle(_ tokens: [InputTokenizer.Token]) {
    for token in tokens {
      guard state == .onScreen, let event = event(for: token) else { continue }
      report(event)
    }
  }

  private func event(for token: InputTokenizer.Token) -> TerminalEvent? {
    switch token {
    case .character(let character): keyReader.key(for: character).map(TerminalEvent.key)
    case .sequence(let sequence): keyReader.key(for: sequence).map(TerminalEvent.key)
    case .mouse(let event): .key(.mouse(event))
    case .operatingSystemCommand(let text): background(text)
    case .focus, .deviceControl, .applicationCommand, .controlSequence: nil
    }
  }

  private func background(_ text: [UInt8]) -> TerminalEvent? {
    guard let reply = BackgroundColorReply(text) else { return nil }
    backgroundQueried = nil
    return .background(red: reply.red, green: reply.green, blue: reply.blue)
  }

  /// Takes in an answer that is still on its way, so that it does not end up on the shell's command line.
  private func awaitLateReply() {
    guard let asked = backgroundQueried, DispatchTime.now() < asked + .milliseconds(500) else { return }
    while backgroundQueried != nil, let tokens = input.readDirectly(within: Self.lateReplyDelay) {
      for case .operatingSystemCommand(let text) in tokens { _ = background(text) }
    }
  }
}
