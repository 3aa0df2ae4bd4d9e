import Foundation
import TerminalTestSupport
import TestSupport

/// A system call that fails once in a run of the program.
struct FailedCall: CustomStringConvertible {
  let kind: String
  /// The place of the call among those of its kind, counted from 1.
  let number: Int
  let error: String

  var description: String { "\(kind) \(number) \(error)" }

  /// Returns the words before a command in which the call fails.
  ///
  /// - Parameter log: a file for the call. It stays empty if the program makes fewer calls.
  func launcher(log: URL) -> [String] {
    [TerminalProgram.built("RefusedCalls").path, "fail", kind, "\(number)", error, log.path]
  }
}

/// The calls of a run, as `RefusedCalls` counts them.
struct CallCounts {
  private struct Row {
    let kind: String
    let count: Int
    let errors: [String]

    func call(_ number: Int, using generator: inout SeededGenerator) -> FailedCall? {
      errors.randomElement(using: &generator).map { FailedCall(kind: kind, number: number, error: $0) }
    }
  }

  private let rows: [Row]

  init(file: URL) throws {
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, let count = Int(words[1]) else { return nil }
      return Row(kind: words[0], count: count, errors: Array(words[2...]))
    }
  }

  /// Returns true if `RefusedCalls` has written the last line of the file.
  static func isWhole(_ file: URL) throws -> Bool { try String(contentsOf: file, encoding: .utf8).hasSuffix("end\n") }

  /// Returns the words before a command whose calls are counted. The file is written after the last process has ended.
  static func launcher(file: URL) -> [String] { [TerminalProgram.built("RefusedCalls").path, "count", file.path] }

  /// The numbers of the calls that `RefusedCalls` has no errors for.
  var unlisted: [String] { rows.filter(\.errors.isEmpty).map(\.kind) }

  /// Returns every call, each with an error that the generator chooses.
  func all(using generator: inout SeededGenerator) -> [FailedCall] {
    rows.flatMap { row in (1...row.count).compactMap { row.call($0, using: &generator) } }
  }

  /// Returns some calls, with as many of each kind.
  func sample(_ count: Int, using generator: inout SeededGenerator) -> [FailedCall] {
    let rows = rows.filter { !$0.errors.isEmpty }.shuffled(using: &generator)
    return (0..<count).compactMap { index in
      let row = rows[index % rows.count]
      return row.call(.random(in: 1...row.count, using: &generator), using: &generator)
    }
  }
}
