import XCTest

extension XCTestCase {
  /// Returns the text of the user's README.
  public func readme() throws -> String {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }
}
