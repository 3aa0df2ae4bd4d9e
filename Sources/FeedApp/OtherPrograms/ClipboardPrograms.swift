/// The programs that put a text in the clipboard, by what the environment tells. Each reads it from its standard input.
public struct ClipboardPrograms: Sendable {
  /// tmux's own; none outside of it.
  public let ofTmux: [[String]]
  /// Those of the displays that there are, the first to be tried first.
  public let ofDisplay: [[String]]

  /// - Parameter environment: `TMUX`, `WAYLAND_DISPLAY` and `DISPLAY` are looked at.
  public init(environment: [String: String]) {
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    ofTmux = has("TMUX") ? [["tmux", "load-buffer", "-w", "-"]] : []
    ofDisplay = [
      has("WAYLAND_DISPLAY") ? ["wl-copy"] : nil,
      has("DISPLAY") ? ["xclip", "-selection", "clipboard"] : nil,
    ].compactMap(\.self)
  }
}
