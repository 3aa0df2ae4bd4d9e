import Foundation
import TerminalKit
import TestSupport
import XCTest

/// Tests that send random events to the program in each picture mode, while responses of the server have faults, and
/// that check after each event what must always hold (``RandomUse``).
///
/// `MONKEY_EVENTS` is the number of events per mode, and `MONKEY_SEED` the first seed.
final class RandomUseTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_placeholders_surviveRandomUse() throws { try surviveRandomUse(.placeholders) }
  func test_kitty_survivesRandomUse() throws { try surviveRandomUse(.kitty) }
  func test_iTerm2_survivesRandomUse() throws { try surviveRandomUse(.iTerm2) }
  func test_sixels_surviveRandomUse() throws { try surviveRandomUse(.sixel) }
  func test_symbols_surviveRandomUse() throws { try surviveRandomUse(.symbols) }
  func test_noPictures_surviveRandomUse() throws { try surviveRandomUse(.none) }
}

/// A short form of ``RandomUseTests`` for each change.
final class BriefRandomUseTests: XCTestCase {
  func test_severalModes_surviveRandomUse() throws {
    for mode in [ImageMode.symbols, .kitty, .placeholders] { try surviveRandomUse(mode, count: 40) }
  }
}

extension XCTestCase {
  /// The number of events in a round. Each round has a new server, a new source and the next seed.
  private static let eventsPerRound = 500

  fileprivate func surviveRandomUse(_ mode: ImageMode, count: Int = numberVariable("MONKEY_EVENTS") ?? 800) throws {
    let modes = ImageMode.allCases.firstIndex(of: mode) ?? 0
    let first = numberVariable("MONKEY_SEED") ?? 1
    for (round, done) in stride(from: 0, to: count, by: Self.eventsPerRound).enumerated() {
      // Each mode has other rounds.
      let seed = UInt64(first + round + 1000 * modes)
      let variable = "MONKEY_SEED=\(first + round)"
      let use = try RandomUse(mode, seed: seed, from: variable, stage: makeRandomStage(seed: seed))
      try use.run(min(Self.eventsPerRound, count - done))
    }
  }
}
