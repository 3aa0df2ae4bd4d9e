import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

extension Stage {
  /// Writes the configuration and ends its last line.
  func configure(_ text: String) throws {
    try writeConfiguration("\(text)\n")
  }

  /// Writes the configuration with exactly this text.
  @discardableResult
  func writeConfiguration(_ text: String) throws -> URL {
    let folder = configurationFile.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writePrivateFile(text, to: configurationFile)
    return configurationFile
  }

  /// Starts the program on the server's feed and waits for its pictures.
  func startWithPictures(environment: [String: String] = [:]) throws -> TerminalProgram {
    let program = try start(environment: environment)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    return program
  }

  /// Makes an executable shell script.
  func script(_ name: String, _ text: String) throws -> URL {
    let file = home.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  /// Makes a script that records its arguments and environment.
  func recorder(_ name: String = "recorder") throws -> (script: URL, record: URL) {
    let record = home.appending(path: "record")
    let script = try script(
      name,
      """
      {
        number=0
        for word; do number=$((number + 1)); printf '%s=%s\\n' $number "$word"; done
        read -r process name state parent group session terminal rest < /proc/$$/stat
        echo "process=$process"; echo "session=$session"; echo "terminal=$terminal"
        echo "input=$(readlink /proc/$$/fd/0)"; ls -l /proc/$$/fd
        env
      } > '\(record.path).new'
      mv '\(record.path).new' '\(record.path)'
      """)
    return (script, record)
  }

  func text(of file: URL) throws -> String {
    try waitUntil("\(file.path) is written") { FileManager.default.fileExists(atPath: file.path) }
    return try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// Returns a recorder's values by their names.
  func lines(of record: URL) throws -> [String: String] {
    let pairs = try text(of: record).split(separator: "\n").compactMap { line -> (String, String)? in
      guard let mark = line.firstIndex(of: "=") else { return nil }
      return (String(line[..<mark]), String(line[mark...].dropFirst()))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
