/// What tmux says of the terminal that it runs in.
public struct TmuxClient: Hashable, Sendable {
  /// Whether sequences may be handed on to the terminal.
  let allowsPassthrough: Bool
  /// Whether colours of 24 bits come to the terminal as they are; tmux takes the nearest entry of the palette otherwise.
  let handsOnTrueColor: Bool
  /// True where the terminal has sixels; in one without them tmux takes them since 3.4, and shows its own words instead.
  let hasSixels: Bool
  let terminal: TerminalVersion

  /// The arguments for `tmux` that make it say so, in one line.
  public static let arguments = [
    "display-message", "-p", "#{allow-passthrough}|#{client_termfeatures}|#{client_termname}|#{client_termtype}",
  ]

  /// Reads that line.
  public init(_ line: String) {
    let line = line.prefix { !$0.isNewline }
    var fields = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
    fields += Array(repeating: "", count: 4 - fields.count)
    // A flag until tmux 3.3, a choice since.
    allowsPassthrough = ["1", "on", "all"].contains(fields[0])
    let features = fields[1].split(separator: ",")
    // What tmux reads in a description (`Tc`) it does not list: these two are known to have it.
    handsOnTrueColor = features.contains("RGB") || ["xterm-kitty", "xterm-ghostty"].contains(fields[2])
    hasSixels = features.contains("sixel")
    terminal = TerminalVersion(String(fields[3]))
  }
}
