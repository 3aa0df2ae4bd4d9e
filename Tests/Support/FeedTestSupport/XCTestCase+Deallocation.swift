import TestSupport
import XCTest

extension XCTestCase {
  /// Waits at the end of the test until `instance` is deallocated, because cancelled work may retain it for a moment.
  public func trackForEventualDeallocation(
    _ instance: some AnyObject & Sendable, file: StaticString = #filePath, line: UInt = #line
  ) {
    let reference = WeakReference(instance)
    addTeardownBlock {
      try await eventually("Expected \(reference) to be gone at the test's end", file: file, line: line) {
        reference.isGone
      }
    }
  }
}

/// Safe because the reference is only read.
private final class WeakReference: @unchecked Sendable, CustomStringConvertible {
  private weak var instance: AnyObject?
  let description: String

  init(_ instance: AnyObject) {
    self.instance = instance
    description = "\(type(of: instance))"
  }

  var isGone: Bool { instance == nil }
}

/// Yields until all work that is ready has run. Call it before a check that something did not happen.
@MainActor
public func settle() async {
  for _ in 0..<500 { await Task.yield() }
}
