/// What tmux says of itself and of the terminal that it runs in.
public struct TmuxClient: Hashable, Sendable {
  public let version: String
  /// The values of its options `allow-passthrough` and `set-clipboard`.
  public let passthrough: String
  public let clipboard: String
  /// The terminal, by the description that tmux has of it and by what it answered tmux.
  public let terminalNames: [String]
  /// Whether colours of 24 bits come to the terminal as they are; tmux takes the nearest entry of the palette otherwise.
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
  public init(_ line: String) {
    let line = line.prefix { !$0.isNewline }
    var fields = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    fields += Array(repeating: "", count: 6 - fields.count)
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

  /// Whether sequences may be handed on to the terminal.
  var allowsPassthrough: Bool { ["on", "all"].contains(passthrough) }
}
