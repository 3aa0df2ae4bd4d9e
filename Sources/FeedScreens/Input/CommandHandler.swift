import FeedPresentation

/// How one command is done, and whether it can be done now: a screen is a list of these besides what it shows.
@MainActor
public struct CommandHandler {
  public let command: Command
  /// Whether the help lists it; else it is there only to say why there is nothing to do.
  public let isListed: Bool
  public let isPossible: () -> Bool
  /// Why there is nothing to do, when it is not possible.
  public let obstacle: Wording?
  public let perform: () -> Void
  /// What is said once it is done; nil for what can be seen.
  public let outcome: () -> Wording?

  /// - Parameter obstacle: what is in the way, if not what the table of commands says.
  public init(
    _ command: Command, if isPossible: @autoclosure @escaping () -> Bool = true, obstacle: Wording? = nil,
    outcome: @autoclosure @escaping () -> Wording? = nil, perform: @escaping () -> Void
  ) {
    self.command = command
    self.isPossible = isPossible
    self.obstacle = obstacle ?? command.row.obstacle
    self.perform = perform
    self.outcome = outcome
    isListed = true
  }

  /// What can never be done where this stands.
  public init(refusing command: Command) {
    self.command = command
    isPossible = { false }
    obstacle = command.row.obstacle
    perform = {}
    outcome = { nil }
    isListed = false
  }
}

extension CommandHandler {
  /// The commands that move over `screen` by lines.
  ///
  /// - Parameters:
  ///   - screenful: how many lines are on screen.
  ///   - canScroll: whether there is anything to be seen so many lines further.
  static func scrolling(
    _ screen: some Screen, screenful: Int, canScroll: @escaping (Int) -> Bool, toStart: @escaping () -> Void,
    toEnd: @escaping () -> Void
  ) -> [CommandHandler] {
    let scrolls: [(Command, Int)] = [
      (.selectNext, 1), (.selectPrevious, -1), (.halfPageDown, max(1, screenful / 2)),
      (.halfPageUp, -max(1, screenful / 2)), (.pageDown, max(1, screenful)), (.pageUp, -max(1, screenful)),
    ]
    return scrolls.map { command, lines in
      CommandHandler(command, if: canScroll(lines.signum())) { screen.scroll(by: lines) }
    } + [
      CommandHandler(.goToStart, if: canScroll(-1), perform: toStart),
      CommandHandler(.goToEnd, if: canScroll(1), perform: toEnd),
    ]
  }
}
