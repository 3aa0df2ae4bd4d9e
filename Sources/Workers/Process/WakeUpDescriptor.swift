import CLinux
import Foundation

/// A descriptor with which other threads wake a thread that waits for a socket.
final class WakeUpDescriptor: Sendable {
  private let descriptor = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))

  deinit { if isOpen { close(descriptor) } }

  /// False if the system had no descriptor left. Signals are then lost.
  var isOpen: Bool { descriptor >= 0 }

  func signal() { eventfd_write(descriptor, 1) }

  /// Sleeps until `socket` has one of `events` or hangs up, another thread signals, or `limit` has passed. Returns true
  /// if the socket has an event or hung up.
  func wait(for events: CInt, on socket: CInt, atMost limit: Duration?) -> Bool {
    var polled = [
      pollfd(fd: socket, events: Int16(events), revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), limit.map(Self.milliseconds) ?? -1) > 0 else { return false }
    if polled[1].revents != 0 {
      var count: eventfd_t = 0
      eventfd_read(descriptor, &count)
    }
    return polled[0].revents != 0
  }

  /// Returns the duration in milliseconds, rounded up so that a wait does not end just before its limit again and
  /// again.
  private static func milliseconds(_ duration: Duration) -> CInt {
    CInt(clamping: Int64((duration / .milliseconds(1)).rounded(.up)))
  }
}
