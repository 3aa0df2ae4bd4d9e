/// The answer of tmux about itself and the terminal that it runs in.
public struct TmuxClient: Hashable, Sendable {
  public let version: String
  /// The values of its options `allow-passthrough` and `set-clipboard`.
  public let passthrough: String
  public let clipboard: String
  /// The terminal, by the description that tmux has of it and by what it answered tmux.
  public let terminalNames: [String]
  /// True where colours of 24 bits come to the terminal as they are; tmux takes the nearest entry of the palette otherwise.
  let handsOnTrueColor: Bool
  /// True where the terminal has sixels; in one without them tmux takes them since 3.4, and shows its own words instead.
  let hasSixels: Bool
  let terminal: TerminalVersion

  /// The arguments for `tmux` that make it say so, in one line.
  static let arguments = [
    "display-message", "-p",
    "#{version}|#{set-clipboard}|#{allow-passthrough}|#{client_termfeatures}|#{client_termname}|#{client_termtype}",
  ]

  /// Reads that line.
  ///
  /// - Returns: nil for one that no tmux says.
  public init?(_ line: String) {
    let line = line.prefix { !$0.isNewline }
    let fields = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, !fields[0].isEmpty else { return nil }
    (version, clipboard) = (fields[0], fields[1])
    // A flag until tmux 3.3, a choice since.
    passthrough = ["0": "off", "1": "on"][fields[2]] ?? fields[2]
    let features = fields[3].split(separator: ",")
    // What tmux reads in a description (`Tc`) it does not list: these two are known to have it.
    handsOnTrueColor = features.contains("RGB") || ["xterm-kitty", "xterm-ghostty"].contains(fields[4])
    hasSixels = features.contains("sixel")
    terminal = TerminalVersion(fields[5])
    terminalNames = fields[4...].filter { !$0.isEmpty }
  }

  /// True where sequences may be handed on to the terminal.
  var allowsPassthrough: Bool { ["on", "all"].contains(passthrough) }
}
