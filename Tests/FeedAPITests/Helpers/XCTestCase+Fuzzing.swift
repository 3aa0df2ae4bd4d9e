import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// `FUZZ_SECONDS` has each test go on for so long, with ever other inputs; what fails names the number of its round, which
  /// `FUZZ_ROUND` begins with.
  func fuzz(_ round: (inout SeededGenerator) -> Void) {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["FUZZ_ROUND"].flatMap { UInt64($0) } ?? 0
    let end = environment["FUZZ_SECONDS"].flatMap { Int($0) }.map { ContinuousClock.now + .seconds($0) }
    var number = first
    while end.map({ ContinuousClock.now < $0 }) ?? (number < first + 1_000) {
      var generator = SeededGenerator(seed: number)
      let failureCount = testRun?.totalFailureCount ?? 0
      round(&generator)
      if testRun?.totalFailureCount != failureCount { return XCTFail("FUZZ_ROUND=\(number)") }
      number += 1
    }
    if end != nil { FileHandle.standardError.write(Data("\(name): \(number - first) rounds\n".utf8)) }
  }

  /// Up to 60 of the pieces, and some bytes.
  func input(of pieces: [String], using generator: inout SeededGenerator) -> String {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
