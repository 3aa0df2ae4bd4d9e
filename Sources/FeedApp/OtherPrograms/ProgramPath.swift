import Foundation

/// The lookup of programs in `PATH`.
public enum ProgramPath {
  /// Returns true if a program with this name or path can be started.
  public static func has(_ program: String, environment: [String: String]) -> Bool {
    if program.contains("/") { return isProgram(program) }
    return (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":").contains { isProgram("\($0)/\(program)") }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return access(path, X_OK) == 0
  }
}
