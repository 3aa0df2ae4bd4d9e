import Foundation
import XCTest

extension XCTestCase {
  /// Runs `work` twice and asserts that the second run leaves no additional descriptors open.
  public func assertLeavesNoDescriptor(
    file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Void
  ) async throws {
    try await work()
    let before = try openDescriptors()
    try await work()
    // Another thread may still be about to release what was open.
    var added: Set<String> = []
    try await eventually("descriptors were left open", file: file, line: line) {
      added = try openDescriptors().subtracting(before)
      return added.isEmpty
    }
    XCTAssertEqual(added, [], file: file, line: line)
  }

  /// Returns the open descriptors with their targets.
  private func openDescriptors() throws -> Set<String> {
    let folder = "/proc/self/fd"
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(
      numbers.compactMap { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
        // The descriptor of the folder itself is already closed, so it has no target.
        return target.map { "\(number) \($0)" }
      })
  }
}
