import Dispatch
import FeedPresentation
import FeedScreens
import TerminalKit

/// The screens that lie on each other, between the terminal and the one on top: keys and other events go there, and what
/// changes becomes frames.
@MainActor
final class Navigator {
  /// The changes of the stack of screens, and those that no screen knows of.
  let displayState = DisplayState()
  /// Called once, when the user leaves, the terminal is gone, or a signal asks for it, which is then given.
  var onLeave: ((Int32?) -> Void)?
  /// Called before the program is suspended.
  var onSuspend: (() async -> Void)?
  /// Called when it goes on.
  var onResume: (() -> Void)?
  /// Called when nothing was drawn for ``restDelay``, once until there is another frame.
  var onRest: (() -> Void)?
  let restDelay: Duration
  let remarkDuration: Duration

  let terminal: any Terminal
  let texts: ScreenTexts
  let keymap: Keymap
  let makeHelp: ([Command], [Gesture]) -> any Screen
  private(set) var screens: [any Screen] = []
  private var isFocused = true
  var remarkEnd: Task<Void, any Error>?

  // Frames, see Navigator+Frames.swift.
  let wantedTheme: Theme.Name?
  /// Made anew when the terminal says something else of itself.
  var theme: Theme
  var laidOutSize: Size?
  let clock = ContinuousClock()
  lazy var start = clock.now
  lazy var lastFrame = clock.now
  var isAwaitingRest = false
  var frameWaiters: [CheckedContinuation<Void, Never>] = []
  var animation: (any DispatchSourceTimer)?

  // The terminal's events, see Navigator+Terminal.swift.
  var isSuspending = false
  /// The other program that has the terminal.
  var borrower: ForegroundProgram?
  /// The signal that asked us to leave meanwhile.
  var signalMeanwhile: Int32?

  /// Takes in what comes from the terminal, from here on.
  ///
  /// - Parameters:
  ///   - keymap: the keys of all screens.
  ///   - theme: nil to go by the terminal's background.
  ///   - remarkDuration: for how long a remark stays, unless a key is pressed.
  ///   - makeHelp: makes what shows the keys of these commands, and what the mouse does; nil for the usual screen.
  init(
    on terminal: any Terminal, texts: ScreenTexts, keymap: Keymap = .standard, theme: Theme.Name? = nil,
    restDelay: Duration = .seconds(1), remarkDuration: Duration = .seconds(3),
    makeHelp: (([Command], [Gesture]) -> any Screen)? = nil
  ) {
    self.terminal = terminal
    self.texts = texts
    self.keymap = keymap
    (self.restDelay, self.remarkDuration) = (restDelay, remarkDuration)
    self.makeHelp = makeHelp ?? { HelpScreen(commands: $0, gestures: $1, texts: texts) }
    wantedTheme = theme
    self.theme = Theme(wanted: theme, features: terminal.features)
    terminal.onKey = { [weak self] in self?.handle($0) }
    terminal.onEvent = { [weak self] in self?.handle($0) }
    terminal.onTurn = { [weak self] in self?.endTurn() }
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

  /// Takes the top screen away, unless it is the last.
  func pop() {
    guard screens.count > 1, let screen = screens.popLast() else { return }
    screen.didDisappear()
    if screen.isOverlay { screens.last?.didChangeOverlay(false) } else { screens.last?.didAppear() }
    displayState.setNeedsDisplay()
  }

  /// Shows a screen in place of all that there are. One that was shown before is as it was, and its pictures are those of
  /// the terminal as it is now.
  func replaceAll(with screen: any Screen) {
    for shown in visibleScreens { shown.didDisappear() }
    screens = []
    screen.didChangeFocus(isFocused)
    screen.renewPictures()
    push(screen)
  }

  /// The lowest screen that can be seen, and what lies over it.
  var visibleScreens: ArraySlice<any Screen> {
    screens[(screens.lastIndex { !$0.isOverlay } ?? 0)...]
  }

  /// Returns true for a screen of the stack.
  func has(_ screen: any Screen) -> Bool { screens.contains { $0 === screen } }

  /// Returns true for the screen on top.
  func shows(_ screen: any Screen) -> Bool { screens.last === screen }

  /// The terminal has got the keyboard, or lost it.
  func didChangeFocus(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    for screen in screens { screen.didChangeFocus(isFocused) }
  }

  /// Nothing moves by itself while the program is suspended, or another has the terminal, which is so in `body`. Who lets
  /// it go on looks at it, and sees all of it drawn anew.
  func standStill<Result>(during body: () async throws -> Result) async rethrows -> Result {
    didChangeFocus(false)
    defer {
      didChangeFocus(true)
      displayState.setNeedsDisplay()
    }
    return try await body()
  }

  /// Pictures are to be shown in another way than before, wherever they are.
  func renewPictures() {
    for screen in screens { screen.renewPictures() }
    displayState.setNeedsDisplay()
  }
}
