import Dispatch
import Locks

/// A queue for blocking disk operations, which keeps them off the cooperative thread pool.
struct DiskQueue: Sendable {
  private let queue = DispatchQueue(
    label: "essential-feed.folder", qos: .userInitiated, attributes: .concurrent)

  func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping () -> Bool) throws -> Result
  ) async throws -> Result {
    let isCancelled = Locked(false)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(returning: Swift.Result { try work { isCancelled.withLock { $0 } } })
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    try Task.checkCancellation()
    return try result.get()
  }
}
