import FeedPresentation
import Foundation

@testable import FeedCommandLine
@testable import FeedEdges

extension FuzzTarget {
  /// The readers of files that a user wrote or was given.
  static let files = [
    FuzzTarget(
      name: "configuration",
      sources: [
        "FeedEdges/Configuration", "FeedCommandLine/Configuration", "FeedCommandLine/Settings+UserConfiguration.swift",
        "FeedEdges/SourceOptions.swift", "FeedCommandLine/HeaderFile.swift",
      ]
    ) { bytes in
      for line in ConfigurationLine.lines(of: Data(bytes)) {
        guard let words = try attempt(ConfigurationLine.Fault.self, { try line.words(home: "/home/ada") }) else {
          continue
        }
        try require(words.joined().utf8.count <= bytes.count + 9 * words.count, "more than was written")
        guard let text = ConfigurationLine.text(of: words) else {
          // With quotes, a long line is too long.
          try require(words.joined().utf8.count > 1_000, "words that cannot be written: \(words)")
          continue
        }
        let again = try ConfigurationLine.lines(of: Data(text.utf8)).map { try $0.words(home: nil) }
        try require(again == [words], "other words: \(text)")
      }
      try withFile(of: bytes) { path in
        _ = try attempt(UsageError.self) { try HeaderFile.headers(at: path, for: .option("header-file")) }
        let file = ConfigurationFile(path: path)
        guard let content = try attempt(ConfigurationFile.Refusal.self, { try file.read() }) else { return }
        let settings = Settings(environment: ["HOME": "/home/ada"], standardInput: -1)
        do {
          _ = try ConfigurationReader.read(content, of: file, into: settings)
        } catch let error as WrongConfiguration {
          try require((1...10).contains(error.lines.count), "\(error.lines.count) wrong lines")
        } catch is ConfigurationFile.Refusal {
          // The file contains a password that others could read.
        }
        _ = try attempt(ConfigurationFile.Refusal.self) { try file.remove("a") }
      }
    }
  ]

  /// Calls `body` with the path of a file with these bytes, which is the user's alone.
  static func withFile(of bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = "\(folder)/file"
    try Data(bytes).write(to: URL(filePath: path))
    chmod(path, 0o600)
    try body(path)
  }

  /// The path of a folder for the files of this process.
  static let folder: String = {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/fuzz-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { fatalError("no folder for files: errno \(errno)") }
    return String(cString: path)
  }()
}
