import Bitmaps
import Foundation

/// Decodes pictures in worker processes, so that a hostile one can neither take this process down nor hold it up.
///
/// Workers start when they are first needed and stay for the next picture; while they idle nothing runs. Requests
/// beyond the number of workers wait, first come, first served.
public final class ImageDecoder: @unchecked Sendable {
  /// Why a worker gave no answer; what is wrong with the picture itself is a ``PictureDecodingError``.
  public enum Failure: Error, Hashable, Sendable {
    /// Decoding took longer than allowed; the worker was killed.
    case timeLimitExceeded
    /// The worker ended in the middle of the picture, for instance at its memory limit.
    case workerCrashed
    /// No worker could be started, with the system's error number.
    case workerNotStarted(Int32)
  }

  private struct Job {
    let identifier: UInt64
    let request: DecodeRequest
    let continuation: CheckedContinuation<DecodedPicture, any Error>
    var wasSentBack = false
  }

  /// What a worker is at.
  private enum Occupation {
    case idle
    case decoding(Job)
    /// On a picture that nobody waits for any more.
    case abandoned
  }

  private static let cancellationGrace = Duration.milliseconds(100)

  private typealias Worker = DecodingWorker<DecodeRequest>

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  /// Guards everything below; never held while something is waited for or somebody resumed, see ``change(_:)``.
  private let lock = NSLock()
  private var lastIdentifier: UInt64 = 0
  private var waiting: [Job] = []
  private var workers: [(worker: Worker, occupation: Occupation)] = []
  private var isShutDown = false
  private var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  private var resumptions: [() -> Void] = []

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
    for (worker, _) in workers { worker.stop() }
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
    let identifier = lock.withLock {
      lastIdentifier += 1
      return lastIdentifier
    }
    return try await withTaskCancellationHandler {
      // Capturing it keeps the closure on the caller's actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        submit(Job(identifier: identifier, request: request, continuation: continuation))
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
      change {
        isShutDown = true
        for job in waiting { resume(job, with: .failure(CancellationError())) }
        waiting = []
        for index in workers.indices {
          abandonJob(ofWorkerAt: index)
          workers[index].worker.stop()
        }
        shutDownContinuations.append(continuation)
        resumeShutDownIfComplete()
      }
    }
  }

  private func submit(_ job: Job) {
    change {
      if isShutDown {
        resume(job, with: .failure(CancellationError()))
      } else {
        waiting.append(job)
        assignWaitingJobs()
      }
    }
  }

  private func cancel(_ identifier: UInt64) {
    change {
      if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
        resume(waiting.remove(at: index), with: .failure(CancellationError()))
        return
      }
      for index in workers.indices {
        guard case .decoding(let job) = workers[index].occupation, job.identifier == identifier else { continue }
        abandonJob(ofWorkerAt: index)
        workers[index].worker.limitRest(to: Self.cancellationGrace)
      }
    }
  }

  private func handle(_ event: Worker.Event, of worker: Worker) {
    change {
      guard let index = workers.firstIndex(where: { $0.worker === worker }) else { return }
      let occupation = workers[index].occupation
      switch event {
      case .replied(let result):
        workers[index].occupation = .idle
        if case .decoding(let job) = occupation { resume(job, with: result) }
      case .ended(let failure):
        workers.remove(at: index)
        if case .decoding(let job) = occupation { finish(job, with: failure) }
        resumeShutDownIfComplete()
      }
      assignWaitingJobs()
    }
  }

  /// Changes what the lock guards, then resumes whom that concerns. Not earlier: resuming takes a lock of the task's
  /// own, and whoever cancels the task holds that one while ``cancel(_:)`` waits for this one.
  private func change(_ body: () -> Void) {
    let resumptions = lock.withLock {
      body()
      defer { self.resumptions = [] }
      return self.resumptions
    }
    for resume in resumptions { resume() }
  }

  // MARK: With the lock held

  private func resume(_ job: Job, with result: Result<DecodedPicture, any Error>) {
    resumptions.append { job.continuation.resume(with: result) }
  }

  private func assignWaitingJobs() {
    while !waiting.isEmpty, !isShutDown, let index = idleWorkerIndex() {
      let job = waiting.removeFirst()
      workers[index].occupation = .decoding(job)
      workers[index].worker.start(job.request)
    }
  }

  private func idleWorkerIndex() -> Int? {
    let idle = workers.firstIndex { if case .idle = $0.occupation { true } else { false } }
    if let idle { return idle }
    guard workers.count < maximumWorkers else { return nil }
    let worker = Worker(configuration: configuration) { [weak self] worker, event in
      self?.handle(event, of: worker)
    }
    workers.append((worker, .idle))
    return workers.count - 1
  }

  private func abandonJob(ofWorkerAt index: Int) {
    guard case .decoding(let job) = workers[index].occupation else { return }
    workers[index].occupation = .abandoned
    resume(job, with: .failure(CancellationError()))
  }

  /// - Parameter failure: `nil` when the worker had not got the whole request: then another may try, once.
  private func finish(_ job: Job, with failure: Failure?) {
    if let failure {
      resume(job, with: .failure(failure))
    } else if job.wasSentBack {
      resume(job, with: .failure(Failure.workerCrashed))
    } else {
      var job = job
      job.wasSentBack = true
      waiting.insert(job, at: 0)
    }
  }

  private func resumeShutDownIfComplete() {
    guard isShutDown, workers.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
