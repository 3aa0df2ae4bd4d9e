/// The answer of tmux about itself and the terminal that it runs in.
public struct TmuxClient: Hashable, Sendable {
  public let version: String
  /// The value of the option `allow-passthrough`.
  public let passthrough: String
  /// The value of the option `set-clipboard`.
  public let clipboard: String
  /// The terminal's names: the `TERM` with which tmux was started in it, and the name that it reported to tmux.
  public let terminalNames: [String]
  /// True if 24-bit colours reach the terminal unchanged. Otherwise tmux uses the nearest entry of the palette.
  let handsOnTrueColor: Bool
  /// True if the terminal has sixels. If it has none, tmux 3.4 and later still accepts sixels, but shows a text in
  /// place of the picture.
  let hasSixels: Bool
  let terminal: TerminalVersion
  /// False while the terminal has not told tmux its name. Some terminals never do.
  let isTerminalNamed: Bool

  /// The arguments for `tmux` that print the answer in one line.
  static let arguments = [
    "display-message", "-p",
    "#{version}|#{set-clipboard}|#{allow-passthrough}|#{client_termfeatures}|#{client_termname}|#{client_termtype}",
  ]

  /// Parses the line that tmux prints. Returns nil for any other line.
  public init?(_ line: String) {
    let line = line.prefix { !$0.isNewline }
    let fields = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, !fields[0].isEmpty else { return nil }
    version = fields[0]
    clipboard = fields[1]
    // The option was a flag until tmux 3.3, and has been a choice since.
    passthrough = ["0": "off", "1": "on"][fields[2]] ?? fields[2]
    let features = fields[3].split(separator: ",")
    // tmux does not list 24-bit colours that it knows from terminfo (`Tc`). These two terminals are known to have them.
    handsOnTrueColor = features.contains("RGB") || ["xterm-kitty", "xterm-ghostty"].contains(fields[4])
    hasSixels = features.contains("sixel")
    terminal = TerminalVersion(fields[5])
    isTerminalNamed = !fields[5].isEmpty
    terminalNames = fields[4...].filter { !$0.isEmpty }
  }

  var allowsPassthrough: Bool { ["on", "all"].contains(passthrough) }
}
