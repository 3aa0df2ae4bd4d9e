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
  public static func url(of variable: String, orAtHome path: String, environment: [String: String]) -> URL {
    func directory(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    // Foundation looks the user's directory up in the system's list, whatever HOME says.
    let home = directory("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    return (directory(variable) ?? home.appending(path: path)).appending(path: "essential-feed")
  }
}
