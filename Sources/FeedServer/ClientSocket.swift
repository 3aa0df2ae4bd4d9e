import CMicroHTTPD
import Foundation

/// Waits on a connection's thread without losing sight of the client.
struct ClientSocket {
  enum Outcome {
    case passed
    case closedByClient
    case stopped
  }

  let descriptor: Int32
  /// Opens when the server stops.
  let stop: Gate

  func wait(_ wait: Reply.Wait) -> Outcome {
    switch wait {
    case .duration(let duration): pause(until: .now + duration, gate: nil)
    case .gate(let gate): pause(until: nil, gate: gate)
    }
  }

  private func pause(until deadline: ContinuousClock.Instant?, gate: Gate?) -> Outcome {
    while true {
      // A client that has gone shows as a hang-up; libmicrohttpd itself would notice on its next write only.
      var polled = [
        pollfd(fd: descriptor, events: FeedServerPeerHungUp, revents: 0),
        pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: gate?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let remaining = deadline.map { ContinuousClock.now.duration(to: $0).wholeMilliseconds }
      if let remaining, remaining <= 0 { return .passed }
      let count = poll(&polled, nfds_t(polled.count), remaining ?? -1)
      if count < 0 && errno != EINTR { return .stopped }
      guard count > 0 else { continue }
      if polled[1].revents != 0 { return .stopped }
      if polled[0].revents != 0 { return .closedByClient }
      if polled[2].revents != 0 { return .passed }
    }
  }
}

extension Duration {
  /// Rounded up, so that a wait of so long never ends early; what does not fit is as long as fits.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1_000 else { return .max }
    return Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
