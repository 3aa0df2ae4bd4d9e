import Dispatch
import Locks

/// Runs what may have to wait for a disk on threads of its own, so that it never holds one of the shared pool.
struct DiskThreads: Sendable {
  private let queue = DispatchQueue(
    label: "essential-feed.folder", qos: .userInitiated, attributes: .concurrent)

  /// - Parameter work: is told whether anybody still waits for it.
  /// - Throws: `work`'s error; `CancellationError`.
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
