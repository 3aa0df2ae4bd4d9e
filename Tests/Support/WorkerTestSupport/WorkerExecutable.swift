import Foundation

/// The program under test, which the build puts beside the tests.
public enum WorkerExecutable {
  public static var path: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("essential-feed").path
  }
}
