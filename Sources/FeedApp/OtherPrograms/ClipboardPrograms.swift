/// The programs that copy their standard input to the clipboard, chosen by the environment.
public struct ClipboardPrograms: Sendable {
  /// The program for tmux's clipboard; empty outside of tmux.
  public let ofTmux: [[String]]
  /// The programs for the available displays, in the order in which to try them.
  public let ofDisplay: [[String]]

  /// - Parameter environment: the variables, of which `TMUX`, `WAYLAND_DISPLAY` and `DISPLAY` count.
  public init(environment: [String: String]) {
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    ofTmux = has("TMUX") ? [["tmux", "load-buffer", "-w", "-"]] : []
    ofDisplay = [
      has("WAYLAND_DISPLAY") ? ["wl-copy"] : nil,
      has("DISPLAY") ? ["xclip", "-selection", "clipboard"] : nil,
    ].compactMap(\.self)
  }
}
