/// A program between ours and the terminal, which hands on a sequence only if it is wrapped.
public enum Multiplexer: Sendable {
  case none
  /// tmux with its option `allow-passthrough`.
  case tmux

  /// `sequence`, wrapped so that the terminal gets it (tmux, FAQ: "passthrough escape sequence").
  public func passing(_ sequence: [UInt8]) -> [UInt8] {
    switch self {
    case .none: sequence
    case .tmux:
      Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] } + Array("\u{1B}\\".utf8)
    }
  }
}
