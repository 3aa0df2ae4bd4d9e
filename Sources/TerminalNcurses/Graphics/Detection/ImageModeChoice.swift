import TerminalKit

/// The chosen way of showing pictures and the reason for it.
public struct ImageModeChoice: Hashable, Sendable {
  public enum Reason: Sendable {
    case wanted
    /// The terminal accepted a picture in kitty's protocol.
    case kittyGraphics
    /// tmux passes pictures on to a terminal that has placeholders.
    case passthrough
    /// The terminal is known to have iTerm2's images.
    case inlineImages
    /// The terminal's attributes include sixels.
    case sixels
    /// Without colours, a picture could not be told from its surroundings.
    case noColors
    /// The user wants placeholders, but they need 24-bit colours.
    case fewColors
    /// The terminal answered, and has no pixel graphics.
    case noGraphics
    /// The terminal answered nothing.
    case silence
    /// GNU screen, or a tmux on another machine, passes nothing on.
    case multiplexer
    case silentTmux, noPassthrough, fewColorsInTmux
  }

  public let mode: ImageMode
  public let reason: Reason

  init(_ mode: ImageMode, _ reason: Reason) {
    self.mode = mode
    self.reason = reason
  }
}
