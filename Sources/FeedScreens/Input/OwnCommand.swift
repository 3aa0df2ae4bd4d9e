import FeedPresentation
import TerminalKit

/// A command that the user has defined in the configuration: a key that starts a program with parts of a picture.
public struct OwnCommand: Equatable, Sendable {
  public let key: Key
  /// The text of the help, as the user wrote it.
  public let text: String
  public let program: ProgramCommand

  public init(key: Key, text: String, program: ProgramCommand) {
    self.key = key
    self.text = text
    self.program = program
  }

  /// The text that tells the user why the command is disabled, if its handler gives no reason.
  public static let disabledReason = Command.openPicture.row.disabledReason
}
