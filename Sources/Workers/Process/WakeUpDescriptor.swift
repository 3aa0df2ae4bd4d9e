import CLinux
import Foundation

/// Lets other threads wake one that waits for a socket.
final class WakeUpDescriptor: Sendable {
  private let descriptor = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))

  deinit { if isOpen { close(descriptor) } }

  /// Whether the system had a descriptor to give; without, signals are lost.
  var isOpen: Bool { descriptor >= 0 }

  func signal() { eventfd_write(descriptor, 1) }

  /// Sleeps until `socket` has one of `events` or hung up, or until somebody signals, or `limit` has passed.
  /// - Returns: whether it was the socket.
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

  /// Rounded up, so that a wait does not end just before its limit, over and over.
  private static func milliseconds(_ duration: Duration) -> CInt {
    CInt(clamping: Int64((duration / .milliseconds(1)).rounded(.up)))
  }
}
