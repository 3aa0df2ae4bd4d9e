import Foundation

/// A text file to which lines are added, each with its time.
///
/// The program waits for it no longer than a disk takes: a line that has no room in a FIFO is left out.
public final class LogFile: Sendable {
  /// What a FIFO takes whole or not at all (pipe(7), `PIPE_BUF`), in bytes.
  private static let lineLimit = 4096

  private let descriptor: Int32
  private let now: @Sendable () -> Date

  /// Adds to the file at `url`, or makes it. A FIFO may get its reader later, and lose it.
  ///
  /// - Throws: the file system's error.
  public init(url: URL, now: @escaping @Sendable () -> Date) throws {
    // Open for reading too, a FIFO has a reader from the start: opening it does not wait for one, and writing to it
    // raises no SIGPIPE (fifo(7)).
    descriptor = open(url.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.now = now
  }

  deinit { close(descriptor) }

  /// Adds one line, as ``RedactedText`` has it; what is too long is cut.
  public func write(_ message: String) {
    let text = RedactedText(message)
    let line = "\(now().formatted(.iso8601)) \(text)".prefix(utf8Count: Self.lineLimit - 1) + "\n"
    // One call writes the line whole, whoever else writes. A log that cannot be written has nobody left to be told.
    _ = Glibc.write(descriptor, line, line.utf8.count)
  }
}

extension String {
  /// As much of the beginning as so many bytes hold.
  fileprivate func prefix(utf8Count count: Int) -> String {
    let end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
    // A scalar that would be cut is left out.
    return String(unicodeScalars[..<end])
  }
}
