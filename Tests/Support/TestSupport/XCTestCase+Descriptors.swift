import Foundation
import XCTest

extension XCTestCase {
  /// Does `work` twice: the second time leaves nothing open that was not open before.
  public func assertLeavesNoDescriptor(
    file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Void
  ) async throws {
    try await work()
    let before = try openDescriptors()
    try await work()
    XCTAssertEqual(try openDescriptors().subtracting(before), [], file: file, line: line)
  }

  /// By their numbers and what they lead to.
  private func openDescriptors() throws -> Set<String> {
    let folder = "/proc/self/fd"
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(
      numbers.compactMap { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
        // That of the folder itself is gone by now.
        return target.map { "\(number) \($0)" }
      })
  }
}
