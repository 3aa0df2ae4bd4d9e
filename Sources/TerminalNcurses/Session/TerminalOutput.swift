import Glibc

/// Writes to the terminal without ever blocking. Bytes that the terminal cannot accept yet wait here, so that the
/// program can handle keys and quit, however much is still to be written.
@MainActor
final class TerminalOutput {
  /// Called when the terminal has taken all bytes that had to wait. This may happen during another write.
  var onIdle: (() -> Void)?
  /// Called with the error code when bytes cannot be written. They are dropped.
  var onFailure: ((Int32) -> Void)?

  /// Ends any sequence that was begun. In a sequence wrapped for tmux, the first terminator ends only the inner one.
  private nonisolated static let endOfSequence = Array("\u{1B}\\\u{1B}\\".utf8)
  /// A number of bytes larger than the system's buffer for a terminal. Once the system has taken this many, the
  /// terminal must have read some of them.
  private static let systemBuffer = 16 << 10
  /// The maximum number of bytes per write if writes block until everything is taken.
  private static let blockingPartSize = 256

  private let terminal: Int32
  /// Called with true if the terminal has received only a part of the bytes so far.
  private let onSequenceCut: (Bool) -> Void
  /// A second descriptor of the terminal, whose writes never block. The flags of standard output cannot be changed,
  /// because they are shared with the shell.
  private let nonblockingDescriptor: Int32
  private var current: ArraySlice<UInt8> = []
  private var later: [UInt8] = []
  /// Bytes that are written together with the next ones.
  private var first: [UInt8] = []
  /// The number of cancellable bytes near the end of ``current``, and the bytes after them, which are written even if
  /// the others are cancelled.
  private var ending: (cancellableCount: Int, mark: [UInt8])?
  private var takenCount = 0

  init(to terminal: Int32 = STDOUT_FILENO, onSequenceCut: @escaping (Bool) -> Void = { _ in }) {
    self.terminal = terminal
    self.onSequenceCut = onSequenceCut
    // Writes to a second description of a file would begin at its start. What is not writable stays so.
    let isOpenForWriting = fcntl(terminal, F_GETFL) & O_ACCMODE != O_RDONLY
    nonblockingDescriptor =
      Descriptors.isFile(terminal) || !isOpenForWriting
      ? -1 : open("/proc/self/fd/\(terminal)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  var isIdle: Bool { current.isEmpty }
  /// The descriptor to poll until more can be written; -1 if nothing is waiting.
  var descriptorToPoll: Int32 { isIdle ? -1 : descriptor }

  /// Keeps `bytes` and writes them together with the next ones, so that the terminal receives both at once.
  func writeWithNext(_ bytes: [UInt8]) { first += bytes }

  func write(_ bytes: [UInt8], ending: (cancellableCount: Int, mark: [UInt8])? = nil) {
    let bytes = first + bytes
    first = []
    guard isIdle else {
      later += bytes
      return continueWriting()
    }
    current = bytes[...]
    self.ending = ending
    advance()
  }

  func continueWriting() {
    guard !isIdle else { return }
    advance()
    if isIdle { onIdle?() }
  }

  /// Cancels the cancellable part of the current write. Returns false if there is no such part. If a piece of it was
  /// already written, ends the sequence and writes `replacement`. Later writes are kept.
  func cancel(for replacement: [UInt8]) -> Bool {
    guard let ending else { return false }
    replaceWaiting(with: Self.remainder(current, ending, for: replacement) + later)
    advance()
    if isIdle { onIdle?() }
    return true
  }

  nonisolated static func remainder(
    _ rest: ArraySlice<UInt8>, _ ending: (cancellableCount: Int, mark: [UInt8]), for replacement: [UInt8]
  ) -> [UInt8] {
    let unmarked = rest.dropLast(ending.mark.count)
    let isBegun = unmarked.count < ending.cancellableCount
    return (isBegun ? endOfSequence + replacement : Array(unmarked.dropLast(ending.cancellableCount))) + ending.mark
  }

  /// If bytes are still waiting, discards everything that the terminal has not read yet, and writes `ending` instead.
  func discard(endingWith ending: [UInt8]) {
    guard !isIdle else { return }
    if takenCount >= Self.systemBuffer { tcflush(terminal, TCOFLUSH) }
    replaceWaiting(with: Self.endOfSequence + ending)
    advance()
  }

  func drain() {
    Descriptors.write(first + Array(current) + later, to: terminal)
    first = []
    replaceWaiting(with: [])
    onSequenceCut(false)
  }

  private var descriptor: Int32 { nonblockingDescriptor == -1 ? terminal : nonblockingDescriptor }

  /// Replaces all bytes that are still to be written by bytes of which no part can be cancelled.
  private func replaceWaiting(with bytes: [UInt8]) {
    current = bytes[...]
    later = []
    ending = nil
  }

  private func advance() {
    while !isIdle, let count = writePart() {
      takenCount += count
      current = current.dropFirst(count)
      if isIdle { replaceWaiting(with: later) }
    }
    onSequenceCut(!isIdle)
  }

  /// - Returns: the number of bytes written; nil if the terminal accepts none now; the number of all bytes if the
  ///   terminal is gone.
  private func writePart() -> Int? {
    if nonblockingDescriptor == -1, !Descriptors.isWritable(terminal) { return nil }
    let part = nonblockingDescriptor == -1 ? current.prefix(Self.blockingPartSize) : current
    let count = part.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN { return nil }
    if count <= 0 { onFailure?(errno) }
    return count > 0 ? count : current.count
  }
}
