import Glibc

extension NcursesTerminal {
  /// The reason why the terminal cannot be used.
  public enum OpenError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case noTerminal
    /// `TERM` is missing, or names a terminal that cannot place its cursor.
    case unsuitableTerminal(name: String)
    /// A call of the C library failed with the `errno` in `code`.
    case system(call: String, code: Int32)

    /// True if a system call failed, as opposed to an unsuitable terminal.
    public var isOfSystem: Bool { if case .system = self { true } else { false } }

    public var description: String {
      switch self {
      case .noTerminal: "standard input and output must be a terminal"
      case .unsuitableTerminal(let name): "the terminal '\(name)' (TERM) is unknown or cannot move its cursor"
      case .system(let call, let code): "the terminal cannot be used: \(call): \(String(cString: strerror(code)))"
      }
    }
  }
}
