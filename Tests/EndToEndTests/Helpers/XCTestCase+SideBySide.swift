import Foundation
import Locks
import XCTest

extension XCTestCase {
  /// Runs `body` for the values concurrently, on as many threads as there are processors. The threads mostly wait for a
  /// program.
  ///
  /// - Throws: the first error, after all calls of `body` have finished.
  func sideBySide<Value>(_ values: [Value], _ body: (Value) throws -> Void) throws {
    let errors = Locked<[any Error]>([])
    withoutActuallyEscaping(body) { body in
      // No other code uses `body` or the values until all calls have finished.
      nonisolated(unsafe) let unsafeBody = body
      nonisolated(unsafe) let unsafeValues = values
      DispatchQueue.concurrentPerform(iterations: values.count) { index in
        do { try unsafeBody(unsafeValues[index]) } catch { errors.withLock { $0.append(error) } }
      }
    }
    if let error = errors.withLock({ $0.first }) { throw error }
  }
}
