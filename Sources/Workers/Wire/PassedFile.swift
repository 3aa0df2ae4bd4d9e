import Foundation
import Locks

/// An open file that is passed to a worker: open as long as somebody may still pass it.
public final class PassedFile: Sendable {
  public let descriptor: CInt

  /// - Parameter descriptor: may be closed afterwards.
  /// - Throws: `POSIXError`.
  public init(_ descriptor: CInt) throws {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard self.descriptor >= 0 else { throw POSIXError.last }
  }

  /// - Parameter descriptor: of which this takes care.
  public init(taking descriptor: CInt) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
