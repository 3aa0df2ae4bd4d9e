import Foundation

/// A text file to which lines are added, each with its time.
public final class LogFile: Sendable {
  private let handle: FileHandle
  private let lock = NSLock()
  private let now: @Sendable () -> Date

  /// Adds to the file at `url`, or makes it.
  ///
  /// - Throws: the file system's error.
  public init(url: URL, now: @escaping @Sendable () -> Date) throws {
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.now = now
  }

  /// Adds one line. Line breaks inside `message` are written as spaces.
  public func write(_ message: String) {
    let text = String(message.map { $0.isNewline ? " " : $0 })
    let line = "\(now().formatted(.iso8601)) \(text)\n"
    lock.withLock {
      // A log that cannot be written has nobody left to be told.
      _ = try? handle.write(contentsOf: Data(line.utf8))
    }
  }
}
