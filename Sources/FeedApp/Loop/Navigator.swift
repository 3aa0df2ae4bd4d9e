import FeedPresentation
import FeedScreens
import TerminalKit

/// The screens that lie on each other, and the keys' way to the one on top.
@MainActor
final class Navigator {
  /// Which screens there are, and whatever none of them knows of.
  let changes = Changes()
  /// Called when the user wants to leave the program, to have the screen drawn again, or the program suspended.
  var onQuit: (() -> Void)?
  var onRedraw: (() -> Void)?
  var onSuspend: (() -> Void)?

  private let texts: ScreenTexts
  private let keymap: Keymap
  private let remarkDuration: Duration
  private let makeHelp: ([Command], [Gesture]) -> any Screen
  private var screens: [any Screen] = []
  private var isFocused = true
  private var remarkEnd: Task<Void, any Error>?

  /// - Parameters:
  ///   - keymap: the keys of all screens.
  ///   - remarkDuration: how long it is said why a key did nothing, unless another key is pressed.
  ///   - makeHelp: makes what shows the keys of these commands, and what the mouse does.
  init(
    texts: ScreenTexts, keymap: Keymap = .standard, remarkDuration: Duration = .seconds(3),
    makeHelp: @escaping ([Command], [Gesture]) -> any Screen
  ) {
    self.texts = texts
    self.keymap = keymap
    self.remarkDuration = remarkDuration
    self.makeHelp = makeHelp
  }

  private static let wheelStep = 3

  // MARK: Screens

  func push(_ screen: any Screen) {
    if screen.isOverlay { screens.last?.didChangeOverlay(true) } else { screens.last?.didDisappear() }
    screens.append(screen)
    screen.keymap = keymap
    if !isFocused { screen.didChangeFocus(false) }
    screen.didAppear()
    changes.note()
  }

  /// Takes the top screen away, unless it is the last.
  func pop() {
    guard screens.count > 1, let screen = screens.popLast() else { return }
    screen.didDisappear()
    if screen.isOverlay { screens.last?.didChangeOverlay(false) } else { screens.last?.didAppear() }
    changes.note()
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
  private var visibleScreens: ArraySlice<any Screen> {
    screens[(screens.lastIndex { !$0.isOverlay } ?? 0)...]
  }

  /// Whether the screen is among those that there are.
  func has(_ screen: any Screen) -> Bool { screens.contains { $0 === screen } }

  /// Whether the screen is the one on top.
  func shows(_ screen: any Screen) -> Bool { screens.last === screen }

  /// The terminal has got the keyboard, or lost it.
  func didChangeFocus(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    for screen in screens { screen.didChangeFocus(isFocused) }
  }

  /// Nothing moves by itself while the program is suspended, or another has the terminal, which is so in `body`. Who lets
  /// it go on looks at it.
  func standStill<Result>(during body: () async throws -> Result) async rethrows -> Result {
    didChangeFocus(false)
    defer { didChangeFocus(true) }
    return try await body()
  }

  /// Pictures are to be shown in another way than before, wherever they are.
  func renewPictures() {
    for screen in screens { screen.renewPictures() }
    changes.note()
  }

  /// Whether a frame is due.
  var hasChanged: Bool { changes.arePending || visibleScreens.contains { $0.changes.arePending } }
  var isAnimating: Bool { visibleScreens.contains { $0.isAnimating } }

  func frame(in size: Size, theme: Theme = .standard, at time: Duration) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, time: time)
    for screen in visibleScreens {
      screen.layout(in: size)
      screen.draw(on: &canvas)
    }
    changes.settle()
    for screen in screens { screen.changes.settle() }
    return canvas.cells
  }

  // MARK: Keys

  func handle(_ key: Key) {
    guard let top = screens.last else { return }
    say(nil)
    if case .mouse(let event) = key { return handle(event) }
    if top.type(key) {
      changes.note()
      return
    }
    let asked = keymap.commands(for: key).compactMap { command in handler(for: command).map { (command, $0) } }
    if let (command, handler) = asked.first(where: { $0.1.isPossible }) {
      let outcome = handler.perform()
      // What concerns the whole program tells of its own changes.
      guard command.row.group != .program else { return }
      say(outcome.map { DisplayText($0[texts.language]) })
      changes.note()
    } else {
      // A key that moves, and cannot any further, was not meant for anything else that it does.
      let refused = asked.first { $0.0.row.group == .move } ?? asked.last
      let obstacle = refused.flatMap { $1.obstacle ?? $0.row.obstacle }
      say(DisplayText(obstacle?[texts.language] ?? texts.unusedKey(key.label)))
    }
  }

  func paste(_ text: String) {
    if screens.last?.paste(text) == true { changes.note() }
  }

  /// How a command is done on the screen on top: by itself, unless every screen has it.
  private func handler(for command: Command) -> CommandHandler? {
    guard let top = screens.last else { return nil }
    return switch command {
    case .showHelp: top.isOverlay ? nil : CommandHandler { self.showHelp(of: top) }
    case .redraw: CommandHandler { self.onRedraw?() }
    case .suspend: CommandHandler { self.onSuspend?() }
    case .quit: screens.count == 1 ? CommandHandler { self.onQuit?() } : nil
    case top.wayBack where screens.count > 1: CommandHandler(perform: pop)
    case .goBack where screens.count == 1: .impossible
    default: top.handler(for: command)
    }
  }

  private func showHelp(of top: any Screen) {
    let commands = Command.allCases.filter { handler(for: $0) != nil && ($0 != .goBack || screens.count > 1) }
    push(makeHelp(commands, top.gestures))
  }

  /// Says on the screen on top, for a moment, why a key did nothing, or what it did; nil takes back what was said.
  func say(_ remark: DisplayText?) {
    remarkEnd?.cancel()
    if remark != nil {
      remarkEnd = Task { [weak self, remarkDuration] in
        try await Task.sleep(for: remarkDuration)
        self?.say(nil)
      }
    }
    guard let top = screens.last, remark != top.remark else { return }
    top.remark = remark
    changes.note()
  }

  private func handle(_ event: MouseEvent) {
    switch event.kind {
    case .click: screens.last?.click(at: event.position)
    case .wheelUp: screens.last?.scroll(by: -Self.wheelStep)
    case .wheelDown: screens.last?.scroll(by: Self.wheelStep)
    }
  }
}
