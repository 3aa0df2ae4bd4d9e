import TestSupport
import XCTest

/// Runs of the fuzz targets without libFuzzer. `Tests/Programs/Fuzzing/fuzz` runs them with it.
final class FuzzTargetTests: XCTestCase {
  override class func tearDown() { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: FuzzTarget.folder)) }

  func test_savedInputs_keepAllProperties() throws {
    for target in FuzzTarget.all {
      let saved = try SavedInputs(of: target)
      XCTAssertFalse(saved.inputs.isEmpty, target.name)
      for input in saved.inputs { run(target, input) }
    }
  }

  func test_damagedInputs_keepAllProperties() throws {
    let targets = try FuzzTarget.all.map { (target: $0, saved: try SavedInputs(of: $0)) }
    try fuzz(rounds: 3_000) { generator in
      let (target, saved) = try XCTUnwrap(targets.randomElement(using: &generator))
      let input = saved.inputs.randomElement(using: &generator) ?? []
      run(target, input.damaged(withPartsOf: saved.inputs, pieces: saved.words, using: &generator))
    }
  }

  func test_savedInputsOfFeeds_haveImages() throws {
    for target in FuzzTarget.all where ["feed", "json-feed", "contract", "mastodon"].contains(target.name) {
      let before = FuzzTarget.imageCount.withLock { $0 }
      for input in try SavedInputs(of: target).inputs { run(target, input) }
      XCTAssertGreaterThan(FuzzTarget.imageCount.withLock { $0 }, before, target.name)
    }
  }

  func test_savedInputs_areUnchangedAfterARoundTrip() throws {
    let input = Array(UInt8.min...UInt8.max)

    XCTAssertEqual(SavedInputs.inputs(in: SavedInputs.line(of: input)), [input])
  }

  func test_sources_exist() {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    for source in FuzzTarget.all.flatMap(\.sources) {
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appending(path: source).path), source)
    }
  }

  // MARK: - Helpers

  private func run(_ target: FuzzTarget, _ input: [UInt8]) {
    XCTAssertNoThrow(try target.run(input), "\(target.name): \(SavedInputs.line(of: input))")
  }
}
