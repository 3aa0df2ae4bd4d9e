import FeedPresentation

/// How one command is done on a screen now, or why it cannot be.
@MainActor
public struct CommandHandler {
  public let isPossible: Bool
  /// Why there is nothing to do, if not what the table of commands says.
  public let disabledReason: Wording?
  /// Does it, and gives what is to be said then; nil for what can be seen.
  public let perform: () -> Wording?

  /// - Parameter outcome: what is said once it is done.
  public init(
    if isPossible: Bool = true, disabledReason: Wording? = nil, outcome: @autoclosure @escaping () -> Wording? = nil,
    perform: @escaping () -> Void
  ) {
    self.isPossible = isPossible
    self.disabledReason = disabledReason
    self.perform = {
      perform()
      return outcome()
    }
  }

  /// What can never be done where this stands.
  public static let impossible = CommandHandler(if: false) {}
}

extension Command {
  /// By how many lines it moves over a screen; nil for what does not.
  ///
  /// - Parameter screenful: how many lines are on screen.
  func lines(ofScreenful screenful: Int) -> Int? {
    switch self {
    case .selectNext: 1
    case .selectPrevious: -1
    case .halfPageDown: max(1, screenful / 2)
    case .halfPageUp: -max(1, screenful / 2)
    case .pageDown: max(1, screenful)
    case .pageUp: -max(1, screenful)
    default: nil
    }
  }
}
