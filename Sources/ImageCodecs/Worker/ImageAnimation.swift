import Bitmaps
import Foundation

/// The frames of one animation, each decoded when it is asked for.
///
/// Its worker process lives from the first frame to the last, or until this is stopped or forgotten; while nobody asks
/// for a frame it sleeps.
public final class ImageAnimation: @unchecked Sendable {
  typealias Worker = AnimationDecoder.Worker
  typealias WorkerStart = @Sendable (@escaping @Sendable (Worker.Event) -> Void) -> Worker?

  private enum State {
    case unopened(DecodeRequest)
    case playing(Worker)
    /// Every further call gets what ended it.
    case over(Result<AnimationFrame?, any Error>)
  }

  private let box: PixelSize
  private let startWorker: WorkerStart
  /// Guards everything below; never held while somebody is resumed.
  private let lock = NSLock()
  private var state: State
  private var continuation: CheckedContinuation<AnimationFrame?, any Error>?

  init(_ request: DecodeRequest, startWorker: @escaping WorkerStart) {
    box = request.box
    self.startWorker = startWorker
    state = .unopened(request)
  }

  deinit {
    if case .playing(let worker) = state { worker.stop() }
  }

  /// The next frame, not before it is decoded. To be called again only after it has returned.
  /// - Returns: nil when the animation is over: the frame before was its last, or there is none that can be shown.
  /// - Throws: ``ImageDecoder/Failure``, or at once `CancellationError` when the task is cancelled, which ends the
  ///   animation, when it is stopped, or when the decoder is shut down.
  public func nextFrame() async throws -> AnimationFrame? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        ask(for: continuation)
        // The handler may have run before there was anything to stop.
        if Task.isCancelled { stop() }
      }
    } onCancel: {
      stop()
    }
  }

  /// Ends the worker, whatever it is at.
  public func stop() {
    end(with: .failure(CancellationError()))
  }

  private func ask(for continuation: CheckedContinuation<AnimationFrame?, any Error>) {
    let answer: Result<AnimationFrame?, any Error>? = lock.withLock {
      precondition(self.continuation == nil, "an animation gives one frame at a time")
      switch state {
      case .unopened(let request):
        guard let worker = startWorker({ [weak self] in self?.handle($0) }) else {
          state = .over(.failure(CancellationError()))
          return .failure(CancellationError())
        }
        state = .playing(worker)
        worker.start(.open(request))
      case .playing(let worker):
        worker.start(.nextFrame(box: box))
      case .over(let result):
        return result
      }
      self.continuation = continuation
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }

  private func handle(_ event: Worker.Event) {
    switch event {
    case .replied(.success(let frame?)): takeContinuation()?.resume(returning: frame)
    case .replied(let result): end(with: result)
    case .ended(let failure): end(with: .failure(failure ?? CancellationError() as any Error))
    }
  }

  private func end(with result: Result<AnimationFrame?, any Error>) {
    let continuation = lock.withLock {
      if case .playing(let worker) = state { worker.stop() }
      if case .over = state {} else { state = .over(result) }
      return self.continuation.take()
    }
    continuation?.resume(with: result)
  }

  private func takeContinuation() -> CheckedContinuation<AnimationFrame?, any Error>? {
    lock.withLock { continuation.take() }
  }
}
