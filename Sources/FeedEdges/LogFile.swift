import Foundation
import Locks

/// A log file. Each line begins with its time. Writing never blocks: a line that does not fit into a FIFO is dropped.
public final class LogFile: Sendable {
  /// The maximum length of a line in bytes. A FIFO accepts such a line as a whole or not at all (pipe(7), `PIPE_BUF`).
  private static let lineLimit = 4096

  private let descriptor: Int32
  private let now: @Sendable () -> Date

  /// Opens the file at `url` for appending, or creates it. If the file is a FIFO, its
  /// reader may open it after this program does, and close it before.
  public init(url: URL, now: @escaping @Sendable () -> Date) throws {
    // A FIFO that is open for reading and writing always has a reader: opening it does not block, and writing to it
    // raises no SIGPIPE (fifo(7)).
    descriptor = open(url.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    self.now = now
  }

  deinit { close(descriptor) }

  /// Appends one line, redacted by ``RedactedText`` and cut to the length limit.
  public func write(_ message: String) {
    let text = RedactedText(message)
    let line = "\(now().formatted(.iso8601)) \(text)".prefix(utf8Count: Self.lineLimit - 1) + "\n"
    // A single call writes the line as a whole even if other processes write too. A failure to write the log cannot be
    // reported anywhere.
    _ = Glibc.write(descriptor, line, line.utf8.count)
  }
}

extension String {
  fileprivate func prefix(utf8Count count: Int) -> String {
    let end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
    // This drops a scalar that would be cut in two.
    return String(unicodeScalars[..<end])
  }
}
