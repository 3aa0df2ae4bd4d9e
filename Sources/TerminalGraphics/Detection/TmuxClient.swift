/// What tmux says of the terminal that it runs in.
public struct TmuxClient: Hashable, Sendable {
  /// Whether sequences may be handed on to the terminal.
  var allowsPassthrough: Bool
  var terminal: TerminalVersion

  /// The arguments for `tmux` that make it say so, in one line.
  public static let arguments = ["display-message", "-p", "#{allow-passthrough} #{client_termtype}"]

  /// Reads that line.
  public init(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    allowsPassthrough = ["on", "all"].contains(words.first ?? "")
    terminal = TerminalVersion(words.count > 1 ? words[1] : "")
  }
}
