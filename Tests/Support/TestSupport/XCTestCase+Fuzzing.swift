import Foundation
import XCTest

extension XCTestCase {
  /// How long `FUZZ_SECONDS` has each fuzz test go on.
  public static var fuzzSeconds: Int? { ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Int($0) } }

  /// Runs some rounds, each with its own numbers. `FUZZ_SECONDS` has each test go on for so long, with ever other ones; what
  /// fails names the number of its round, which `FUZZ_ROUND` begins with.
  public func fuzz(rounds: UInt64 = 1_000, _ round: (inout SeededGenerator) throws -> Void) rethrows {
    let first = ProcessInfo.processInfo.environment["FUZZ_ROUND"].flatMap { UInt64($0) } ?? 0
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
