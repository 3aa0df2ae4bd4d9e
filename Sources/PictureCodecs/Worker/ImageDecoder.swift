import Bitmaps
import Foundation
import Workers

/// A decoder that uses worker processes, so a hostile picture can neither crash this process nor hold it up. See
/// ``WorkerPool`` for the workers' lifetime and the order of requests.
public final class ImageDecoder: Sendable {
  private let configuration: WorkerConfiguration
  private let pictures: WorkerPool<DecodeRequest>
  private let largeLibraryPictures: WorkerPool<DecodeRequest>

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``WorkerMain/runIfWorker(arguments:kinds:)``; `/proc/self/exe` is
  ///     this executable.
  ///   - maximumWorkers: the number of pictures decoded at once. HEIF and JPEG XL pictures are counted separately.
  ///   - timeLimit: the limit for one picture, from when a worker receives it.
  ///   - memoryLimit: the number of bytes that a worker may allocate for decoding.
  ///   - isSandboxed: false to let workers do what this process may do, within the memory and file limits.
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
    largeLibraryPictures = WorkerPool(configuration(.largeLibraryPictures), maximumWorkers: maximumWorkers)
  }

  /// Starts a worker and returns its report. Throws ``WorkerFailure`` or `CancellationError`.
  public func confinement() async throws -> ConfinementReport {
    try await WorkerThread<DecodeRequest>.confinement(of: configuration)
  }

  /// Decodes a picture in a worker, with the parameters of ``PictureDecoder``.
  ///
  /// - Throws: ``PictureDecodingError``, ``WorkerFailure``, or `CancellationError` as soon as the task is cancelled or
  ///   the decoder is shut down.
  public func decode(
    _ data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> DecodedPicture {
    let request = DecodeRequest(data: data, box: box, region: region, background: background)
    let needsLargeLibraries = data.withUnsafeBytes { PictureFormat(sniffing: $0)?.needsLargeLibraries ?? false }
    return try await (needsLargeLibraries ? largeLibraryPictures : pictures).reply(to: request, isolation: isolation)
  }

  /// Replaces all workers, so that later pictures never reach a worker that has seen earlier pictures. See
  /// ``WorkerPool``.
  public func replaceWorkers() {
    pictures.replaceWorkers()
    largeLibraryPictures.replaceWorkers()
  }

  /// Ends all workers and cancels their requests. Returns when no worker is left.
  public func shutDown() async {
    await pictures.shutDown()
    await largeLibraryPictures.shutDown()
  }
}
