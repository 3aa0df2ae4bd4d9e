import FeedPresentation

/// The implementation of a command in a screen's current state, or the reason why it is disabled.
@MainActor
public struct CommandHandler {
  public let isEnabled: Bool
  /// The reason why the command is disabled, if it differs from the reason in the command table.
  public let disabledReason: Wording?
  /// Performs the command and returns a message about its outcome, or nil if the outcome is visible anyway.
  public let perform: () -> Wording?

  /// - Parameter outcome: the message after the command was performed.
  public init(
    if isEnabled: Bool = true, disabledReason: Wording? = nil, outcome: @autoclosure @escaping () -> Wording? = nil,
    perform: @escaping () -> Void
  ) {
    self.isEnabled = isEnabled
    self.disabledReason = disabledReason
    self.perform = {
      perform()
      return outcome()
    }
  }

  /// The handler of a command that is disabled.
  public static let disabled = CommandHandler(if: false) {}
}

extension Command {
  /// Returns the number of lines by which the command scrolls a viewport, or nil if it does not scroll.
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
