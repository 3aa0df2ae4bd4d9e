import CLinux
import Foundation

/// Holds answers back until it is opened. It opens once, for everyone who waits and whoever comes later.
public final class Gate: Sendable {
  /// Becomes readable when the gate opens, and stays so; valid as long as the gate lives.
  let descriptor: Int32

  /// - Throws: `POSIXError` when the process has no file descriptors left.
  public init() throws {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
  }

  deinit { close(descriptor) }

  public var isOpen: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Lets everyone through, now and later.
  public func open() {
    // It fails only when the counter is full: then the gate has been open for long.
    eventfd_write(descriptor, 1)
  }
}
