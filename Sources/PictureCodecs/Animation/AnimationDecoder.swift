import Bitmaps
import Foundation
import Locks
import Workers

/// A decoder for animations. Each animation has its own worker process, with the limits of ``ImageDecoder``.
public final class AnimationDecoder: Sendable {
  typealias Worker = WorkerThread<AnimationRequest>

  private struct State {
    var workers: [ObjectIdentifier: Worker] = [:]
    var isShutDown = false
    var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  }

  private let configuration: WorkerConfiguration
  /// No continuation is resumed while this lock is held.
  private let state = Locked(State())

  /// - Parameter timeLimit: the limit for one frame. The other parameters are those of ``ImageDecoder``.
  public init(
    workerPath: String, timeLimit: Duration = .seconds(30), memoryLimit: Int = 512 << 20, isSandboxed: Bool = true
  ) {
    configuration = WorkerConfiguration(
      path: workerPath, role: WorkerRole(kind: .animation, memoryLimit: memoryLimit, isSandboxed: isSandboxed),
      timeLimit: timeLimit)
  }

  /// Returns the animation in a GIF or WebP. The animation's worker starts when the first frame is requested.
  /// ``PictureDecoder`` documents the parameters.
  public func animation(
    of data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB
  ) -> ImageAnimation {
    let request = DecodeRequest(data: data, box: box, region: region, background: background)
    return ImageAnimation(request) { onEvent in self.startWorker(onEvent) }
  }

  /// Ends all animations. Returns when no worker is left.
  public func shutDown() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.isShutDown = true
        for worker in state.workers.values { worker.stop() }
        if !state.workers.isEmpty { state.shutDownContinuations.append(continuation) }
        return state.workers.isEmpty
      }
      if isOver { continuation.resume() }
    }
  }

  private func startWorker(_ onEvent: @escaping @Sendable (Worker.Event) -> Void) -> Worker? {
    state.withLock { state in
      guard !state.isShutDown else { return nil }
      let worker = Worker(configuration: configuration) { worker, event in
        guard case .ended(let failure) = event else { return onEvent(event) }
        onEvent(.ended(failure ?? self.failureWithoutReason))
        self.remove(worker)
      }
      state.workers[ObjectIdentifier(worker)] = worker
      return worker
    }
  }

  /// The failure of a worker that gave no reason. The worker crashed while idle, unless the decoder was shut down.
  private var failureWithoutReason: WorkerFailure? { state.withLock { $0.isShutDown } ? nil : .workerCrashed }

  private func remove(_ worker: Worker) {
    let continuations = state.withLock { state in
      state.workers[ObjectIdentifier(worker)] = nil
      defer { if state.workers.isEmpty { state.shutDownContinuations = [] } }
      return state.workers.isEmpty ? state.shutDownContinuations : []
    }
    for continuation in continuations { continuation.resume() }
  }
}
