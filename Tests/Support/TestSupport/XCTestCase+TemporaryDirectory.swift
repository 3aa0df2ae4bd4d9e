import XCTest

extension XCTestCase {
  /// Makes an empty directory that is removed when the test ends.
  public func makeTemporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "essential-feed-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    addTeardownBlock {
      // A program that was just killed may still remove files of its own, which ends the removal here.
      let deadline = ContinuousClock.now + .seconds(10)
      while true {
        do {
          return try FileManager.default.removeItem(at: url)
        } catch {
          guard ContinuousClock.now < deadline else { throw error }
          await Task.yield()
        }
      }
    }
    return url
  }
}
