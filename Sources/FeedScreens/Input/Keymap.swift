import TerminalKit

/// Which keys ask for which action on a screen: the one table behind the keyboard and the help screen.
public struct Keymap: Sendable {
  /// One action and the keys that ask for it, the most usual first.
  public struct Binding: Hashable, Sendable {
    public let action: Action
    public let keys: [Key]
  }

  /// What the mouse does on a screen.
  public enum Gesture: Hashable, Sendable { case wheelScrolls, wheelZooms, clickSelects }

  /// In the order in which the help screen shows them.
  public let bindings: [Binding]
  /// Likewise, after the bindings.
  public let gestures: [Gesture]
  private let actions: [Key: Action]

  public init(bindings: [Binding], gestures: [Gesture] = []) {
    self.bindings = bindings
    self.gestures = gestures
    let pairs = bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } }
    actions = Dictionary(pairs) { first, _ in first }
  }

  /// The action that `key` asks for, if any.
  public func action(for key: Key) -> Action? { actions[key] }

  /// The keys of every screen that has no others.
  public static let standard = Keymap(
    bindings: [
      Binding(action: .selectNext, keys: [.character("j"), .down]),
      Binding(action: .selectPrevious, keys: [.character("k"), .up]),
      Binding(action: .halfPageDown, keys: [.control("d")]),
      Binding(action: .halfPageUp, keys: [.control("u")]),
      Binding(action: .pageDown, keys: [.pageDown, .character(" ")]),
      Binding(action: .pageUp, keys: [.pageUp]),
      Binding(action: .goToStart, keys: [.character("g"), .home]),
      Binding(action: .goToEnd, keys: [.character("G"), .end]),
      Binding(action: .openComments, keys: [.enter]),
      Binding(action: .openViewer, keys: [.character("v")]),
      Binding(action: .cancel, keys: [.escape]),
      Binding(action: .goBack, keys: [.backspace, .character("h")]),
      Binding(action: .reload, keys: [.character("r")]),
      Binding(action: .retry, keys: [.character("t")]),
      Binding(action: .dismissError, keys: [.character("x")]),
      Binding(action: .growPicture, keys: [.character("+"), .character("=")]),
      Binding(action: .shrinkPicture, keys: [.character("-")]),
      Binding(action: .showHelp, keys: [.character("?")]),
      Binding(action: .redraw, keys: [.control("l")]),
      Binding(action: .suspend, keys: [.control("z")]),
      Binding(action: .leave, keys: [.character("q")]),
    ], gestures: [.wheelScrolls, .clickSelects])

  /// The keys of the viewer.
  public static let viewer = Keymap(
    bindings: [
      Binding(action: .zoomIn, keys: [.character("+"), .character("=")]),
      Binding(action: .zoomOut, keys: [.character("-")]),
      Binding(action: .zoomToFit, keys: [.character("0")]),
      Binding(action: .panLeft, keys: [.character("h"), .left]),
      Binding(action: .panDown, keys: [.character("j"), .down]),
      Binding(action: .panUp, keys: [.character("k"), .up]),
      Binding(action: .panRight, keys: [.character("l"), .right]),
      Binding(action: .nextImage, keys: [.character("n")]),
      Binding(action: .previousImage, keys: [.character("p")]),
      Binding(action: .retry, keys: [.character("t")]),
      Binding(action: .goBack, keys: [.escape, .backspace]),
      Binding(action: .showHelp, keys: [.character("?")]),
      Binding(action: .redraw, keys: [.control("l")]),
      Binding(action: .suspend, keys: [.control("z")]),
      Binding(action: .leave, keys: [.character("q")]),
    ], gestures: [.wheelZooms])
}
