import Bitmaps
import Glibc
import TerminalGraphics
import TerminalKit

/// What a terminal is and what it answers, asked without taking its screen: nothing is shown, and its modes are as before.
@MainActor
public struct TerminalExamination {
  /// Why a terminal that could be asked was not, or not to the end.
  public enum Omission: Sendable {
    /// Its description knows of no private modes: it would show the questions.
    case unsuitable
    /// The process is in the background, where the terminal is another's.
    case background
    /// Standard output is a pipe, whose reader, such as a pager, may use the terminal meanwhile.
    case pipe
  }

  /// Of the description that is used.
  public let name: String
  /// In cells.
  public let screen: Size
  /// Who told how many colours there are, before the terminal was asked.
  public let colorOrigin: ColorOrigin
  /// How many those are.
  public let describedDepth: ColorDepth
  public let multiplexer: Multiplexer
  public let answers: TerminalAnswers
  /// Nil for a terminal that was asked.
  public let omission: Omission?
  public let features: TerminalFeatures
  public let choice: ImageModeChoice
  public let cellSizeOrigin: TerminalAnswers.CellSizeOrigin?

  /// Asks the terminal of the process's session. Signals wait meanwhile, and end the asking.
  ///
  /// - Parameters:
  ///   - tmux: what tmux has said; nil when it has not, or there is none.
  ///   - patience: how long answers are waited for.
  /// - Throws: ``NcursesTerminal/OpenError``
  public init(
    environment: [String: String], imageMode: ImageMode?, tmux: TmuxClient?, patience: Duration
  ) throws {
    // A file of its own, whose reads and writes never wait; standard output's flags are shared with the shell.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { throw NcursesTerminal.OpenError.system(call: "/dev/tty", code: errno) }
    defer { close(terminal) }
    let description = try TerminalDescription(of: terminal, environment: environment)
    let detection = FeatureDetection(
      environment: environment, colorDepth: description.depth, canRaiseColorDepth: description.wantsMarks,
      answers: description.modes.answers, wanted: imageMode)
    omission =
      if !description.modes.answers {
        .unsuitable
      } else if !Descriptors.isForeground(terminal) {
        .background
      } else {
        Descriptors.isPipe(STDOUT_FILENO) ? .pipe : nil
      }
    var interview = TerminalInterview(multiplexer: detection.multiplexer, wantsTrueColor: detection.wantsTrueColor)
    if omission == nil {
      Self.ask(&interview, on: terminal, line: description.line, patience: patience)
    }
    interview.take(tmux)
    (name, colorOrigin, describedDepth) = (description.name, description.colorOrigin, description.depth)
    (multiplexer, answers) = (detection.multiplexer, interview.answers)
    let window = Descriptors.windowPixels(terminal)
    screen =
      Descriptors.windowSize(terminal).map { Size(width: $0.width, height: $0.height) } ?? Size(width: 0, height: 0)
    features = detection.features(by: answers, screen: screen, window: window)
    choice = detection.imageMode(by: answers)
    cellSizeOrigin = answers.cellSize(screen: screen, window: window)?.origin
  }

  /// How often it is looked whether a signal has come.
  private static let slice = Duration.milliseconds(20)

  private static func ask(_ interview: inout TerminalInterview, on terminal: Int32, line: termios, patience: Duration) {
    var (mask, before) = (EndingSignals.handlerMask, sigset_t())
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var (quiet, usual) = (line, line)
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return }
    defer {
      // Another program may have changed it since, which uses it now.
      if isAsSet(terminal, quiet) {
        // What comes too late is not for the shell.
        tcflush(terminal, TCIFLUSH)
        tcsetattr(terminal, TCSANOW, &usual)
      }
    }
    let input = TerminalInput(descriptor: terminal)
    let end = ContinuousClock.now + patience
    guard send(interview.begin(), to: terminal) else { return }
    while !interview.hasTerminalAnswered, input.descriptor >= 0, ContinuousClock.now < end, !isSignalPending {
      for case .reply(let reply) in input.readDirectly(within: Int32(slice / .milliseconds(1))) ?? [] {
        interview.take(reply)
        let questions = interview.moreQuestions()
        if !questions.isEmpty, !send(questions, to: terminal) { return }
      }
    }
    _ = interview.end()
  }

  private static func isAsSet(_ terminal: Int32, _ modes: termios) -> Bool {
    var now = termios()
    return tcgetattr(terminal, &now) == 0
      && (now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag)
        == (modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag)
  }

  /// - Returns: whether the terminal takes it at once: one that was stopped (Ctrl-S) would be waited for.
  private static func send(_ questions: String, to terminal: Int32) -> Bool {
    write(terminal, questions, questions.utf8.count) == questions.utf8.count
  }

  private static var isSignalPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }
}
