import CLinux
import Foundation
import Glibc

/// A client's socket. Functions that wait block the connection's thread, and return when the client closes the socket.
struct ClientSocket: Sendable {
  enum Outcome {
    case passed
    case closedByClient
    case stopped

    /// The way in which the request ended; nil if the request goes on.
    var end: ServedRequest.End? {
      switch self {
      case .passed: nil
      case .closedByClient: .closedByClient
      case .stopped: .stopped
      }
    }
  }

  let descriptor: Int32
  /// The gate that opens when the server stops.
  let stop: Gate

  func wait(_ wait: Answer.Wait) -> Outcome {
    switch wait {
    case .duration(let duration): pause(until: .now + duration, gate: nil)
    case .gate(let gate): pause(until: nil, gate: gate)
    }
  }

  /// Sends raw bytes, and then repeats those of `wire.repeated`, if any. Returns when all bytes are passed to the
  /// connection, when the client closes it, or when the server stops.
  ///
  /// - Parameter sent: called with the length of each piece.
  func send(_ wire: Answer.Wire, sent: (Int) -> Void) -> Outcome {
    var outcome = send(wire.beginning, sent: sent)
    while outcome == .passed, !wire.repeated.isEmpty { outcome = send(wire.repeated, sent: sent) }
    return outcome
  }

  private func send(_ data: Data, sent: (Int) -> Void) -> Outcome {
    var rest = data[...]
    while !rest.isEmpty {
      let outcome = pause(until: nil, gate: nil, events: Int16(POLLOUT))
      guard outcome == .passed else { return outcome }
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // When the server stops, it shuts down its sockets, which looks as if the client had closed them.
      if count < 0, errno != EAGAIN, errno != EINTR { return stop.isOpen ? .stopped : .closedByClient }
      rest = rest.dropFirst(max(0, count))
      sent(max(0, count))
    }
    return .passed
  }

  /// - Parameter events: additional events of the client's socket that end the pause.
  private func pause(until deadline: ContinuousClock.Instant?, gate: Gate?, events: Int16 = 0) -> Outcome {
    while true {
      // If the client has closed the connection, `poll` reports a hang-up. libmicrohttpd would notice only on its next
      // write.
      var polled = [
        pollfd(fd: descriptor, events: linux_peer_hung_up | events, revents: 0),
        pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: gate?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let remaining = deadline.map { ContinuousClock.now.duration(to: $0).wholeMilliseconds }
      if let remaining, remaining <= 0 { return .passed }
      let count = poll(&polled, nfds_t(polled.count), remaining ?? -1)
      if count < 0 && errno != EINTR { return .stopped }
      guard count > 0 else { continue }
      if polled[1].revents != 0 { return .stopped }
      if polled[0].revents & ~events != 0 { return .closedByClient }
      if polled[0].revents != 0 { return .passed }
      if polled[2].revents != 0 { return .passed }
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up so that a wait never ends early, and limited to the range of `Int32`.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1_000 else { return .max }
    return Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
