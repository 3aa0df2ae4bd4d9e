import FeedCaching
import FeedDomain
import FeedServerTestSupport
import FeedStoreSQLite
import Foundation
import StoreTestSupport
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that kill programs at random moments of their writes, alone and while another program uses the same file.
///
/// `KILLS` is the number of kills of each test, and `KILL_SEED` the seed.
final class KillTests: XCTestCase {
  func test_killedWrites_leaveAWholeFileWithAllThatWasCompleted() throws {
    try repeatKills { number, generator in
      let deed = StoreDeed.allCases[number % StoreDeed.allCases.count]
      let isShared = (number / StoreDeed.allCases.count).isMultiple(of: 2)
      let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
      let keys = isShared ? ["one", "two"] : ["one"]
      let runs = try keys.map { try probe(fileURL, $0, deed.rawValue) }
      for run in runs { run.waitUntilItPrints() }

      var killed = 0
      for run in runs {
        Thread.sleep(forTimeInterval: .random(in: 0...0.1, using: &generator))
        run.kill()
        killed += try run.wait() ? 1 : 0
      }

      XCTAssertEqual(FileFaults.find(in: fileURL), [], "\(deed)")
      let store = try makeStore(fileURL)
      for (key, run) in zip(keys, runs) {
        let completed = run.lines.last.flatMap { Int($0) } ?? 0
        XCTAssertEqual(
          try deed.faults(of: store, key: FeedKey(words: [key]), completed: completed, isShared: isShared), [])
      }
      return killed
    }
  }

  func test_killedSchemaSteps_leaveAFileThatIsWhollyOldOrNew() throws {
    try repeatKills { number, generator in
      let versions = Array(CacheFileFixture.versions.dropLast())
      let version = versions[number % versions.count]
      let count = try Int(open(version, before: nil, besides: false).run.lines.last ?? "") ?? 0
      let lastChange = Int.random(in: 1...max(1, count), using: &generator)

      let (fileURL, before, run) = try open(version, before: lastChange, besides: number.isMultiple(of: 2))
      let killed = try run.wait() ? 1 : 0

      XCTAssertEqual(FileFaults.find(in: fileURL), [], "version \(version)")
      let found = FileFaults.rows("PRAGMA user_version", in: fileURL)
      XCTAssertTrue([version, CacheFileFixture.versions.upperBound].contains { ["\($0)"] == found }, "\(found)")
      XCTAssertEqual(FileFaults.contents(of: fileURL), before, "version \(version)")
      _ = try makeStore(fileURL).retrieve()
      XCTAssertEqual(FileFaults.contents(of: fileURL), before, "version \(version)")
      return killed
    }
  }

  func test_killedChangesOfTheConfiguration_leaveTheOldOrTheNewOne() throws {
    let stage = try makeStage()
    let longest = try ContinuousClock().measure { _ = try configure(stage, "add", "0").wait() } / .seconds(1)
    try repeatKills { number, generator in
      let lines = ["# My feeds", "feed kept https://one.example/v1 --type contract", "theme mono"]
      try stage.configure(lines.joined(separator: "\n"))
      let change = number.isMultiple(of: 2) ? ["add", "new"] : ["remove", "kept"]
      let changed =
        number.isMultiple(of: 2) ? lines + ["feed new https://new.example/v1 --type contract"] : [lines[0], lines[2]]
      let other = number % 4 > 1 ? try configure(stage, "add", "other") : nil

      let run = try configure(stage, change[0], change[1])
      Thread.sleep(forTimeInterval: .random(in: 0...longest, using: &generator))
      run.kill()
      let killed = try run.wait() ? 1 : 0
      XCTAssertEqual(try other?.wait() ?? false, false)

      let found = try stage.text(of: stage.configurationFile).split(separator: "\n").map(String.init)
      let otherLine = "feed other https://other.example/v1 --type contract"
      XCTAssertEqual(found.contains(otherLine), other != nil)
      let mine = found.filter { $0 != otherLine }
      XCTAssertTrue(mine == changed || (mine == lines && run.lines.isEmpty), "\(change): \(found), \(run.lines)")
      _ = try configure(stage, "add", "last").wait()
      let names = try FileManager.default.contentsOfDirectory(
        atPath: stage.configurationFile.deletingLastPathComponent().path)
      XCTAssertEqual(names, ["config"], "what a killed program left is removed by the next")
      return killed
    }
  }

  func test_killedPrograms_leaveTheFeedThatOneOfThemHasSaved() throws {
    let stage = try makeStage()
    try stage.configure("feed one \(stage.baseURL) --type contract")
    var generation = 0
    serve(generation, on: stage)
    var program = try stage.run(["one"])
    try repeatKills { number, generator in
      try program.waitUntil("the feed is shown") { $0.contains("Generation \(generation)") && !$0.isTitleLoading }
      try waitUntil("the feed is saved") { try stage.savedIDs()?.count == Self.generationSize }
      generation += 1
      serve(generation, on: stage)

      let update = try KilledRun(Stage.executable, ["update", "one"], environment: stage.environment)
      program.send("r")
      Thread.sleep(forTimeInterval: .random(in: 0...0.1, using: &generator))
      var killed = 0
      if number.isMultiple(of: 2) {
        program.signal(SIGKILL)
        XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGKILL))
        killed += 1
      } else {
        update.kill()
      }
      killed += try update.wait() ? 1 : 0

      let saved = try XCTUnwrap(try stage.store().retrieve()?.feed)
      XCTAssertEqual(FileFaults.find(in: stage.cacheFile), [])
      XCTAssertEqual(saved.count, Self.generationSize)
      XCTAssertEqual(Set(saved.map(\.location)).count, 1)
      if !update.lines.isEmpty { XCTAssertEqual(saved.first?.location, "Generation \(generation)") }
      if program.processState.isOver { program = try stage.run(["one"]) }
      return killed
    }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  // MARK: Helpers

  /// Repeats `round` until it has killed as many programs as wanted, and prints the seed and the figures.
  private func repeatKills(_ round: (Int, inout SeededGenerator) throws -> Int) throws {
    let count = numberVariable("KILLS") ?? 4
    let seed = numberVariable("KILL_SEED") ?? 1
    print("\(name): KILL_SEED=\(seed) KILLS=\(count)")
    var (rounds, killed) = (0, 0)
    while killed < count, rounds < 20 * count {
      var generator = SeededGenerator(seed: UInt64(seed + rounds))
      let failures = testRun?.totalFailureCount
      killed += try round(seed + rounds, &generator)
      guard testRun?.totalFailureCount == failures else { return XCTFail("KILLS=1 KILL_SEED=\(seed + rounds)") }
      rounds += 1
    }
    XCTAssertGreaterThanOrEqual(killed, count, "too few programs were killed in \(rounds) rounds")
    print("\(name): \(killed) programs killed in \(rounds) rounds, all was whole and there")
  }

  private func probe(_ fileURL: URL, _ key: String, _ deed: String, _ lastChange: Int? = nil) throws -> KilledRun {
    try KilledRun(
      TerminalProgram.built("StoreProbe"), [fileURL.path, key, deed] + (lastChange.map { ["\($0)"] } ?? []))
  }

  private func makeStore(_ fileURL: URL) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(
      fileURL: fileURL, busyTimeout: BusyTimeout(limit: 60), onLoss: { XCTFail("the cache is damaged: \($0)") })
  }

  /// Opens a file of an older version by a program that kills itself, and perhaps by another one at the same time.
  private func open(
    _ version: Int, before lastChange: Int?, besides isShared: Bool
  ) throws -> (fileURL: URL, contents: [String], run: KilledRun) {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try CacheFileFixture.copy(version: version, to: fileURL)
    let contents = FileFaults.contents(of: fileURL)
    let other = isShared ? try probe(fileURL, "any", "open") : nil
    let run = try probe(fileURL, "any", "open", lastChange)
    if lastChange == nil { _ = try run.wait() }
    XCTAssertEqual(try other?.wait() ?? false, false)
    return (fileURL, contents, run)
  }

  /// Starts a program that changes the configuration.
  private func configure(_ stage: Stage, _ command: String, _ name: String) throws -> KilledRun {
    let source = command == "add" ? ["https://\(name).example/v1", "--type=contract"] : []
    return try KilledRun(Stage.executable, [command, name] + source, environment: stage.environment)
  }

  /// The number of images in a generation. It is large, so that saving takes a while.
  private static let generationSize = 500

  /// Makes the server's first page contain the images of a generation, whose ids and locations are its own.
  private func serve(_ generation: Int, on stage: Stage) {
    let items = (0..<Self.generationSize).map { index in
      let bytes = [generation / 256, generation % 256, index / 256, index % 256].map { UInt8($0) }
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
      return #"{"id": "\#(id)", "location": "Generation \#(generation)", "image": "\#(stage.baseURL)/none"}"#
    }
    stage.server.removeFaults()
    stage.server.inject(.body(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)), for: .feed)
  }
}
