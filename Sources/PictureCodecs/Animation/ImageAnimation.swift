import Bitmaps
import Foundation
import Locks
import Workers

/// The frames of one animation, each decoded on request. The worker process lives from the first frame to the last, or
/// until the animation is stopped or deallocated.
public final class ImageAnimation: Sendable {
  typealias Worker = AnimationDecoder.Worker
  typealias WorkerStart = @Sendable (@escaping @Sendable (Worker.Event) -> Void) -> Worker?

  private enum Phase {
    case unopened(DecodeRequest)
    case playing(Worker)
    case ended(Result<AnimationFrame?, any Error>)
  }

  private struct State {
    var phase: Phase
    var continuation: CheckedContinuation<AnimationFrame?, any Error>?
  }

  private let box: PixelSize
  private let startWorker: WorkerStart
  /// No continuation is resumed while this lock is held.
  private let state: Locked<State>

  init(_ request: DecodeRequest, startWorker: @escaping WorkerStart) {
    box = request.box
    self.startWorker = startWorker
    state = Locked(State(phase: .unopened(request)))
  }

  deinit {
    state.withLock { if case .playing(let worker) = $0.phase { worker.stop() } }
  }

  /// Decodes the next frame. Wait for the result before you call this again. Returns nil after the last frame, or if
  /// there is no frame that can be shown.
  ///
  /// - Throws: ``WorkerFailure``, or `CancellationError` as soon as the task is cancelled (which also ends the
  ///   animation), the animation is stopped, or the decoder is shut down.
  public func nextFrame() async throws -> AnimationFrame? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requestFrame(for: continuation)
        // The cancellation handler may have run before there was a request to stop.
        if Task.isCancelled { stop() }
      }
    } onCancel: {
      stop()
    }
  }

  /// Ends the animation and its worker, even during a request.
  public func stop() {
    end(with: .failure(CancellationError()))
  }

  private func requestFrame(for continuation: CheckedContinuation<AnimationFrame?, any Error>) {
    let knownResult: Result<AnimationFrame?, any Error>? = state.withLock { state in
      precondition(state.continuation == nil, "an animation gives one frame at a time")
      switch state.phase {
      case .unopened(let request):
        guard let worker = startWorker({ [weak self] in self?.handle($0) }) else {
          state.phase = .ended(.failure(CancellationError()))
          return .failure(CancellationError())
        }
        state.phase = .playing(worker)
        worker.start(.open(request))
      case .playing(let worker):
        worker.start(.nextFrame(box: box))
      case .ended(let result):
        return result
      }
      state.continuation = continuation
      return nil
    }
    if let knownResult { continuation.resume(with: knownResult) }
  }

  private func handle(_ event: Worker.Event) {
    switch event {
    case .ready: break
    case .replied(.success(let frame?)): state.withLock { $0.continuation.take() }?.resume(returning: frame)
    case .replied(let result): end(with: result)
    case .ended(let failure): end(with: .failure(failure ?? CancellationError() as any Error))
    }
  }

  private func end(with result: Result<AnimationFrame?, any Error>) {
    let continuation = state.withLock { state in
      if case .playing(let worker) = state.phase { worker.stop() }
      if case .ended = state.phase {} else { state.phase = .ended(result) }
      return state.continuation.take()
    }
    continuation?.resume(with: result)
  }
}
