/// Tracks whether a program is in the middle of a frame. A terminal shows a frame only when the frame is complete.
///
/// Source: "Synchronized Output", the terminal mode 2026.
struct SynchronizedOutput {
  private static let introducer = Array("\u{1B}[?2026".utf8)

  private(set) var isFrameOpen = false
  private var matched = 0

  /// Processes output in which sequences may be split into several pieces.
  mutating func process(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if matched == Self.introducer.count, byte == UInt8(ascii: "h") || byte == UInt8(ascii: "l") {
        isFrameOpen = byte == UInt8(ascii: "h")
        matched = 0
      } else if matched < Self.introducer.count, byte == Self.introducer[matched] {
        matched += 1
      } else {
        matched = byte == Self.introducer[0] ? 1 : 0
      }
    }
  }
}
