import Bitmaps
import Foundation
import Locks
import Workers

/// Decodes animations frame by frame, each in a worker process of its own that holds its canvas, under the limits of
/// ``ImageDecoder``.
public final class AnimationDecoder: Sendable {
  typealias Worker = WorkerThread<AnimationRequest>

  private struct State {
    var workers: [ObjectIdentifier: Worker] = [:]
    var isShutDown = false
    var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  }

  private let configuration: WorkerConfiguration
  /// Never held while somebody is resumed.
  private let state = Locked(State())

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``WorkerMain/runIfAsked(by:as:)``; `/proc/self/exe` is this one.
  ///   - timeLimit: for one frame.
  ///   - memoryLimit: what a worker may take for decoding, in bytes.
  ///   - isSandboxed: false for workers that may do what this process may, as far as memory and files allow.
  public init(
    workerPath: String, timeLimit: Duration = .seconds(30), memoryLimit: Int = 512 << 20, isSandboxed: Bool = true
  ) {
    configuration = WorkerConfiguration(
      path: workerPath, role: WorkerRole(kind: .animation, memoryLimit: memoryLimit, isSandboxed: isSandboxed),
      timeLimit: timeLimit)
  }

  /// An animation that stands before its first frame. Its worker starts with that.
  /// - Parameters:
  ///   - data: a GIF or WebP.
  ///   - box: the largest size wanted, in pixels; smaller pictures keep their size.
  ///   - region: the part that is wanted.
  ///   - background: what transparent pixels are laid over.
  public func animation(
    of data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB
  ) -> ImageAnimation {
    let request = DecodeRequest(data: data, box: box, region: region, background: background)
    return ImageAnimation(request) { onEvent in self.startWorker(onEvent) }
  }

  /// Ends all animations; returns when no worker is left.
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

  /// - Returns: nil after the shutdown.
  private func startWorker(_ onEvent: @escaping @Sendable (Worker.Event) -> Void) -> Worker? {
    state.withLock { state in
      guard !state.isShutDown else { return nil }
      let worker = Worker(configuration: configuration) { worker, event in
        guard case .ended(let failure) = event else { return onEvent(event) }
        onEvent(.ended(failure ?? self.causeOfSilentEnd))
        self.forget(worker)
      }
      state.workers[ObjectIdentifier(worker)] = worker
      return worker
    }
  }

  /// A worker that ends while nothing is asked of it crashed, unless it was stopped.
  private var causeOfSilentEnd: WorkerFailure? { state.withLock { $0.isShutDown } ? nil : .workerCrashed }

  private func forget(_ worker: Worker) {
    let continuations = state.withLock { state in
      state.workers[ObjectIdentifier(worker)] = nil
      defer { if state.workers.isEmpty { state.shutDownContinuations = [] } }
      return state.workers.isEmpty ? state.shutDownContinuations : []
    }
    for continuation in continuations { continuation.resume() }
  }
}
