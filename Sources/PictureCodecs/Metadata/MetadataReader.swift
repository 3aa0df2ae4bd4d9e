import CLinux
import Foundation
import Workers

/// A reader of what pictures' files tell of them, in a worker process, so that a hostile one can neither take this process down
/// nor hold it up.
public final class MetadataReader: Sendable {
  private let files: WorkerPool<MetadataRequest>

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``WorkerMain/runIfAsked(by:as:)``; `/proc/self/exe` is this one.
  ///   - timeLimit: for one file, from when the worker takes it.
  ///   - isSandboxed: false for a worker that may do what this process may, as far as memory and files allow.
  public init(workerPath: String, timeLimit: Duration = .seconds(10), isSandboxed: Bool = true) {
    files = WorkerPool(
      WorkerConfiguration(
        path: workerPath, role: WorkerRole(kind: .metadata, memoryLimit: 512 << 20, isSandboxed: isSandboxed),
        timeLimit: timeLimit),
      maximumWorkers: 1)
  }

  /// Reads what an open file tells. The worker gets it, and maps it: of a large one little is read.
  /// - Parameter descriptor: of a file that can be read; stays open, and may be closed at any time.
  /// - Returns: without anything for a file that tells nothing, or is none that can be read.
  /// - Throws: `POSIXError` for a descriptor that is none, ``WorkerFailure``, or at once `CancellationError` when the task
  ///   is cancelled or the reader is shut down.
  public func metadata(of descriptor: CInt) async throws -> PictureMetadata {
    try await files.reply(to: MetadataRequest(file: try PassedFile(descriptor)))
  }

  /// Reads what a file's bytes tell, which the worker gets as a file of memory.
  ///
  /// - Throws: `POSIXError` where there is no memory for it, ``WorkerFailure``, or at once `CancellationError`.
  public func metadata(of bytes: Data) async throws -> PictureMetadata {
    let file = PassedFile(taking: memfd_create("picture", linux_memory_close_on_exec))
    guard file.descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false).write(contentsOf: bytes)
    return try await metadata(of: file.descriptor)
  }

  /// Has what comes from here on read by a worker that saw nothing of what came before. It starts now, if there was one;
  /// one that is at a file ends after it.
  public func replaceWorkers() {
    files.replaceWorkers()
  }

  /// Ends the worker and cancels what it is at; returns when it is gone.
  public func shutDown() async {
    await files.shutDown()
  }
}
