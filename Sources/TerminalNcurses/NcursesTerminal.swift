import CNcurses
import Dispatch
import Glibc
import TerminalGraphics
import TerminalKit

/// The terminal on standard input and output, driven by ncurses. A process has one.
///
/// Events come while ``run()`` does. While the screen is the program's, standard error is held back if it is a terminal.
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

  /// How long a process in the background waits before it stops again.
  private static let backgroundDelay = DispatchTimeInterval.milliseconds(200)

  private let modes: TerminalModes
  private let clearing: String
  private let screen: NcursesScreen
  private let keyReader: KeyReader
  private let restorer: TerminalRestorer
  private let signals: SignalPipe
  private let input = TerminalInput()
  private var state = State.onScreen
  /// What is to be shown, images that are still to be sent included.
  private var frame: CellBuffer?
  private var frameNumber = 0
  private lazy var images = ImageDisplay { [weak self] in self?.writeFrame($0) }
  private let detection: FeatureDetection
  private let conversation: TerminalConversation

  /// Takes the screen.
  ///
  /// - Parameters:
  ///   - environment: the process's: `TERM`, `COLORTERM`, `NO_COLOR`, `TMUX`, `STY`, `TERM_PROGRAM` and
  ///     `LC_TERMINAL` are looked at.
  ///   - imageMode: how pictures are to be shown; nil to find the best.
  /// - Throws: ``OpenError``; the terminal is then as it was.
  public init(environment: [String: String], imageMode: ImageMode? = nil) throws {
    var modesBefore = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDOUT_FILENO, &modesBefore) == 0 else {
      throw OpenError.noTerminal
    }
    let description = try TerminalDescription(environment: environment)
    signals = try SignalPipe([SIGWINCH, SIGTSTP, SIGCONT] + EndingSignals.requests)
    restorer = TerminalRestorer(
      terminal: STDOUT_FILENO, modes: modesBefore, description: description, standardError: StandardErrorCapture())
    restorer.arm()
    let session: NcursesSession
    do {
      session = try NcursesSession(on: description)
    } catch {
      restorer.disarm()
      signals.release()
      throw error
    }
    (modes, clearing) = (description.modes, description.clearing)
    features = TerminalFeatures(colorDepth: session.depth)
    detection = FeatureDetection(
      environment: environment, colorDepth: session.depth, canRaiseColorDepth: session.hasPairMarks, wanted: imageMode)
    conversation = TerminalConversation(multiplexer: detection.multiplexer)
    screen = NcursesScreen(session)
    keyReader = KeyReader(pipeInput: session.pipeInput)
    size = Size(width: Int(ncurses_columns()), height: Int(ncurses_lines()))
    takeInSize()
    enter()
    updateFeatures()
    conversation.onAnswers = { [weak self] in self?.takeAnswers(isScreenDoubtful: $0) }
  }

  /// Serves the terminal, the process's signals and the main queue, for as long as the process lives.
  public func run() -> Never {
    let queue = MainQueue()
    while true {
      let isRead = state == .onScreen
      let ready = Descriptors.areReadable(
        [signals.readEnd, queue.descriptor, isRead ? input.descriptor : -1], within: isRead ? input.patience : -1)
      if ready[0] { signals.take().forEach(handle(signal:)) }
      // What the last keys have brought is drawn before the next are read.
      if ready[1] { queue.takeTurn() }
      // What could be read may have been taken meanwhile, with the screen.
      if isRead, state == .onScreen {
        handle(input.takeTurn(isReadable: Descriptors.areReadable([input.descriptor], within: 0) == [true]))
      }
    }
  }

  public func draw(_ buffer: CellBuffer) {
    guard state == .onScreen, screen.frame != buffer else { return }
    show(buffer)
  }

  private func show(_ buffer: CellBuffer) {
    frame = buffer
    if screen.frame?.size != buffer.size { images.screenWasCleared() }
    let change = images.begin(buffer)
    let cells = screen.draw(
      buffer.withoutTiles(of: change.postponed).keeping(change.covered, of: screen.frame),
      overwritten: change.overwritten)
    restorer.willDraw()
    writeFrame(change.bytes + cells + images.end())
    frameNumber += 1
    if !change.postponed.isEmpty { drawAgain(buffer) }
  }

  /// On the next turn, after the keys that have come meanwhile, unless these have brought another frame.
  private func drawAgain(_ buffer: CellBuffer) {
    DispatchQueue.main.async { [weak self, frameNumber] in
      MainActor.assumeIsolated {
        if let self, self.state == .onScreen, self.frameNumber == frameNumber { self.show(buffer) }
      }
    }
  }

  public func invalidate() {
    images.clear()
    screen.invalidate()
  }

  public func queryFeatures() {
    guard state == .onScreen, modes.answers else { return }
    conversation.askAll()
  }

  private func writeFrame(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    Descriptors.write(modes.beginFrame.utf8 + bytes + modes.endFrame.utf8, to: STDOUT_FILENO)
  }

  public func suspend() {
    guard state == .onScreen else { return }
    leave()
    state = .suspended
    stop()
  }

  /// Also gives what is left to do no more than a second, whatever it waits for: then the process ends.
  public func restore() {
    guard state != .restored else { return }
    let isOnScreen = state == .onScreen
    state = .restored
    restorer.beginEnd()
    signals.release()
    if isOnScreen { leave() }
  }

  /// Ends the process by a signal, so that whoever waits for it learns how it ended.
  public static func endProcess(by signal: Int32) -> Never {
    EndingSignals.end(by: signal)
  }

  private func stop() {
    guard state == .suspended else { return }
    signals.raiseWithDefaultAction(SIGTSTP)
    goOn()
  }

  /// Takes the screen again. In the background it is another's: there the process was sent on to handle a signal, SIGTERM
  /// most likely, and stops again when nothing ended it.
  private func goOn() {
    guard state != .restored else { return }
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
    images.clear()
    Descriptors.write(modes.leave, to: STDOUT_FILENO)
    conversation.end(readingFrom: input)
    // After a suspension ncurses takes the screen with the first frame: until then what is on it is the shell's.
    if !isendwin() {
      if frameNumber > 0 { Descriptors.write(clearing, to: STDOUT_FILENO) }
      endwin()
    }
    restorer.disarm()
  }

  /// Takes the screen again, whatever others did with it meanwhile.
  private func reenter() {
    if !isendwin() { endwin() }
    reset_prog_mode()
    enter()
    images.forget()
    screen.invalidate()
    queryFeatures()
    guard !takeInSize(), let frame else { return report(.resize(size)) }
    show(frame)
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH:
      if takeInSize() { report(.resize(size)) }
      if state == .onScreen, modes.answers { conversation.askAfterChange() } else { updateFeatures() }
    case SIGTSTP: report(.suspend)
    case _ where EndingSignals.isRequest(signal): report(.terminate(signal: signal))
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

  private func takeAnswers(isScreenDoubtful: Bool) {
    updateFeatures()
    guard let frame, screen.frame != nil, isScreenDoubtful || detection.multiplexer == .tmux else { return }
    // tmux may have another terminal now, or have dropped images while it redrew its own screen.
    images.clear()
    if isScreenDoubtful { screen.invalidate() }
    show(frame)
  }

  /// Shows everything as the terminal is known to be able to from now on.
  private func updateFeatures() {
    screen.keepsHiddenCursorUp = detection.movesOtherScreen(by: conversation.answers)
    let before = features
    features = detection.features(
      by: conversation.answers, screen: size, window: Descriptors.windowPixels(STDOUT_FILENO))
    guard features != before else { return }
    if features.imageMode != before.imageMode {
      images.use(features.imageMode, through: detection.multiplexer) { [unowned self] in size.height - 1 }
    }
    if features.colorDepth != before.colorDepth || features.imageMode != before.imageMode {
      screen.use(features.colorDepth, placeholders: features.imageMode == .placeholders)
    }
    report(.features(features))
  }

  private func report(_ event: TerminalEvent) {
    onEvent?(event)
  }
}

// MARK: - Input

extension NcursesTerminal {
  private func handle(_ tokens: [InputTokenizer.Token]?) {
    guard let tokens else { return report(.hangUp) }
    for token in tokens {
      guard state == .onScreen, let event = event(for: token) else { continue }
      report(event)
    }
  }

  private func takeFocus(_ hasFocus: Bool) -> TerminalEvent {
    if hasFocus, detection.multiplexer == .tmux { conversation.askAfterChange() }
    return .focus(hasFocus)
  }

  private func event(for token: InputTokenizer.Token) -> TerminalEvent? {
    switch token {
    case .character(let character): return keyReader.key(for: character).map(TerminalEvent.key)
    case .sequence(let sequence): return keyReader.key(for: sequence).map(TerminalEvent.key)
    case .mouse(let event): return .key(.mouse(event))
    case .paste(let text): return .paste(text)
    case .focus(let hasFocus): return takeFocus(hasFocus)
    case .operatingSystemCommand, .deviceControl, .applicationCommand, .controlSequence:
      conversation.take(token)
      return nil
    }
  }
}
