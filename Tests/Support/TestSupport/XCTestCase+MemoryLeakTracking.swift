import XCTest

extension XCTestCase {
  /// Fails the test at its end if `instance` is not deallocated.
  public func trackForMemoryLeaks(_ instance: AnyObject, file: StaticString = #filePath, line: UInt = #line) {
    let reference = WeakReference(instance)
    addTeardownBlock {
      XCTAssertNil(reference.instance, "Expected the instance to be gone at the test's end", file: file, line: line)
    }
  }
}

/// Safe because the reference is only read, after the test has ended.
private final class WeakReference: @unchecked Sendable {
  private(set) weak var instance: AnyObject?

  init(_ instance: AnyObject) {
    self.instance = instance
  }
}
