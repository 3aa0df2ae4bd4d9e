import Foundation

/// The directories of the program's own files.
public enum UserDirectory {
  /// Returns the program's directory within a base directory. Source: XDG Base Directory Specification.
  ///
  /// - Parameters:
  ///   - variable: the variable that names the base directory. If it contains a relative path, it is ignored.
  ///   - path: the default base directory, relative to the home directory.
  public static func path(of variable: String, orAtHome path: String, environment: [String: String]) -> String {
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    // Foundation takes the home directory from the system's user database and ignores HOME.
    let home = directory("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
    return "\(directory(variable) ?? "\(home)/\(path)")/essential-feed"
  }
}
