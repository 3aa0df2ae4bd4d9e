import FeedPresentation
import FeedScreens
import TerminalKit

extension Navigator {
  private static let wheelStep = 3

  func handle(_ key: Key) {
    guard let top = screens.last else { return }
    hasInput = true
    showRemark(nil)
    if case .mouse(let event) = key { return handle(event) }
    if top.type(key) {
      displayState.setNeedsDisplay()
      return
    }
    if let command = top.keymap.ownCommand(for: key) { return run(command, on: top) }
    perform(top.keymap.commands(for: key), keyLabel: key.label)
  }

  /// Performs the first of these commands that is enabled, or says why none is.
  func perform(_ commands: [Command], keyLabel: String) {
    let candidates = commands.compactMap { command in handler(for: command).map { (command, $0) } }
    if let (command, handler) = candidates.first(where: { $0.1.isEnabled }) {
      let outcome = handler.perform()
      // A command for the whole program reports its own changes.
      guard command.row.group != .program else { return }
      showRemark(outcome.map { DisplayText($0[texts.language]) })
      displayState.setNeedsDisplay()
    } else {
      // At the end of a list, a user who presses a movement key wants to move, and not to use its other commands.
      let refused = candidates.first { $0.0.row.group == .move } ?? candidates.last
      let disabledReason = refused.flatMap { $1.disabledReason ?? $0.row.disabledReason }
      showRemark(DisplayText(disabledReason?[texts.language] ?? texts.unusedKey(keyLabel)))
    }
  }

  private func run(_ command: OwnCommand, on top: any Screen) {
    let handler = top.handler(for: command) ?? .disabled
    let answer = handler.isEnabled ? handler.perform() : handler.disabledReason ?? OwnCommand.disabledReason
    showRemark(answer.map { DisplayText($0[texts.language]) })
    displayState.setNeedsDisplay()
  }

  func paste(_ text: String) {
    hasInput = true
    if screens.last?.paste(text) == true { displayState.setNeedsDisplay() }
  }

  /// Returns the handler for a command, which comes from the top screen unless all screens share the command.
  func handler(for command: Command) -> CommandHandler? {
    guard let top = screens.last else { return nil }
    return switch command {
    case .showHelp: top.isOverlay ? nil : CommandHandler { self.showHelp(of: top) }
    case .go: top.isOverlay ? nil : onGo.map { CommandHandler(perform: $0) }
    case .redraw: CommandHandler(perform: redraw)
    case .suspend: CommandHandler(perform: suspend)
    case .quit: screens.count == 1 ? CommandHandler { self.leave() } : nil
    case top.closeCommand where screens.count > 1: CommandHandler(perform: pop)
    case .goBack where screens.count == 1: .disabled
    default: top.handler(for: command)
    }
  }

  private func showHelp(of top: any Screen) {
    var commands = Command.allCases.filter { handler(for: $0) != nil }
    if screens.count == 1 { commands.removeAll { $0 == .goBack } }
    push(makeHelp(commands, keymap.ownCommands.filter { top.handler(for: $0) != nil }, top.gestures))
  }

  /// Shows a remark on the top screen for a moment, or until the next key if nothing may move by itself. Removes the
  /// current remark if `remark` is nil.
  func showRemark(_ remark: DisplayText?) {
    remarkEnd?.cancel()
    if remark != nil, !reducesMotion {
      remarkEnd = Task { [weak self, remarkDuration] in
        try await Task.sleep(for: remarkDuration)
        self?.showRemark(nil)
      }
    }
    guard let top = screens.last, remark != top.remark else { return }
    top.remark = remark
    displayState.setNeedsDisplay()
  }

  private func handle(_ event: MouseEvent) {
    switch event.kind {
    case .click: click(at: event.position)
    case .wheelUp: screens.last?.scroll(by: -Self.wheelStep)
    case .wheelDown: screens.last?.scroll(by: Self.wheelStep)
    }
  }

  /// Performs the command of the hint that was clicked, or passes the click to the screen.
  private func click(at point: Point) {
    if let command = hints.command(at: point) {
      perform([command], keyLabel: keymap[command].first?.label ?? "")
    } else {
      screens.last?.click(at: point)
    }
  }
}
