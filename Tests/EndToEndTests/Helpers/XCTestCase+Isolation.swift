import Foundation
import XCTest

extension XCTestCase {
  /// Returns the command for a shell with its own mounts. The caller appends the shell's script.
  func isolatedShell() throws -> String {
    let shell = "unshare \(geteuid() == 0 ? "" : "--user --map-root-user") --mount sh -c"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(shell) 'mount -t tmpfs none /proc'"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try XCTSkipUnless(process.terminationStatus == 0, "The system lets nobody mount anything here")
    return shell
  }
}
