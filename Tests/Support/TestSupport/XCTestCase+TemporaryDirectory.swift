import XCTest

extension XCTestCase {
  /// Creates an empty directory that is removed when the test ends.
  public func makeTemporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "essential-feed-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    addTeardownBlock {
      // A program that was just killed may still remove its files, which makes the removal here fail.
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
