import Glibc

/// Writes to the terminal as fast as that takes it and never waits for it: what it has no room for yet waits here, so that
/// a key is handled, and the program left, whatever is still to be written.
@MainActor
final class TerminalOutput {
  /// Called when the terminal has taken what had to wait, be it while more is written.
  var onIdle: (() -> Void)?

  /// Ends whatever sequence was begun. Inside of one that is wrapped for tmux the first of them would belong to it.
  private nonisolated static let endOfSequence = Array("\u{1B}\\\u{1B}\\".utf8)
  /// More than the system holds for a terminal that does not read: what was written before so much has been read.
  private static let systemBuffer = 16 << 10
  /// As much as may be written where that waits until all of it is taken.
  private static let smallPart = 256

  private let terminal: Int32
  /// Told whether the terminal has been sent a part of something whose rest is still to come.
  private let onSequenceCut: (Bool) -> Void
  /// The terminal as a file of its own, whose writes never wait; standard output's flags are shared with the shell.
  private let own: Int32
  private var current: ArraySlice<UInt8> = []
  private var later: [UInt8] = []
  /// How many bytes at the end of ``current`` may be given up, and what follows them, which is written in any case.
  private var ending: (cuttable: Int, mark: [UInt8])?
  private var takenCount = 0

  init(to terminal: Int32 = STDOUT_FILENO, onSequenceCut: @escaping (Bool) -> Void = { _ in }) {
    self.terminal = terminal
    self.onSequenceCut = onSequenceCut
    own = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Whether the terminal has taken everything.
  var isIdle: Bool { current.isEmpty }
  /// What has to be waited for until more can be written; -1 when nothing is left to be.
  var awaitedDescriptor: Int32 { isIdle ? -1 : descriptor }

  /// - Parameter ending: how many bytes at the end may be given up, and what follows them, which is written in any case.
  func write(_ bytes: [UInt8], ending: (cuttable: Int, mark: [UInt8])? = nil) {
    guard isIdle else {
      later += bytes
      return takeTurn()
    }
    (current, self.ending) = (bytes[...], ending)
    advance()
  }

  /// The terminal may have room again.
  func takeTurn() {
    guard !isIdle else { return }
    advance()
    if isIdle { onIdle?() }
  }

  /// Gives up what may be of what is being written; what was written behind it stays.
  ///
  /// - Parameter replacement: is written in its place, if some of it has been written.
  /// - Returns: false when there is nothing that may be given up any more.
  func cut(for replacement: [UInt8]) -> Bool {
    guard let ending else { return false }
    current = (Self.cut(current, ending, for: replacement) + later)[...]
    (later, self.ending) = ([], nil)
    advance()
    if isIdle { onIdle?() }
    return true
  }

  /// What is left to write of `rest`, see ``cut(for:)``.
  nonisolated static func cut(
    _ rest: ArraySlice<UInt8>, _ ending: (cuttable: Int, mark: [UInt8]), for replacement: [UInt8]
  ) -> [UInt8] {
    let unmarked = rest.dropLast(ending.mark.count)
    let isBegun = unmarked.count < ending.cuttable
    return (isBegun ? endOfSequence + replacement : Array(unmarked.dropLast(ending.cuttable))) + ending.mark
  }

  /// Gives up all that the terminal has not read yet, if there is more than it had room for.
  ///
  /// - Parameter ending: what is to be written in its place.
  func abandon(_ ending: [UInt8]) {
    guard !isIdle else { return }
    if takenCount >= Self.systemBuffer { tcflush(terminal, TCOFLUSH) }
    (current, later, self.ending) = ((Self.endOfSequence + ending)[...], [], nil)
    advance()
  }

  /// Waits until all is written, however long that takes.
  func drain() {
    Descriptors.write(Array(current) + later, to: terminal)
    (current, later, ending) = ([], [], nil)
    onSequenceCut(false)
  }

  private var descriptor: Int32 { own == -1 ? terminal : own }

  private func advance() {
    while !isIdle, let count = writePart() {
      takenCount += count
      current = current.dropFirst(count)
      if isIdle { (current, later, ending) = (later[...], [], nil) }
    }
    onSequenceCut(!isIdle)
  }

  /// - Returns: nil when there is no room; all when it cannot be written: the terminal is gone.
  private func writePart() -> Int? {
    if own == -1, !Descriptors.isWritable(terminal) { return nil }
    let part = own == -1 ? current.prefix(Self.smallPart) : current
    let count = part.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN { return nil }
    return count > 0 ? count : current.count
  }
}
