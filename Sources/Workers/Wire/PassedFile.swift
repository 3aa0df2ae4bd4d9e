import Foundation
import Locks

/// An open file to pass to a worker. The file stays open as long as this object exists.
public final class PassedFile: Sendable {
  public let descriptor: CInt

  /// Duplicates a descriptor, which the caller may close afterwards. Throws a `POSIXError` if that fails.
  public init(_ descriptor: CInt) throws {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard self.descriptor >= 0 else { throw POSIXError.last }
  }

  /// Takes ownership of a descriptor, which is closed together with this object.
  public init(taking descriptor: CInt) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
