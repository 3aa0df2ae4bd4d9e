import Foundation
import Locks
import XCTest

extension XCTestCase {
  /// Does with each of the values what mostly waits for a program: with as many at a time as there are processors.
  ///
  /// - Throws: the first error, when all are done.
  func sideBySide<Value>(_ values: [Value], _ body: (Value) throws -> Void) throws {
    let errors = Locked<[any Error]>([])
    withoutActuallyEscaping(body) { body in
      // Nobody else uses them until all are done.
      nonisolated(unsafe) let unsafeBody = body
      nonisolated(unsafe) let unsafeValues = values
      DispatchQueue.concurrentPerform(iterations: values.count) { index in
        do { try unsafeBody(unsafeValues[index]) } catch { errors.withLock { $0.append(error) } }
      }
    }
    if let error = errors.withLock({ $0.first }) { throw error }
  }
}
