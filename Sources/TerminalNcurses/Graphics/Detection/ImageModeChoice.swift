import TerminalKit

/// How pictures are shown, and what decided it.
public struct ImageModeChoice: Hashable, Sendable {
  public enum Reason: Sendable {
    /// The user said so.
    case wanted
    /// The terminal took a picture by kitty's protocol.
    case kittyGraphics
    /// tmux hands pictures on to a terminal that has placeholders.
    case passthrough
    /// The terminal is known to have iTerm2's images.
    case inlineImages
    /// The terminal's attributes have sixels.
    case sixels
    /// There are no colours, so that no picture can be told from its surroundings.
    case noColors
    /// Placeholders were wanted, which take colours of 24 bits.
    case fewColors
    /// The terminal answered, and has no pixels.
    case noGraphics
    /// The terminal answered nothing.
    case silence
    /// GNU screen, or a tmux on another machine, hands nothing on.
    case multiplexer
    case silentTmux, noPassthrough, fewColorsInTmux
  }

  public let mode: ImageMode
  public let reason: Reason

  init(_ mode: ImageMode, _ reason: Reason) {
    (self.mode, self.reason) = (mode, reason)
  }
}
