import Foundation

/// The programs that the tests' workers are.
public enum WorkerExecutable {
  /// The program under test: the one that the build puts beside the tests, unless `ESSENTIAL_FEED_PROGRAM` names another.
  public static var path: String {
    ProcessInfo.processInfo.environment["ESSENTIAL_FEED_PROGRAM"].map { URL(filePath: $0).path }
      ?? built("essential-feed").path
  }

  /// Returns the program of that name which the build puts beside the tests.
  static func built(_ name: String) -> URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
  }
}
