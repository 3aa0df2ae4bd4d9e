import FeedEdges
import Foundation

/// The user's editor.
enum EditorCommand {
  private static let variables = ["VISUAL", "EDITOR"]
  /// The system's editors, in the order in which to try them. `editor` is Debian's link to the one that was chosen.
  private static let usual = ["editor", "vi"]

  /// Returns the program and its arguments from `VISUAL` or else `EDITOR`, or the system's editor. No shell reads the
  /// variables: blanks, quotes and backslashes count as in the configuration.
  static func words(_ settings: EdgeSettings) throws(ConfigurationLine.Fault) -> [String] {
    let environment = settings.environment
    for variable in variables {
      let line = ConfigurationLine.lines(of: Data((environment[variable] ?? "").utf8)).first
      if let words = try line?.words(home: settings.home), words.first?.isEmpty == false { return words }
    }
    return [usual.first { ProgramPath.has($0, environment: environment) } ?? "vi"]
  }
}
