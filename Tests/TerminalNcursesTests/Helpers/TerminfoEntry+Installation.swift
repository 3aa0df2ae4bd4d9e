import Foundation
import XCTest

@testable import TerminalNcurses

extension TerminfoEntry {
  /// Writes the entry to the path in `folder` at which ncurses looks for it.
  func install(in folder: URL) throws {
    let file = folder.appending(path: "\(name.prefix(1))/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(try XCTUnwrap(compiled)).write(to: file)
  }
}
