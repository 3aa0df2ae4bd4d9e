import TerminalKit

/// The source of a terminal's number of colours.
public enum ColorOrigin: Sendable {
  /// `NO_COLOR`, which forbids all colours.
  case forbidden
  /// `COLORTERM`, or a `TERM` of a terminal that always has 24-bit colours.
  case environment
  /// terminfo.
  case description
}

extension ColorDepth {
  /// The prefixes of `TERM` for terminals that always have 24-bit colours. Many of their terminfo descriptions name
  /// fewer colours, and SSH forwards `TERM` but not `COLORTERM`.
  private static let trueColorTerms = [
    "alacritty", "foot", "konsole", "mlterm", "st-", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  /// Returns the depth according to the environment and to the number of colours in the terminal's description. Fewer
  /// than 8 colours count as none. `NO_COLOR` (no-color.org) forbids colours. `COLORTERM`, or the `TERM` of some
  /// terminals, announces 24 bits. `STY` is set in GNU screen, which passes `COLORTERM` on to its programs but does not
  /// understand 24-bit colours.
  static func known(
    environment: [String: String], colors: Int, describesDirectColor: Bool
  ) -> (depth: ColorDepth, origin: ColorOrigin) {
    let isNameOfTrueColor = trueColorTerms.contains { environment["TERM"]?.hasPrefix($0) == true }
    let announcesTrueColor =
      ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") && environment["STY"] == nil
    if !(environment["NO_COLOR"] ?? "").isEmpty { return (.monochrome, .forbidden) }
    if colors < ColorDepth.eight.rawValue { return (.monochrome, .description) }
    if isNameOfTrueColor || announcesTrueColor { return (.trueColor, .environment) }
    return (describesDirectColor ? .trueColor : ColorDepth(colors: colors), .description)
  }

  init(colors: Int) {
    self = [.palette256, .sixteen, .eight].first { colors >= $0.rawValue } ?? .monochrome
  }
}
