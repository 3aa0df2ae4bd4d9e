import Glibc

@MainActor
final class TerminalInput {
  /// The maximum number of bytes per turn of the event loop, so that a paste does not block the loop.
  private static let bytesPerTurn = 1024

  /// The descriptor to read; -1 once the terminal is gone.
  private(set) var descriptor: Int32
  private let clock = ContinuousClock()
  var state = State.ground
  var pending: [UInt8] = []
  private var deadline: ContinuousClock.Instant?

  init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The time to wait for input in milliseconds; -1 if there is no limit.
  var timeout: Int32 {
    guard let deadline else { return -1 }
    return Int32(clamping: max(0, Int((clock.now.duration(to: deadline) / .milliseconds(1)).rounded(.up))))
  }

  /// Reads the available input, up to the limit for one turn, or gives up an incomplete token after its timeout.
  /// Returns nil when it finds that the terminal is gone.
  func readTurn(isReadable: Bool) -> [Token]? {
    if isReadable { return read() }
    guard let deadline, clock.now >= deadline else { return [] }
    self.deadline = nil
    return endIncompleteSequence()
  }

  func readDirectly(within milliseconds: Int32) -> [Token]? {
    Descriptors.areReadable([descriptor], within: milliseconds) == [true] ? read() : nil
  }

  private func read() -> [Token]? {
    var bytes = [UInt8](repeating: 0, count: Self.bytesPerTurn)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    // Another process that shares the terminal may have made the terminal non-blocking and have read the input first.
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      descriptor = -1
      return nil
    }
    defer { deadline = sequenceTimeout.map { clock.now + $0 } }
    return tokens(from: bytes[..<count])
  }
}
