import Glibc

extension NcursesTerminal.OpenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTerminal: "standard input and output must be a terminal"
    case .unsuitableTerminal(let name): "the terminal '\(name)' (TERM) is unknown or cannot place its cursor"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }
}
