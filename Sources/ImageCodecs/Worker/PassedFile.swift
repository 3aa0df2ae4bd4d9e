import Foundation

/// An open file that is passed to a worker: open as long as somebody may still pass it.
final class PassedFile: Sendable {
  let descriptor: CInt

  /// - Parameter descriptor: may be closed afterwards.
  /// - Throws: `POSIXError`.
  init(_ descriptor: CInt) throws {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard self.descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF) }
  }

  /// - Parameter descriptor: of which this takes care.
  init(taking descriptor: CInt) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
