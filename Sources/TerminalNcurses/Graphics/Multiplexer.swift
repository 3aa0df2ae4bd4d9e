/// A program between ours and the terminal, which hands on a sequence only if it is wrapped.
public enum Multiplexer: Sendable {
  case none
  /// tmux with its option `allow-passthrough`.
  case tmux
  /// GNU screen, or a tmux on the machine that this one was reached from: it is not known how to get through.
  case other

  /// - Parameter environment: `TMUX`, `STY` and `TERM` are looked at.
  public init(environment: [String: String]) {
    func has(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }
    let name = environment["TERM"] ?? ""
    self = has("TMUX") ? .tmux : has("STY") || name.hasPrefix("tmux") || name.hasPrefix("screen") ? .other : .none
  }

  /// `sequence`, wrapped so that the terminal gets it (tmux, FAQ: "passthrough escape sequence").
  public func passing(_ sequence: [UInt8]) -> [UInt8] {
    switch self {
    case .none: sequence
    case .tmux:
      Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] } + Array("\u{1B}\\".utf8)
    case .other: []
    }
  }
}
