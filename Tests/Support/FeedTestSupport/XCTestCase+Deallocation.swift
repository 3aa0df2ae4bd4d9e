import TestSupport
import XCTest

extension XCTestCase {
  /// Waits at the test's end until `instance` is gone: what was cancelled may still hold it for a moment.
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

/// The reference is only read, which is safe from any thread.
private final class WeakReference: @unchecked Sendable, CustomStringConvertible {
  private weak var instance: AnyObject?
  let description: String

  init(_ instance: AnyObject) {
    self.instance = instance
    description = "\(type(of: instance))"
  }

  var isGone: Bool { instance == nil }
}

/// Lets whatever is ready to run do so, for a look at what must not happen.
@MainActor
public func settle() async {
  for _ in 0..<500 { await Task.yield() }
}
