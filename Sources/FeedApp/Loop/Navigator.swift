import Dispatch
import FeedPresentation
import FeedScreens
import TerminalKit

/// The stack of screens, which receives the terminal's keys and events, and draws changes as frames.
@MainActor
final class Navigator {
  /// The display state for changes that belong to no screen, such as changes to the stack.
  let displayState = DisplayState()
  /// Called once when the program has to end. The argument is the signal that ends it, or nil without a signal.
  var onLeave: ((Int32?) -> Void)?
  /// Called when the user wants to go somewhere; nil if that is not possible.
  var onGo: (() -> Void)?
  var onSuspend: (() async -> Void)?
  var onResume: (() -> Void)?
  /// Called when the user has left a screen for the one below it.
  var onPop: ((any Screen) -> Void)?
  /// Called when nothing has been drawn for ``idleDelay``, and not again before the next frame.
  var onIdle: (() -> Void)?
  /// Called after each frame.
  var onFrame: (() -> Void)?
  /// True if nothing on the screens may move by itself.
  var reducesMotion = false { didSet { displayState.setNeedsDisplay() } }
  let idleDelay: Duration
  let remarkDuration: Duration

  let terminal: any Terminal
  let texts: ScreenTexts
  private(set) var keymap: Keymap
  let makeHelp: ([Command], [OwnCommand], [Gesture]) -> any Screen
  private(set) var screens: [any Screen] = []
  private var isFocused = true
  var remarkEnd: Task<Void, any Error>?

  // State for Navigator+Frames.swift
  private(set) var wantedTheme: Theme.Name?
  var theme: Theme { Theme(wanted: wantedTheme, features: terminal.features) }
  var laidOutSize: Size?
  /// The hints of the top screen in the last frame.
  var hints = HintPlaces()
  let clock = ContinuousClock()
  lazy var start = clock.now
  lazy var lastFrame = clock.now
  var isWaitingForIdle = false
  var frameWaiters: [CheckedContinuation<Void, Never>] = []
  var animation: (any DispatchSourceTimer)?
  /// True if the user has done something in this turn.
  var hasInput = false
  var isShown = false
  var heldFrame: CellBuffer?
  var holdEnd: Task<Void, any Error>?

  // State for Navigator+Terminal.swift
  var isSuspending = false
  var borrower: ForegroundProgram?
  /// A signal that has to end this program, but arrived while another program had the terminal.
  var pendingSignal: Int32?

  /// - Parameters:
  ///   - theme: the user's theme; nil to follow the terminal's background.
  ///   - remarkDuration: the time for which a remark is shown, unless a key is pressed.
  ///   - makeHelp: a function that creates the help screen for commands, commands of the user's own and mouse gestures;
  ///     nil for the default screen.
  init(
    on terminal: any Terminal, texts: ScreenTexts, keymap: Keymap = .standard, theme: Theme.Name? = nil,
    idleDelay: Duration = .seconds(1), remarkDuration: Duration = .seconds(3),
    makeHelp: (([Command], [OwnCommand], [Gesture]) -> any Screen)? = nil
  ) {
    self.terminal = terminal
    self.texts = texts
    self.keymap = keymap
    self.idleDelay = idleDelay
    self.remarkDuration = remarkDuration
    self.makeHelp = makeHelp ?? { HelpScreen(commands: $0, ownCommands: $1, gestures: $2, texts: texts) }
    wantedTheme = theme
    terminal.onKey = { [weak self] in self?.handle($0) }
    terminal.onEvent = { [weak self] in self?.handle($0) }
    terminal.onTurn = { [weak self] in self?.endTurn() }
  }

  /// Uses other keys and another theme from now on; nil for the theme that follows the terminal's background.
  func use(_ keymap: Keymap, theme: Theme.Name?) {
    self.keymap = keymap
    for screen in screens { screen.keymap = keymap }
    wantedTheme = theme
    displayState.setNeedsDisplay()
  }

  // MARK: Screens

  func push(_ screen: any Screen) {
    if screen.isOverlay { screens.last?.didChangeOverlay(true) } else { screens.last?.didDisappear() }
    screens.append(screen)
    screen.keymap = keymap
    if !isFocused { screen.didChangeFocus(false) }
    screen.didAppear()
    displayState.setNeedsDisplay()
  }

  func pop() { removeTop().map(uncover) }

  /// Pops the screens on top while `isGone` is true, with what lies over them. The first screen stays. Only the screen
  /// that is then shown appears.
  func popScreens(while isGone: (any Screen) -> Bool) {
    var last: (any Screen)?
    while let shown = visibleScreens.first, isGone(shown), let removed = removeTop() { last = removed }
    if let last { uncover(last) }
  }

  /// Removes the top screen unless it is the only one.
  private func removeTop() -> (any Screen)? {
    guard screens.count > 1, let screen = screens.popLast() else { return nil }
    screen.didDisappear()
    onPop?(screen)
    return screen
  }

  /// Tells the top screen that the one over it was removed.
  private func uncover(_ removed: any Screen) {
    if removed.isOverlay { screens.last?.didChangeOverlay(false) } else { screens.last?.didAppear() }
    displayState.setNeedsDisplay()
  }

  func popOverlay() {
    if screens.last?.isOverlay == true { pop() }
  }

  /// Shows a screen in place of all others, with its pictures adapted to the terminal's current features.
  func replaceAll(with screen: any Screen) {
    for shown in visibleScreens { shown.didDisappear() }
    screens = []
    screen.didChangeFocus(isFocused)
    screen.renewPictures()
    push(screen)
  }

  var visibleScreens: ArraySlice<any Screen> {
    screens[(screens.lastIndex { !$0.isOverlay } ?? 0)...]
  }

  /// Puts a screen below another one. It appears once the screens above it are left.
  func insert(_ screen: any Screen, below other: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === other }) else { return }
    screens.insert(screen, at: index)
    screen.keymap = keymap
    if !isFocused { screen.didChangeFocus(false) }
  }

  /// Removes the covered screens from `first` up to the one below `end`. Without `first`, removes all below `end`.
  func remove(from first: (any Screen)? = nil, below end: any Screen) {
    guard let endIndex = screens.firstIndex(where: { $0 === end }) else { return }
    let start = first.map { first in screens.firstIndex { $0 === first } ?? endIndex } ?? 0
    guard start < endIndex else { return }
    screens.removeSubrange(start..<endIndex)
    displayState.setNeedsDisplay()
  }

  func has(_ screen: any Screen) -> Bool { screens.contains { $0 === screen } }

  func shows(_ screen: any Screen) -> Bool { screens.last === screen }

  func didChangeFocus(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    for screen in screens { screen.didChangeFocus(isFocused) }
  }

  /// Removes the focus while `body` suspends the program or lends the terminal to another program, and then draws
  /// everything again.
  func whileUnfocused<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    didChangeFocus(false)
    defer {
      didChangeFocus(true)
      displayState.setNeedsDisplay()
    }
    return try await body()
  }

  func renewPictures() {
    for screen in screens { screen.renewPictures() }
    displayState.setNeedsDisplay()
  }
}
