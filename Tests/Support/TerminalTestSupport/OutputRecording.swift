import Foundation

/// The output of a program in pieces, as it was read, with the time of each read.
///
/// `@unchecked Sendable`: the pieces are accessed only while the lock is held.
final class OutputRecording: @unchecked Sendable {
  /// The bytes of one read. If they contain the end of a frame, the piece ends there.
  struct Piece {
    let time: ContinuousClock.Instant
    let bytes: ArraySlice<UInt8>
  }

  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  private let condition = NSCondition()
  private var reads: [(time: ContinuousClock.Instant, bytes: ArraySlice<UInt8>)] = []

  func append(_ bytes: [UInt8]) {
    let now = ContinuousClock.now
    condition.lock()
    reads.append((now, bytes[...]))
    condition.signal()
    condition.unlock()
  }

  /// Waits for the next piece and returns it. Returns nil if no piece arrives by the deadline.
  func next(until deadline: ContinuousClock.Instant) -> Piece? {
    condition.lock()
    defer { condition.unlock() }
    while reads.isEmpty {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero, condition.wait(until: Date(timeIntervalSinceNow: rest / .seconds(1))) || !reads.isEmpty else {
        return nil
      }
    }
    let (time, bytes) = reads[0]
    let end = Self.endOfFrame(in: bytes)
    if end < bytes.endIndex { reads[0].bytes = bytes[end...] } else { reads.removeFirst() }
    return Piece(time: time, bytes: bytes[..<end])
  }

  /// Returns the end of the first frame in these bytes, or the end of the bytes if no frame ends in them.
  static func endOfFrame(in bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    while let escape = rest.firstIndex(of: frameEnd[0]) {
      rest = rest[escape...]
      if rest.starts(with: frameEnd) { return escape + frameEnd.count }
      rest = rest.dropFirst()
    }
    return bytes.endIndex
  }
}
