import Foundation
import Locks

/// A pool of worker processes for one type of request. Hostile bytes can neither crash this process nor hold it up.
/// Workers start when they are first needed and stay for later requests. Idle workers use no processor time. If all
/// workers are busy, requests wait in order of arrival. After a number of requests, a worker is replaced as soon as a
/// new one is ready, so that an attacker who has taken over a worker loses it again.
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

  /// Answers a request. An actor's requests are served in the order in which the actor makes them, because each request
  /// is queued before the call leaves the actor.
  ///
  /// - Throws: the error in the reply, ``WorkerFailure``, or `CancellationError` as soon as the task is cancelled or
  ///   the pool is shut down.
  public func reply(to request: Request, isolation: isolated (any Actor)? = #isolation) async throws -> Request.Reply {
    let identifier = queue.withLock { $0.makeIdentifier() }
    return try await withTaskCancellationHandler {
      // Capturing the actor makes the closure run on the actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        change { $0.add(request, as: identifier, for: continuation) }
        // If the task is cancelled before the request is added, the cancellation handler does not find the request.
        if Task.isCancelled { change { $0.cancel(identifier) } }
      }
    } onCancel: {
      change { $0.cancel(identifier) }
    }
  }

  /// Replaces the workers that have received requests, so that later requests never reach a worker that has seen
  /// earlier requests. New workers start immediately. A busy worker ends after its current request.
  public func replaceWorkers() {
    change { $0.replaceWorkers() }
  }

  /// Ends all workers and cancels their requests. Returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      change { $0.shutDown(continuation) }
    }
  }

  /// Changes the queue under its lock, and resumes the affected callers after releasing the lock. Resuming a task takes
  /// the task's own lock. A thread that cancels the task holds that lock while the cancellation handler waits for the
  /// queue's lock.
  private func change(_ body: (inout RequestQueue<Request>) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      return queue.takeResumptions()
    }
    for resume in resumptions { resume() }
  }
}
