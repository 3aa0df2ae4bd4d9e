import Glibc

/// Reads the terminal and tells the tokens that come.
@MainActor
final class TerminalInput {
  /// One turn of the loop handles so many bytes, so that a paste never holds it.
  private static let bytesPerTurn = 1024

  /// What is read; -1 when the terminal is gone.
  private(set) var descriptor: Int32
  private let clock = ContinuousClock()
  /// Of what was begun and has not ended, see ``tokens(from:)``.
  var state = State.ground
  var pending: [UInt8] = []
  /// When what was begun and has not ended is given up; `nil` when nothing was.
  private var deadline: ContinuousClock.Instant?

  init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// How long to wait for more, in milliseconds; -1 for as long as it takes.
  var timeout: Int32 {
    guard let deadline else { return -1 }
    return Int32(clamping: max(0, Int((clock.now.duration(to: deadline) / .milliseconds(1)).rounded(.up))))
  }

  /// Reads what is there, so much as one turn handles; what was waited for in vain is given up.
  ///
  /// - Returns: `nil` when the terminal is gone, once.
  func takeTurn(isReadable: Bool) -> [Token]? {
    if isReadable { return read() }
    guard let deadline, clock.now >= deadline else { return [] }
    self.deadline = nil
    return giveUp()
  }

  /// Reads at once what comes within `milliseconds`, and gives its tokens; `nil` when nothing does.
  func readDirectly(within milliseconds: Int32) -> [Token]? {
    Descriptors.areReadable([descriptor], within: milliseconds) == [true] ? read() : nil
  }

  private func read() -> [Token]? {
    var bytes = [UInt8](repeating: 0, count: Self.bytesPerTurn)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    // Another process may have made the terminal, which they share, non-blocking, and have read it first.
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      descriptor = -1
      return nil
    }
    defer { deadline = sequenceTimeout.map { clock.now + $0 } }
    return tokens(from: bytes[..<count])
  }
}
