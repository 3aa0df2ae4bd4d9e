import TerminalKit

/// A string that a program sends for the terminal to act on (ECMA-48): kitty's graphics, sixels, inline images.
public struct ControlString: Sendable, Hashable {
  public enum Kind: Sendable {
    /// `ESC _`
    case applicationCommand
    /// `ESC P`
    case deviceControl
    /// `ESC ]`
    case operatingSystemCommand
  }

  public let kind: Kind
  /// The contents without introducer and terminator.
  public let text: String
  /// The position of the cursor when the string was sent.
  public let cursor: Point
  /// True if the string was written in the middle of a frame.
  public let isInFrame: Bool

  /// True for a picture that is drawn at the cursor: sixels, or an inline image of iTerm2.
  public var isDrawnImage: Bool {
    switch kind {
    case .applicationCommand: false
    case .deviceControl: text.drop { $0.isNumber || $0 == ";" }.first == "q"
    case .operatingSystemCommand: text.hasPrefix("1337;File=")
    }
  }
}
