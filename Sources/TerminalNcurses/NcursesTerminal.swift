import CNcurses
import Dispatch
import Glibc
import TerminalKit

/// The terminal on standard input and output, driven by ncurses. A process can have only one such terminal. Events are
/// delivered during ``run()``. If standard error is a terminal, its output is held back while the program has the
/// screen.
@MainActor
public final class NcursesTerminal: Terminal {
  public private(set) var size: Size
  public var features: TerminalFeatures { display.features }
  public var onKey: ((Key) -> Void)?
  public var onEvent: ((TerminalEvent) -> Void)?
  public var onTurn: (() -> Void)?

  private enum State { case onScreen, suspended, lent, restored }

  private static let backgroundDelay = DispatchTimeInterval.milliseconds(200)

  private let signals: SignalPipe
  private let session: NcursesSession
  private let display: FrameDisplay
  private let input = TerminalInput()
  private var detection: FeatureDetection
  private let conversation: TerminalConversation
  private let clipboard: ClipboardSequence
  private var state = State.onScreen

  /// Takes over the screen. Reads `TERM`, `COLORTERM`, `NO_COLOR`, `TMUX`, `STY`, `TERM_PROGRAM`, `LC_TERMINAL` and
  /// `COLORFGBG` from `environment`. If `imageMode` is nil, the best mode is used.
  ///
  /// - Throws: ``OpenError``; the terminal is then unchanged.
  public init(environment: [String: String], imageMode: ImageMode? = nil) throws {
    let description = try TerminalDescription(environment: environment)
    signals = try SignalPipe([SIGWINCH, SIGTSTP, SIGCONT] + EndingSignals.quitRequests)
    do {
      session = try NcursesSession(on: description)
    } catch {
      signals.release()
      throw error
    }
    display = FrameDisplay(session)
    Self.prepareKeys()
    detection = FeatureDetection(
      environment: environment, colorDepth: session.depth, canRaiseColorDepth: session.hasPairMarks,
      canAskTerminal: session.modes.canAskTerminal, wanted: imageMode)
    conversation = TerminalConversation(
      multiplexer: detection.multiplexer, wantsTrueColor: detection.wantsTrueColor, environment: environment,
      shared: detection.mayShareMemory ? display.shared : nil,
      blanks: { [display, modes = session.modes] in modes.supportsJoinedCharacters ? display.blanks(columns: $0) : nil }
    ) { [display] in display.writeBetweenImages(Array($0.utf8)) }
    clipboard = ClipboardSequence(environment: environment)
    size = Size(width: Int(ncurses_columns()), height: Int(ncurses_lines()))
    updateSize()
    updateFeatures()
    display.images.onSharingFailed = { [weak self] in self?.conversation.refuseSharedMemory() }
    conversation.onAnswers = { [weak self] in self?.handleAnswers(isScreenDoubtful: $0) }
  }

  /// Serves the terminal, the process's signals and the main queue for the rest of the process's life.
  public func run() -> Never {
    let queue = MainQueue()
    while true {
      let isRead = state == .onScreen
      let ready = Descriptors.areReady(
        toRead: [signals.readEnd, queue.descriptor, isRead ? input.descriptor : -1],
        toWrite: session.terminalOutput.descriptorToPoll, within: isRead ? input.timeout : -1)
      if ready.reading[0] { signals.readPending().forEach(handle(signal:)) }
      if ready.writing { session.terminalOutput.continueWriting() }
      if ready.reading[1] { queue.runTurn() }
      // A handler that ran in this turn may have given away the screen, and the input with it.
      if isRead, state == .onScreen {
        handle(input.readTurn(isReadable: Descriptors.areReadable([input.descriptor], within: 0) == [true]))
      }
      // The effects of the keys that were read are drawn before the next keys are read.
      onTurn?()
    }
  }

  public func draw(_ buffer: CellBuffer) {
    if state == .onScreen { display.show(buffer) }
  }

  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    display.afterImages { [conversation, canAskTerminal = session.modes.canAskTerminal] in
      if canAskTerminal { conversation.confirm(body) } else { body() }
    }
  }

  public func invalidate() {
    display.clearImages()
    display.invalidateCells()
  }

  public func queryFeatures() {
    if state == .onScreen, session.modes.canAskTerminal { conversation.askAll() }
  }

  public func use(_ imageMode: ImageMode?) {
    detection.wanted = imageMode
    updateFeatures()
  }

  /// Waits until the terminal has taken the last frame, for a caller that draws without ``run()``.
  package func waitForFrame() {
    display.waitForFrame()
  }

  /// Writes the caller's text after the last frame.
  package func write(_ text: String) {
    display.writeAfterFrame(Array(text.utf8))
  }

  public func suspend() {
    guard state == .onScreen else { return }
    leave()
    state = .suspended
    stop()
  }

  public func lend() -> Bool {
    guard state == .onScreen else { return false }
    leave()
    state = .lent
    signals.lendKeySignals()
    return true
  }

  public func takeBack() {
    guard state == .lent else { return }
    signals.reclaimKeySignals()
    Descriptors.claimForeground(STDOUT_FILENO)
    // Reports that the terminal sent for the other program must not reach this program.
    if Descriptors.isForeground(STDOUT_FILENO) { tcflush(STDIN_FILENO, TCIFLUSH) }
    resume()
  }

  public func copy(_ text: String) -> Bool {
    guard state == .onScreen, session.modes.canAskTerminal else { return false }
    display.writeBetweenImages(clipboard.bytes(copying: text))
    return true
  }

  /// Gives the screen back. The rest of the program then has one second to finish, before the process ends.
  public func restore() {
    guard state != .restored else { return }
    let last = state
    state = .restored
    session.restorer.startEndTimer()
    signals.release()
    switch last {
    case .onScreen: leave()
    case .lent: session.leaveOther()
    case .suspended, .restored: break
    }
  }

  /// Ends the process by a signal, so that its parent sees how it ended.
  public static func endProcess(by signal: Int32) -> Never {
    EndingSignals.endProcess(by: signal)
  }

  private func stop() {
    guard state == .suspended else { return }
    signals.raiseWithDefaultAction(SIGTSTP)
    resume()
  }

  /// Takes the screen back if the process is in the foreground. A process in the background was only continued to
  /// handle a signal, most likely SIGTERM. It stops again unless a signal ends it.
  private func resume() {
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

  private func leave() {
    display.leave()
    session.endReports()
    conversation.end(readingFrom: input)
    session.leave()
  }

  private func reenter() {
    session.reenter()
    updateSize()
    queryFeatures()
    if !display.redraw(in: size) { report(.resize(size)) }
  }

  private func handle(signal: Int32) {
    switch signal {
    // Another program has the screen. The size is read when the screen is taken back.
    case SIGWINCH where state == .lent, SIGCONT where state == .lent: break
    case SIGWINCH:
      updateSize()
      // A window that was smaller for a moment has lost a part of the screen, even if it has its old size again.
      display.invalidateCells()
      display.prioritizeNextFrame()
      report(.resize(size))
      if state == .onScreen, session.modes.canAskTerminal { conversation.askAfterChange() } else { updateFeatures() }
    case SIGTSTP: report(.suspend)
    case _ where EndingSignals.isQuitRequest(signal):
      // The other program has one second to end. After that, the terminal is taken from it.
      if state == .lent, Descriptors.isForeground(STDOUT_FILENO) { session.restorer.arm() }
      report(.terminate(signal: signal))
    case SIGCONT:
      // The process was stopped by SIGSTOP, and the shell used the terminal meanwhile.
      resume()
    default: break
    }
  }

  private func updateSize() {
    guard let window = Descriptors.windowSize(STDOUT_FILENO) else { return }
    let newSize = Size(width: window.width, height: window.height)
    guard newSize != size else { return }
    resizeterm(Int32(newSize.height), Int32(newSize.width))
    size = newSize
  }

  private func handleAnswers(isScreenDoubtful: Bool) {
    guard state == .onScreen else { return }
    updateFeatures()
    // tmux may be in another terminal now, or may have dropped images while it redrew its screen.
    guard isScreenDoubtful || detection.multiplexer == .tmux else { return }
    display.resendImages(areCellsDoubtful: isScreenDoubtful)
  }

  private func updateFeatures() {
    var known = detection.features(
      by: conversation.answers, screen: size, window: Descriptors.windowPixels(STDOUT_FILENO))
    known.cellSize = known.cellSize ?? features.cellSize
    display.images.pixelScrolling = detection.pixelScrolling(by: conversation.answers)
    // Without ``PairMarks``, ncurses scrolls lines by itself, and this program does not notice that their images move.
    display.images.keepsPlacements = session.hasPairMarks && detection.keepsPlacements(by: conversation.answers)
    let areOthers = display.use(
      known, through: detection.multiplexer,
      keepsHiddenCursorUp: detection.movesOtherScreen(by: conversation.answers),
      joinsCharacters: detection.joinsCharacters(by: conversation.answers))
    if areOthers { report(.features(known)) }
  }

  private func handle(_ tokens: [TerminalInput.Token]?) {
    guard let tokens else { return report(.hangUp) }
    var hasAnswers = false
    for token in tokens where state == .onScreen {
      switch token {
      case .key(let key): handle(key)
      case .sequence(let sequence): Self.key(for: sequence, by: session.pipeInput).map(handle)
      case .paste(let text):
        display.prioritizeNextFrame()
        report(.paste(text))
      case .focus(let isFocused):
        conversation.handleFocus(isFocused)
        display.prioritizeNextFrame()
        report(.focus(isFocused))
      case .reply(let reply):
        conversation.handle(reply)
        hasAnswers = true
      }
    }
    if hasAnswers, state == .onScreen { conversation.endTurn() }
  }

  private func handle(_ key: Key) {
    display.prioritizeNextFrame()
    onKey?(key)
  }

  private func report(_ event: TerminalEvent) {
    onEvent?(event)
  }
}
