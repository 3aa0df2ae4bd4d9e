import Bitmaps
import Glibc
import TerminalKit

/// A terminal's identity and its answers, read without taking over the screen. Nothing is shown, and the terminal's
/// modes are restored.
@MainActor
public struct TerminalExamination {
  /// The reason why a terminal was asked no questions, or not all of them.
  public enum Omission: Sendable {
    /// The system lacks threads or descriptors, without which the program would wait for answers forever.
    case missingResource
    /// According to its description, the terminal has no private modes, so it would show the questions as text.
    case unsuitable
    /// The process is in the background and must not use the terminal.
    case background
    /// Standard output is a pipe, whose reader, such as a pager, may be using the terminal.
    case pipe
    /// The terminal does not accept the questions: its output was stopped (Ctrl-S), or it is gone.
    case stopped
  }

  /// The name of the terminal's description.
  public let name: String
  /// The size of the screen in cells.
  public let screen: Size
  /// The source of ``describedDepth``.
  public let colorOrigin: ColorOrigin
  /// The colour depth that is known without asking the terminal.
  public let describedDepth: ColorDepth
  public let multiplexer: Multiplexer
  public let answers: TerminalAnswers
  /// The reason why the terminal was not asked all questions; nil if all were asked.
  public let omission: Omission?
  public let features: TerminalFeatures
  public let choice: ImageModeChoice
  public let cellSizeOrigin: TerminalAnswers.CellSizeOrigin?

  /// Asks the controlling terminal of the process. Signals are blocked while the terminal is asked. A signal that
  /// arrives ends the questions early.
  ///
  /// - Parameter timeout: the time to wait for answers; nil if the system has too few resources to wait.
  /// - Throws: ``NcursesTerminal/OpenError``
  public init(environment: [String: String], imageMode: ImageMode?, timeout: Duration?) throws {
    // The terminal is opened again, so that reads and writes do not block. The flags of standard output cannot be
    // changed, because they are shared with the shell.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { throw NcursesTerminal.OpenError.system(call: "/dev/tty", code: errno) }
    defer { close(terminal) }
    let description = try TerminalDescription(of: terminal, environment: environment)
    let detection = FeatureDetection(
      environment: environment, colorDepth: description.depth, canRaiseColorDepth: description.wantsMarks,
      canAskTerminal: description.modes.canAskTerminal, wanted: imageMode)
    var omission: Omission? =
      if timeout == nil {
        .missingResource
      } else if !description.modes.canAskTerminal {
        .unsuitable
      } else if !Descriptors.isForeground(terminal) {
        .background
      } else {
        Descriptors.isPipe(STDOUT_FILENO) ? .pipe : nil
      }
    let conversation = TerminalConversation(
      multiplexer: detection.multiplexer, wantsTrueColor: detection.wantsTrueColor, environment: environment,
      shared: nil
    ) {
      if omission == nil, !Self.send($0, to: terminal) { omission = .stopped }
    }
    if let timeout {
      let converse = { Self.converse(conversation, on: terminal, timeout: timeout) { omission } }
      let isAsked = omission == nil && Self.withoutEcho(terminal, shellModes: description.shellModes, converse)
      if !isAsked {
        omission = omission ?? .stopped
        // tmux is asked by a command, which works even in the background.
        if detection.multiplexer == .tmux { converse() }
      }
    }
    self.omission = omission
    name = description.name
    colorOrigin = description.colorOrigin
    describedDepth = description.depth
    multiplexer = detection.multiplexer
    answers = conversation.answers
    let window = Descriptors.windowPixels(terminal)
    let cells = Descriptors.windowSize(terminal)
    screen = Size(width: cells?.width ?? 0, height: cells?.height ?? 0)
    features = detection.features(by: answers, screen: screen, window: window)
    choice = detection.imageMode(by: answers)
    cellSizeOrigin = answers.cellSize(screen: screen, window: window)?.origin
  }

  /// The time between two checks for signals, in milliseconds.
  private static let slice: Int32 = 20

  /// Asks the questions and reads the answers. While `omission` returns a reason, waits only for tmux's command.
  private static func converse(
    _ conversation: TerminalConversation, on terminal: Int32, timeout: Duration, omission: () -> Omission?
  ) {
    let input = TerminalInput(descriptor: terminal)
    let queue = MainQueue()
    let end = ContinuousClock.now + timeout
    conversation.askAll()
    while !(omission() == nil ? conversation.isComplete : conversation.hasTmuxAnswered),
      ContinuousClock.now < end, !isSignalPending
    {
      let isReady = Descriptors.areReadable(
        [queue.descriptor, omission() == nil ? input.descriptor : -1], within: slice)
      if isReady[0] { queue.runTurn() }
      guard isReady[1] else { continue }
      guard let tokens = input.readTurn(isReadable: true) else { break }
      for case .reply(let reply) in tokens { conversation.handle(reply) }
    }
    conversation.end(readingFrom: omission() == nil ? input : nil)
  }

  /// Writes all of the questions. Returns false if the terminal is gone or accepts nothing for the time of a ``slice``.
  private static func send(_ questions: String, to terminal: Int32) -> Bool {
    var rest = Array(questions.utf8)[...]
    while !rest.isEmpty, Descriptors.areReady(toRead: [], toWrite: terminal, within: slice).writing {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }

  /// Calls `body` with signals blocked, while the terminal neither echoes its input nor collects it into lines. Returns
  /// false without calling `body` if the terminal's modes cannot be set.
  private static func withoutEcho(_ terminal: Int32, shellModes: termios, _ body: () -> Void) -> Bool {
    var mask = EndingSignals.handlerMask
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var quiet = shellModes
    var usual = shellModes
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return false }
    body()
    // If the modes have changed, another program uses the terminal now, and its modes must stay.
    guard isAsSet(terminal, quiet) else { return true }
    // Late answers must not reach the shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &usual)
    return true
  }

  private static func isAsSet(_ terminal: Int32, _ modes: termios) -> Bool {
    var now = termios()
    return tcgetattr(terminal, &now) == 0
      && (now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag)
        == (modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag)
  }

  private static var isSignalPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }
}
