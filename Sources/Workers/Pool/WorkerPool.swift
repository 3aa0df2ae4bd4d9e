import Foundation
import Locks

/// Has requests of one type answered by worker processes of one kind, so that hostile bytes can neither take this process
/// down nor hold it up.
///
/// Workers start when they are first needed and stay for the next request; while they idle nothing runs. Requests
/// beyond the number of workers wait, first come, first served. After some requests a worker is replaced by another,
/// which is ready by then: whoever took one over does not keep it.
public final class WorkerPool<Request: WorkerRequest>: Sendable {
  /// Never held while something is waited for or somebody resumed, see ``change(_:)``.
  private let queue: Locked<RequestQueue<Request>>

  /// - Parameter maximumWorkers: how many requests are answered at a time.
  public init(_ configuration: WorkerConfiguration, maximumWorkers: Int) {
    queue = Locked(RequestQueue(configuration: configuration, maximumWorkers: maximumWorkers))
    queue.withLock {
      $0.onEvent = { [weak self] worker, event in self?.change { $0.handle(event, of: worker) } }
    }
  }

  deinit {
    queue.withLock { $0.stopWorkers() }
  }

  /// The request takes its place in the queue before the caller's actor is left, so an actor's requests are served in
  /// the order in which it makes them.
  /// - Throws: what is wrong with what was sent, ``WorkerFailure``, or at once `CancellationError` when the task is
  ///   cancelled or the pool is shut down.
  public func reply(to request: Request, isolation: isolated (any Actor)? = #isolation) async throws -> Request.Reply {
    let identifier = queue.withLock { $0.makeIdentifier() }
    return try await withTaskCancellationHandler {
      // Capturing it keeps the closure on the caller's actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        change { $0.add(request, as: identifier, for: continuation) }
        // The handler does not find a request that was cancelled before it was added.
        if Task.isCancelled { change { $0.cancel(identifier) } }
      }
    } onCancel: {
      change { $0.cancel(identifier) }
    }
  }

  /// Has what comes from here on answered by workers that saw nothing of what came before. They start now, as many as
  /// there were; those that are at a request end after it.
  public func replaceWorkers() {
    change { $0.replaceWorkers() }
  }

  /// Ends all workers and cancels what they are at; returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      change { $0.shutDown(continuation) }
    }
  }

  /// Changes what the lock guards, then resumes whom that concerns. Not earlier: resuming takes a lock of the task's
  /// own, and whoever cancels the task holds that one while the cancellation here waits for this one.
  private func change(_ body: (inout RequestQueue<Request>) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      return queue.takeResumptions()
    }
    for resume in resumptions { resume() }
  }
}
