import TerminalKit

/// Who tells how many colours a terminal has.
public enum ColorOrigin: Sendable {
  /// `NO_COLOR` forbids all.
  case forbidden
  /// `COLORTERM`, or a terminal's own `TERM`.
  case environment
  /// terminfo's.
  case description
}

extension ColorDepth {
  /// How the `TERM` of terminals begins that all have 24 bits; many of their descriptions say fewer. SSH hands on `TERM`, and
  /// leaves `COLORTERM` behind.
  private static let trueColorTerms = [
    "alacritty", "foot", "konsole", "mlterm", "st-", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  /// What the terminal can show, by its description and by what it says of itself in the environment.
  ///
  /// - Parameters:
  ///   - environment: `NO_COLOR` (no-color.org) forbids colours, `COLORTERM` announces 24 bits, and so does some
  ///     terminals' own `TERM`; `STY` marks GNU screen, which hands on the `COLORTERM` of the terminal
  ///     around it but does not understand 24-bit colours.
  ///   - colors: the description's number of colours; less than 8 for none.
  ///   - describesDirectColor: whether the description has one of the extensions `RGB` and `Tc`.
  static func known(
    environment: [String: String], colors: Int, describesDirectColor: Bool
  ) -> (depth: ColorDepth, origin: ColorOrigin) {
    let announced =
      trueColorTerms.contains { environment["TERM"]?.hasPrefix($0) == true }
      || (["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") && environment["STY"] == nil)
    if !(environment["NO_COLOR"] ?? "").isEmpty { return (.monochrome, .forbidden) }
    if colors < ColorDepth.eight.rawValue { return (.monochrome, .description) }
    if announced { return (.trueColor, .environment) }
    return (describesDirectColor ? .trueColor : ColorDepth(colors: colors), .description)
  }

  /// The depth of a terminal whose colours are a palette of `colors` entries.
  init(colors: Int) {
    self = [.palette256, .sixteen, .eight].first { colors >= $0.rawValue } ?? .monochrome
  }
}
