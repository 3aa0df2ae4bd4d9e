/// A program between this one and the terminal. It passes a sequence on only if the sequence is wrapped.
public enum Multiplexer: Sendable {
  case none
  /// tmux with its option `allow-passthrough`.
  case tmux
  /// GNU screen, or a tmux on the machine from which the user logged in. Sequences cannot be passed through it.
  case other

  /// Detects the multiplexer from the variables `TMUX`, `STY` and `TERM`.
  public init(environment: [String: String]) {
    func has(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }
    let name = environment["TERM"] ?? ""
    let isNamedOther = name.hasPrefix("tmux") || name.hasPrefix("screen")
    if has("TMUX") {
      self = .tmux
    } else {
      self = has("STY") || isNamedOther ? .other : .none
    }
  }

  /// Wraps `sequence` so that it reaches the terminal (tmux, FAQ: "passthrough escape sequence").
  public func wrap(_ sequence: [UInt8]) -> [UInt8] {
    switch self {
    case .none: sequence
    case .tmux:
      Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] } + Array("\u{1B}\\".utf8)
    case .other: []
    }
  }
}
