import FeedPresentation
import FeedScreens
import TerminalKit

/// The keys' way to the screen on top.
extension Navigator {
  private static let wheelStep = 3

  func handle(_ key: Key) {
    guard let top = screens.last else { return }
    say(nil)
    if case .mouse(let event) = key { return handle(event) }
    if top.type(key) {
      displayState.setNeedsDisplay()
      return
    }
    let asked = keymap.commands(for: key).compactMap { command in handler(for: command).map { (command, $0) } }
    if let (command, handler) = asked.first(where: { $0.1.isPossible }) {
      let outcome = handler.perform()
      // What concerns the whole program tells of its own changes.
      guard command.row.group != .program else { return }
      say(outcome.map { DisplayText($0[texts.language]) })
      displayState.setNeedsDisplay()
    } else {
      // A key that moves, and cannot any further, was not meant for anything else that it does.
      let refused = asked.first { $0.0.row.group == .move } ?? asked.last
      let disabledReason = refused.flatMap { $1.disabledReason ?? $0.row.disabledReason }
      say(DisplayText(disabledReason?[texts.language] ?? texts.unusedKey(key.label)))
    }
  }

  func paste(_ text: String) {
    if screens.last?.paste(text) == true { displayState.setNeedsDisplay() }
  }

  /// Returns the way in which a command is done now: the top screen's own, but for the commands that all screens have.
  private func handler(for command: Command) -> CommandHandler? {
    guard let top = screens.last else { return nil }
    return switch command {
    case .showHelp: top.isOverlay ? nil : CommandHandler { self.showHelp(of: top) }
    case .redraw: CommandHandler(perform: redraw)
    case .suspend: CommandHandler(perform: suspend)
    case .quit: screens.count == 1 ? CommandHandler { self.leave() } : nil
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
    displayState.setNeedsDisplay()
  }

  private func handle(_ event: MouseEvent) {
    switch event.kind {
    case .click: screens.last?.click(at: event.position)
    case .wheelUp: screens.last?.scroll(by: -Self.wheelStep)
    case .wheelDown: screens.last?.scroll(by: Self.wheelStep)
    }
  }
}
