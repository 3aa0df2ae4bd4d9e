import Foundation

/// The executables of the workers in tests.
public enum WorkerExecutable {
  /// The program under test: the build product next to the tests, or the one that `ESSENTIAL_FEED_PROGRAM` names.
  public static var path: String {
    ProcessInfo.processInfo.environment["ESSENTIAL_FEED_PROGRAM"].map { URL(filePath: $0).path }
      ?? built("essential-feed").path
  }

  /// Returns the build product with this name next to the tests.
  static func built(_ name: String) -> URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
  }
}
