import CLinux
import Foundation

/// What a program prints, for a caller that waits for it.
public enum ProgramOutput {
  /// In bytes: what is longer is cut.
  private static let lengthLimit = 1 << 16

  /// Runs the program apart from ours, and ends it if it does not end by itself.
  ///
  /// - Parameters:
  ///   - words: the program's name, which is looked for in `PATH`, or its path; and its arguments.
  ///   - limit: how long it may take.
  /// - Returns: nil when it takes longer, or ends with another status than 0.
  public static func text(
    of words: [String], environment: [String: String], within limit: Duration
  ) throws(ProgramStartError) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ProgramStartError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let program: pid_t
    do {
      defer { close(ends[1]) }
      program = try ProgramSpawn.start(words, environment: environment, in: .apart(input: nil, output: ends[1]))
    }
    let deadline = ContinuousClock.now + limit
    let text = read(ends[0], until: deadline)
    // It may have closed its output and go on. One that has ended is there until it is reaped.
    if text == nil || !hasEnded(program, by: deadline) { kill(-program, SIGKILL) }
    return ProgramEnd.reaping(program) == .success ? text : nil
  }

  private static func hasEnded(_ program: pid_t, by deadline: ContinuousClock.Instant) -> Bool {
    let descriptor = linux_process_descriptor(program)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A process's descriptor can be read once it has ended: pidfd_open(2).
    return isReadable(descriptor, by: deadline)
  }

  private static func isReadable(_ descriptor: Int32, by deadline: ContinuousClock.Instant) -> Bool {
    let rest = max(.zero, ContinuousClock.now.duration(to: deadline))
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up)))) > 0
  }

  /// - Returns: nil when the end does not come in time.
  private static func read(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> String? {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while text.count < lengthLimit, isReadable(descriptor, by: deadline) {
      let count = Glibc.read(descriptor, &part, part.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part[..<count]
    }
    return nil
  }
}
