import CLinux
import Foundation

/// A gate that holds replies back until it is opened. It can be opened only once, and then stays open.
public final class Gate: Sendable {
  /// A descriptor that becomes readable when the gate opens, and is valid as long as the gate exists.
  let descriptor: Int32

  /// - Throws: `POSIXError` if the process has no file descriptors left.
  public init() throws {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
  }

  deinit { close(descriptor) }

  public var isOpen: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Opens the gate for current and future waits.
  public func open() {
    // The write fails only if the counter is full. In that case the gate is already open.
    eventfd_write(descriptor, 1)
  }
}
