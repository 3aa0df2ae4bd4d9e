import FeedEdges
import Foundation

/// The standard streams, which may have been closed or redirected to something unwritable when the process started.
enum StandardStreams {
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
    /// True if the reader has closed the pipe. This is known only while SIGPIPE is ignored.
    var isReaderGone: Bool { code == EPIPE }
  }

  /// Opens standard streams that are closed, so that no other file gets their descriptors and their output. Writing to
  /// a standard output that was closed still fails. This must be called before any file is opened.
  static func reserve() {
    for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
      guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
      // `open` uses the lowest free descriptor.
      guard open("/dev/null", mode) != descriptor else { continue }
      report("/dev/null cannot be opened in place of a closed standard stream: \(String(cString: strerror(errno)))")
      exit(EXIT_FAILURE)
    }
  }

  /// Replaces standard input, which was read to its end, by the terminal of the process. So keys, programs that the user
  /// starts and the shell's job control find the terminal where they always do.
  static func readKeysFromTerminal() throws {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw UsageError(description: "there is no terminal to read keys from") }
    defer { close(terminal) }
    dup2(terminal, STDIN_FILENO)
  }

  static func print(_ line: String) throws {
    try write(Data("\(line)\n".utf8), to: STDOUT_FILENO)
  }

  static func write(_ data: Data) throws {
    try write(data, to: STDOUT_FILENO)
  }

  static func isStandardOutput(_ path: String) -> Bool {
    var output = Glibc.stat()
    var file = Glibc.stat()
    guard fstat(STDOUT_FILENO, &output) == 0, stat(path, &file) == 0 else { return false }
    return output.st_dev == file.st_dev && output.st_ino == file.st_ino
  }

  /// Writes a line to standard error. A failure to do so cannot be reported anywhere.
  static func report(_ reason: String, of name: String = "essential-feed: ") {
    _ = try? write(Data("\(name)\(RedactedText(reason))\n".utf8), to: STDERR_FILENO)
  }

  private static func write(_ data: Data, to descriptor: Int32) throws(WriteError) {
    do {
      try data.write(toDescriptor: descriptor)
    } catch {
      throw WriteError(code: error.code.rawValue)
    }
  }
}
