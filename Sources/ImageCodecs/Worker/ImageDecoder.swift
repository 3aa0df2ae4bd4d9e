import Bitmaps
import Foundation
import Locks

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

  /// Never held while something is waited for or somebody resumed, see ``change(_:)``.
  private let queue: Locked<DecodingQueue>

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``ImageWorker/runIfAsked(by:)``; `/proc/self/exe` is this one.
  ///   - maximumWorkers: how many pictures are decoded at a time.
  ///   - timeLimit: for one picture, from when a worker takes it.
  ///   - memoryLimit: what a worker may take for decoding, in bytes.
  public init(
    workerPath: String, maximumWorkers: Int = 2, timeLimit: Duration = .seconds(30), memoryLimit: Int = 512 << 20
  ) {
    let configuration = WorkerConfiguration(
      path: workerPath, task: .pictures, memoryLimit: memoryLimit, timeLimit: timeLimit)
    queue = Locked(DecodingQueue(configuration: configuration, maximumWorkers: maximumWorkers))
  }

  deinit {
    queue.withLock { $0.stopWorkers() }
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
    let identifier = queue.withLock { $0.makeIdentifier() }
    return try await withTaskCancellationHandler {
      // Capturing it keeps the closure on the caller's actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        change { $0.add(request, as: identifier, for: continuation, onEvent: onEvent) }
        // The handler does not find a request that was cancelled before it was added.
        if Task.isCancelled { change { $0.cancel(identifier) } }
      }
    } onCancel: {
      change { $0.cancel(identifier) }
    }
  }

  /// Ends all workers and cancels what is being decoded; returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      change { $0.shutDown(continuation) }
    }
  }

  private var onEvent: DecodingQueue.OnEvent {
    { [weak self] worker, event in
      guard let self else { return }
      change { $0.handle(event, of: worker, onEvent: self.onEvent) }
    }
  }

  /// Changes what the lock guards, then resumes whom that concerns. Not earlier: resuming takes a lock of the task's
  /// own, and whoever cancels the task holds that one while the cancellation here waits for this one.
  private func change(_ body: (inout DecodingQueue) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      return queue.takeResumptions()
    }
    for resume in resumptions { resume() }
  }
}
