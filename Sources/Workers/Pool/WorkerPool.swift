import Foundation
import Locks

/// A pool of worker processes for one type of request. Hostile bytes can neither crash this process nor hold it up.
/// Workers start when they are first needed and stay for later requests; while they are idle, nothing runs. Requests
/// beyond the number of workers wait in order of arrival. After a number of requests a new worker, ready by then,
/// replaces the old one, so that an attacker who has taken over a worker loses it again.
public final class WorkerPool<Request: WorkerRequest>: Sendable {
  private let queue: Locked<RequestQueue<Request>>

  /// - Parameter maximumWorkers: the number of requests that are answered at the same time.
  public init(_ configuration: WorkerConfiguration, maximumWorkers: Int) {
    queue = Locked(RequestQueue(configuration: configuration, maximumWorkers: maximumWorkers))
    queue.withLock {
      $0.onEvent = { [weak self] worker, event in self?.change { $0.handle(event, of: worker) } }
    }
  }

  deinit {
    queue.withLock { $0.stopWorkers() }
  }

  /// Answers a request. An actor's requests are served in the order in which it makes them, because a request is queued
  /// before the caller's actor is left.
  ///
  /// - Throws: the error in the reply, ``WorkerFailure``, or `CancellationError` as soon as the task is cancelled or
  ///   the pool is shut down.
  public func reply(to request: Request, isolation: isolated (any Actor)? = #isolation) async throws -> Request.Reply {
    let identifier = queue.withLock { $0.makeIdentifier() }
    return try await withTaskCancellationHandler {
      // Capturing the actor keeps the closure on it.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        change { $0.add(request, as: identifier, for: continuation) }
        // The cancellation handler does not find a request that was cancelled before it was added.
        if Task.isCancelled { change { $0.cancel(identifier) } }
      }
    } onCancel: {
      change { $0.cancel(identifier) }
    }
  }

  /// Replaces all workers, so that later requests never reach a worker that has seen earlier ones. As many new workers
  /// as there were start immediately. Busy workers end after their current request.
  public func replaceWorkers() {
    change { $0.replaceWorkers() }
  }

  /// Ends all workers and cancels their requests. Returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      change { $0.shutDown(continuation) }
    }
  }

  /// Changes the queue under its lock and resumes the affected callers after releasing it. Resuming takes the task's
  /// own lock, which a thread that cancels the task holds while the cancellation handler waits for this one.
  private func change(_ body: (inout RequestQueue<Request>) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      return queue.takeResumptions()
    }
    for resume in resumptions { resume() }
  }
}
