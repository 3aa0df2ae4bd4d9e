import Foundation
import XCTest

extension XCTestCase {
  /// The duration of each fuzz test in seconds, from `FUZZ_SECONDS`.
  public static var fuzzSeconds: Int? { numberVariable("FUZZ_SECONDS") }

  /// Runs `round` with a generator for each round. With `FUZZ_SECONDS` it continues for that time with new seeds. A
  /// failure names the number of its round, and `FUZZ_ROUND` starts with that round.
  public func fuzz(rounds: UInt64 = 1_000, _ round: (inout SeededGenerator) throws -> Void) rethrows {
    let first = UInt64(numberVariable("FUZZ_ROUND") ?? 0)
    let end = Self.fuzzSeconds.map { ContinuousClock.now + .seconds($0) }
    var number = first
    while end.map({ ContinuousClock.now < $0 }) ?? (number < first + rounds) {
      var generator = SeededGenerator(seed: number)
      let failureCount = testRun?.totalFailureCount ?? 0
      try round(&generator)
      if testRun?.totalFailureCount != failureCount { return XCTFail("FUZZ_ROUND=\(number)") }
      number += 1
    }
    if end != nil { FileHandle.standardError.write(Data("\(name): \(number - first) rounds\n".utf8)) }
  }
}
