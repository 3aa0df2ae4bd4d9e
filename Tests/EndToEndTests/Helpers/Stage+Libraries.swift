import Foundation

extension Stage {
  /// Returns true if the program says that it was built for debugging.
  func isForDebugging() throws -> Bool {
    try CommandLineRun(["--version"], on: self).output.contains("for debugging")
  }

  /// Returns environment variables that make the loader find an empty file in place of the library.
  func environment(damaging library: String) throws -> [String: String] {
    let folder = home.appending(path: "lib")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: library))
    return ["LD_LIBRARY_PATH": folder.path]
  }
}
