import CLinux
import Foundation
import Workers

/// A reader of pictures' metadata in a worker process. A hostile file can neither crash this process nor hold it up.
public final class MetadataReader: Sendable {
  private let files: WorkerPool<MetadataRequest>

  /// - Parameter timeLimit: the limit for one file. ``ImageDecoder`` explains it and the other parameters.
  public init(workerPath: String, timeLimit: Duration = .seconds(10), isSandboxed: Bool = true) {
    files = WorkerPool(
      WorkerConfiguration(
        path: workerPath, role: WorkerRole(kind: .metadata, memoryLimit: 512 << 20, isSandboxed: isSandboxed),
        timeLimit: timeLimit),
      maximumWorkers: 1)
  }

  /// Reads the metadata of an open file. The worker maps the file, so that only a little of a large file is read. The
  /// caller may close the descriptor at any time. The result is empty if the file has no metadata or is unreadable.
  ///
  /// - Throws: `POSIXError` for an invalid descriptor, ``WorkerFailure``, or `CancellationError` as soon as the task is
  ///   cancelled or the reader is shut down.
  public func metadata(of descriptor: CInt) async throws -> PictureMetadata {
    try await files.reply(to: MetadataRequest(file: try PassedFile(descriptor)))
  }

  /// Reads the metadata of a picture in memory. Throws a `POSIXError` also if memory runs out.
  public func metadata(of bytes: Data) async throws -> PictureMetadata {
    let file = PassedFile(taking: memfd_create("picture", linux_memory_close_on_exec))
    guard file.descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false).write(contentsOf: bytes)
    return try await metadata(of: file.descriptor)
  }

  /// Replaces the worker, so that later files never reach a worker that has read earlier files. See ``WorkerPool``.
  public func replaceWorkers() {
    files.replaceWorkers()
  }

  /// Ends the worker and cancels its requests. Returns when the worker is gone.
  public func shutDown() async {
    await files.shutDown()
  }
}
