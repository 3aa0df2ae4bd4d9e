import Bitmaps
import Foundation
import Synchronization

/// Decodes pictures in worker processes, so that a hostile one can neither take this process down nor hold it up.
///
/// Workers start when they are first needed and stay for the next picture; while they idle nothing runs. Requests
/// beyond the number of workers wait, first come, first served.
public final class ImageDecoder: Sendable {
  /// Why a worker gave no answer; what is wrong with the picture itself is a ``PictureDecodingError``.
  public enum Failure: Error, Hashable, Sendable {
    /// Decoding took longer than allowed; the worker was killed.
    case timeLimitExceeded
    /// The worker ended in the middle of the picture, for instance at its memory limit.
    case workerCrashed
    /// No worker could be started, with the system's error number.
    case workerNotStarted(Int32)
  }

  private static let cancellationGrace = Duration.milliseconds(100)

  private typealias Worker = DecodingQueue.Worker

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  /// Never held while something is waited for or somebody resumed, see ``change(_:)``.
  private let queue = Mutex(DecodingQueue())

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``ImageWorker/runIfAsked(by:)``; `/proc/self/exe` is this one.
  ///   - maximumWorkers: how many pictures are decoded at a time.
  ///   - timeLimit: for one picture, from when a worker takes it.
  ///   - memoryLimit: what a worker may take for decoding, in bytes.
  public init(
    workerPath: String, maximumWorkers: Int = 2, timeLimit: Duration = .seconds(10), memoryLimit: Int = 512 << 20
  ) {
    configuration = WorkerConfiguration(
      path: workerPath, task: .pictures, memoryLimit: memoryLimit, timeLimit: timeLimit)
    self.maximumWorkers = max(1, maximumWorkers)
  }

  deinit {
    queue.withLock { queue in
      for (worker, _) in queue.workers { worker.stop() }
    }
  }

  /// Decodes as ``PictureDecoder`` does, in a worker.
  ///
  /// The request takes its place in the queue before the caller's actor is left, so an actor's requests are served in
  /// the order in which it makes them.
  /// - Parameters:
  ///   - box: the largest size wanted, in pixels; smaller pictures keep their size.
  ///   - region: the part that is wanted.
  ///   - background: what transparent pixels are laid over.
  /// - Throws: ``PictureDecodingError``, ``Failure``, or at once `CancellationError` when the task is cancelled or the
  ///   decoder is shut down.
  public func decode(
    _ data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> DecodedPicture {
    let request = DecodeRequest(
      data: data, box: box, region: region, background: background, maximumPixels: PictureDecoder.maximumPixels)
    let identifier = queue.withLock { queue in
      queue.lastIdentifier += 1
      return queue.lastIdentifier
    }
    return try await withTaskCancellationHandler {
      // Capturing it keeps the closure on the caller's actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        submit(DecodingQueue.Job(identifier: identifier, request: request, continuation: continuation))
        // The handler does not find a job that was cancelled before it was submitted.
        if Task.isCancelled { cancel(identifier) }
      }
    } onCancel: {
      cancel(identifier)
    }
  }

  /// Ends all workers and cancels what is being decoded; returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      change { queue in
        queue.isShutDown = true
        for job in queue.waiting { queue.resume(job, with: .failure(CancellationError())) }
        queue.waiting = []
        for index in queue.workers.indices {
          queue.abandonJob(ofWorkerAt: index)
          queue.workers[index].worker.stop()
        }
        queue.shutDownContinuations.append(continuation)
        queue.resumeShutDownIfComplete()
      }
    }
  }

  private func submit(_ job: DecodingQueue.Job) {
    change { queue in
      if queue.isShutDown {
        queue.resume(job, with: .failure(CancellationError()))
      } else {
        queue.waiting.append(job)
        assignWaitingJobs(&queue)
      }
    }
  }

  private func cancel(_ identifier: UInt64) {
    change { queue in
      if let index = queue.waiting.firstIndex(where: { $0.identifier == identifier }) {
        queue.resume(queue.waiting.remove(at: index), with: .failure(CancellationError()))
        return
      }
      for index in queue.workers.indices {
        guard case .decoding(let job) = queue.workers[index].occupation, job.identifier == identifier else { continue }
        queue.abandonJob(ofWorkerAt: index)
        queue.workers[index].worker.limitRest(to: Self.cancellationGrace)
      }
    }
  }

  private func handle(_ event: Worker.Event, of worker: Worker) {
    change { queue in
      guard let index = queue.workers.firstIndex(where: { $0.worker === worker }) else { return }
      let occupation = queue.workers[index].occupation
      switch event {
      case .replied(let result):
        queue.workers[index].occupation = .idle
        if case .decoding(let job) = occupation { queue.resume(job, with: result) }
      case .ended(let failure):
        queue.workers.remove(at: index)
        if case .decoding(let job) = occupation { queue.finish(job, with: failure) }
        queue.resumeShutDownIfComplete()
      }
      assignWaitingJobs(&queue)
    }
  }

  /// Changes what the lock guards, then resumes whom that concerns. Not earlier: resuming takes a lock of the task's
  /// own, and whoever cancels the task holds that one while ``cancel(_:)`` waits for this one.
  private func change(_ body: (inout DecodingQueue) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      defer { queue.resumptions = [] }
      return queue.resumptions
    }
    for resume in resumptions { resume() }
  }

  private func assignWaitingJobs(_ queue: inout DecodingQueue) {
    while !queue.waiting.isEmpty, !queue.isShutDown, let index = idleWorkerIndex(&queue) {
      queue.assignFirst(toWorkerAt: index)
    }
  }

  private func idleWorkerIndex(_ queue: inout DecodingQueue) -> Int? {
    if let idle = queue.idleWorkerIndex { return idle }
    guard queue.workers.count < maximumWorkers else { return nil }
    let worker = Worker(configuration: configuration) { [weak self] worker, event in
      self?.handle(event, of: worker)
    }
    queue.workers.append((worker, .idle))
    return queue.workers.count - 1
  }
}
