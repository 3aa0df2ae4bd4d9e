import Foundation

/// The directories in which the program has files of the user's.
public enum UserDirectory {
  /// The program's own in one of those that the user may have moved.
  ///
  /// - Parameters:
  ///   - variable: names the directory. A relative path in it is to be ignored.
  ///   - path: of the usual one below the home.
  ///
  /// Source: XDG Base Directory Specification.
  public static func path(of variable: String, orAtHome path: String, environment: [String: String]) -> String {
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    // Foundation looks the user's directory up in the system's list, whatever HOME says.
    let home = directory("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
    return "\(directory(variable) ?? "\(home)/\(path)")/essential-feed"
  }
}
