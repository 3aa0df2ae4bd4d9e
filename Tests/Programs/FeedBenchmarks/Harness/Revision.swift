import Foundation

/// The commit of the working directory.
enum Revision {
  /// Returns the commit's short name, with "-dirty" if there are changes.
  static func current() throws -> String {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let name = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    return String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
