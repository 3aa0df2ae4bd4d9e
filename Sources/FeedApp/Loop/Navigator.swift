import FeedScreens
import TerminalKit

/// The screens that lie on each other, and the keys' way to the one on top.
@MainActor
final class Navigator {
  /// Called when a frame is due.
  var onChange: (() -> Void)?
  /// Called for what concerns the whole program: `leave`, `redraw`, `suspend`.
  var onProgramAction: ((Action) -> Void)?

  private let makeHelp: (Keymap) -> any Screen
  private var screens: [any Screen] = []
  private var isFocused = true

  /// - Parameter makeHelp: makes what shows the keys of the screen on top.
  init(makeHelp: @escaping (Keymap) -> any Screen) {
    self.makeHelp = makeHelp
  }

  private static let wheelStep = 3

  // MARK: Screens

  func push(_ screen: any Screen) {
    if !screen.isOverlay { screens.last?.didDisappear() }
    screens.append(screen)
    screen.onChange = { [weak self] in self?.onChange?() }
    if !isFocused { screen.didChangeFocus(false) }
    screen.didAppear()
    onChange?()
  }

  /// Takes the top screen away, unless it is the last.
  func pop() {
    guard screens.count > 1, let screen = screens.popLast() else { return }
    screen.onChange = nil
    screen.didDisappear()
    if !screen.isOverlay { screens.last?.didAppear() }
    onChange?()
  }

  /// The lowest screen that can be seen, and what lies over it.
  private var visibleScreens: ArraySlice<any Screen> {
    screens[(screens.lastIndex { !$0.isOverlay } ?? 0)...]
  }

  /// The terminal has got the keyboard, or lost it.
  func didChangeFocus(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    for screen in screens { screen.didChangeFocus(isFocused) }
  }

  /// Pictures are to be shown in another way than before, wherever they are.
  func renewPictures() {
    for screen in screens { screen.renewPictures() }
    onChange?()
  }

  var isAnimating: Bool { visibleScreens.contains { $0.isAnimating } }

  func frame(in size: Size, at time: Duration) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    for screen in visibleScreens {
      screen.layout(in: size)
      screen.draw(into: &buffer, at: time)
    }
    return buffer
  }

  // MARK: Keys

  func handle(_ key: Key) {
    if case .mouse(let event) = key { return handle(event) }
    guard let top = screens.last, let action = top.keymap.action(for: key) else { return }
    switch action {
    case .cancel: if !top.cancel() { pop() }
    case .goBack: pop()
    case .leave where screens.count > 1: pop()
    case .leave, .redraw, .suspend: onProgramAction?(action)
    case .showHelp where top.isOverlay: pop()
    case .showHelp: push(makeHelp(top.keymap))
    default: top.perform(action)
    }
  }

  private func handle(_ event: MouseEvent) {
    switch event.kind {
    case .click: screens.last?.click(at: event.position)
    case .wheelUp: screens.last?.scroll(by: -Self.wheelStep)
    case .wheelDown: screens.last?.scroll(by: Self.wheelStep)
    }
  }
}
