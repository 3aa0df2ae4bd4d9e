import FeedDomain
import Foundation
import Locks
import StoreTestSupport
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of the cache file after a power failure, by which the disk loses what was not synced.
///
/// `POWER_FAILURES` is the number of failures of each kind of write, and `POWER_SEED` the first seed.
final class PowerFailureTests: XCTestCase {
  func test_powerFailure_losesOnlyWhatWasNotCompleted() throws {
    try skipUnderThreadSanitizer()
    let (count, seed) = (numberVariable("POWER_FAILURES") ?? 2, numberVariable("POWER_SEED") ?? 1)
    print("POWER_SEED=\(seed) POWER_FAILURES=\(count)")
    for deed in StoreDeed.allCases {
      var generator = SeededGenerator(seed: UInt64(seed))
      let changes = try write(deed, failingAt: []).changes
      let numbers = Set((1...changes).shuffled(using: &generator).prefix(count))

      let failures = try write(deed, failingAt: numbers).failures

      var mostLost = 0
      for failure in failures {
        for fate in LossyDisk.Fate.allCases {
          let last = try lastRound(of: deed, in: failure.contents[fate] ?? [:], after: failure.completed)
          mostLost = max(mostLost, failure.completed - (last ?? 0))
          let message = "\(deed), \(fate), POWER_SEED=\(seed), change \(failure.number) of \(changes)"
          XCTAssertNotNil(last, message)
          if deed.isSynced { XCTAssertEqual(last, failure.completed, message) }
        }
      }
      print("\(deed): \(failures.count) failures among \(changes) changes lost \(mostLost) completed rounds at most")
    }
  }

  // MARK: Helpers

  private static let rounds = 25
  private static let key: FeedKey = "any"

  private struct PowerFailure {
    let number: Int
    let completed: Int
    let contents: [LossyDisk.Fate: [String: Data]]
  }

  /// Writes a file in some rounds, and records what the disk has at the changes with these numbers.
  private func write(
    _ deed: StoreDeed, failingAt numbers: Set<Int>
  ) throws -> (changes: Int, failures: [PowerFailure]) {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let completed = Locked(0)
    let record = Locked((changes: 0, failures: [PowerFailure]()))
    try LossyDisk.use { number in
      record.withLock { record in
        record.changes = number
        guard numbers.contains(number) else { return }
        let completed = completed.withLock { $0 }
        var generator = SeededGenerator(seed: UInt64(number))
        var contents: [LossyDisk.Fate: [String: Data]] = [:]
        for fate in LossyDisk.Fate.allCases { contents[fate] = LossyDisk.contents(after: fate, using: &generator) }
        record.failures.append(PowerFailure(number: number, completed: completed, contents: contents))
      }
    } in: {
      let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: Self.key, imageBudget: deed.imageBudget)
      for round in 1...Self.rounds {
        try deed.perform(round, on: sut, of: Self.key)
        completed.withLock { $0 = round }
      }
      sut.close()
    }
    return record.withLock { $0 }
  }

  /// Opens the files as they are after a failure, and returns the last of the completed rounds that they have.
  private func lastRound(
    of deed: StoreDeed, in contents: [String: Data], after completed: Int
  ) throws -> Int? {
    let folder = try makeTemporaryDirectory()
    for (path, content) in contents {
      try content.write(to: folder.appending(path: URL(filePath: path).lastPathComponent))
    }
    let fileURL = folder.appending(path: "feed.sqlite")
    let sut = try SQLiteFeedStore(
      fileURL: fileURL, feedKey: Self.key, imageBudget: deed.imageBudget, onLoss: { XCTFail("\($0)") })
    XCTAssertEqual(FileFaults.find(in: fileURL), [])
    return try (0...completed).reversed().first {
      try deed.faults(of: sut, key: Self.key, completed: $0, isShared: false).isEmpty
    }
  }
}
