import CLinux
import Foundation
import Workers

extension MetadataReader {
  /// What a file's bytes tell, which the worker gets as a file of memory.
  ///
  /// - Throws: `POSIXError` where there is no memory for it, ``WorkerFailure``, or at once `CancellationError`.
  public func metadata(of bytes: Data) async throws -> PictureMetadata {
    let file = PassedFile(taking: memfd_create("picture", linux_memory_close_on_exec))
    guard file.descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false).write(contentsOf: bytes)
    return try await metadata(of: file.descriptor)
  }
}
