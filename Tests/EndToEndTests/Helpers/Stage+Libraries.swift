import Foundation

extension Stage {
  /// Returns whether the program under test was built for debugging, as it says itself.
  func isForDebugging() throws -> Bool {
    try CommandLineRun(["--version"], on: self).output.contains("for debugging")
  }

  /// The environment in which the library's file is an empty one.
  func environment(damaging library: String) throws -> [String: String] {
    let folder = home.appending(path: "lib")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: library))
    return ["LD_LIBRARY_PATH": folder.path]
  }
}
