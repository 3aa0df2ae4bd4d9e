import Bitmaps
import Foundation
import Workers

/// Decodes pictures in worker processes, so that a hostile one can neither take this process down nor hold it up.
///
/// Workers start when they are first needed and stay for the next picture; while they idle nothing runs. Requests
/// beyond the number of workers wait, first come, first served.
public final class ImageDecoder: Sendable {
  private let configuration: WorkerConfiguration
  private let pictures: WorkerPool<DecodeRequest>
  private let furtherPictures: WorkerPool<DecodeRequest>

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``WorkerMain/runIfAsked(by:as:)``; `/proc/self/exe` is this one.
  ///   - maximumWorkers: how many pictures are decoded at a time, of those of HEIF and JPEG XL and of the others each.
  ///   - timeLimit: for one picture, from when a worker takes it.
  ///   - memoryLimit: what a worker may take for decoding, in bytes.
  ///   - isSandboxed: false for workers that may do what this process may, as far as memory and files allow.
  public init(
    workerPath: String, maximumWorkers: Int = 2, timeLimit: Duration = .seconds(30), memoryLimit: Int = 512 << 20,
    isSandboxed: Bool = true
  ) {
    func configuration(_ kind: WorkerKind) -> WorkerConfiguration {
      WorkerConfiguration(
        path: workerPath, role: WorkerRole(kind: kind, memoryLimit: memoryLimit, isSandboxed: isSandboxed),
        timeLimit: timeLimit)
    }
    self.configuration = configuration(.pictures)
    pictures = WorkerPool(self.configuration, maximumWorkers: maximumWorkers)
    furtherPictures = WorkerPool(configuration(.furtherPictures), maximumWorkers: maximumWorkers)
  }

  /// What confines a worker for pictures: one is started to say so, and ended.
  ///
  /// - Throws: ``WorkerFailure``, or `CancellationError` when the task is cancelled.
  public func confinement() async throws -> ConfinementReport {
    try await WorkerThread<DecodeRequest>.confinement(of: configuration)
  }

  /// Decodes as ``PictureDecoder`` does, in a worker.
  ///
  /// The request takes its place in the queue before the caller's actor is left, so an actor's requests are served in
  /// the order in which it makes them.
  /// - Parameters:
  ///   - box: the largest size wanted, in pixels; smaller pictures keep their size.
  ///   - region: the part that is wanted.
  ///   - background: what transparent pixels are laid over.
  /// - Throws: ``PictureDecodingError``, ``WorkerFailure``, or at once `CancellationError` when the task is cancelled or
  ///   the decoder is shut down.
  public func decode(
    _ data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> DecodedPicture {
    let request = DecodeRequest(data: data, box: box, region: region, background: background)
    let isFurther = data.withUnsafeBytes { PictureFormat(sniffing: $0)?.isFurther ?? false }
    return try await (isFurther ? furtherPictures : pictures).reply(to: request, isolation: isolation)
  }

  /// Has what comes from here on decoded by workers that saw nothing of what came before. They start now, as many as
  /// there were; those that are at a picture end after it.
  public func replaceWorkers() {
    pictures.replaceWorkers()
    furtherPictures.replaceWorkers()
  }

  /// Ends all workers and cancels what is being decoded; returns when no worker is left.
  public func shutDown() async {
    await pictures.shutDown()
    await furtherPictures.shutDown()
  }
}
