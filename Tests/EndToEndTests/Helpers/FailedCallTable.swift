import Foundation
import Locks

/// The outcomes of runs in which a system call failed.
final class FailedCallTable: Sendable {
  enum Outcome: String, CaseIterable {
    /// The program said what is wrong.
    case said
    /// The program did what it was asked, and had nothing to say.
    case survived
    case crashed
    case hung
    /// The loader or libdispatch ended the program.
    case ended
    /// The program made fewer calls of that kind.
    case absent
  }

  private let rows = Locked<[String: [Outcome: Int]]>([:])

  func add(_ outcome: Outcome, of kind: String) {
    rows.withLock { $0[kind, default: [:]][outcome, default: 0] += 1 }
  }

  func count(_ outcome: Outcome) -> Int { rows.withLock { $0.values.reduce(0) { $0 + ($1[outcome] ?? 0) } } }

  func print(_ title: String) {
    let rows = rows.withLock { $0 }
    let sum = rows.values.reduce(into: [:]) { sum, row in sum.merge(row, uniquingKeysWith: +) }
    let runs = sum.values.reduce(0, +)
    let header = (["runs"] + Outcome.allCases.map(\.rawValue)).map { Self.field($0) }.joined()
    let lines = (rows.sorted { $0.key < $1.key } + [("all", sum)]).map { kind, row in
      let counts = [row.values.reduce(0, +)] + Outcome.allCases.map { row[$0] ?? 0 }
      return kind.padding(toLength: Self.width, withPad: " ", startingAt: 0)
        + counts.map { Self.field("\($0)") }.joined()
    }
    let text = ["\(title): \(runs) runs", String(repeating: " ", count: Self.width) + header] + lines
    FileHandle.standardError.write(Data((text.joined(separator: "\n") + "\n").utf8))
  }

  private static let width = 24

  private static func field(_ text: String) -> String { String(repeating: " ", count: max(0, 9 - text.count)) + text }
}
