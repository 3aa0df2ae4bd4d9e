import FeedEdges
import Foundation

/// Standard input, output and error. Whoever starts a program may have closed them, or led them to where nothing can be
/// written.
enum StandardStreams {
  /// Why a stream could not be written.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
    /// Whoever read the output has enough of it. Told only where SIGPIPE is ignored.
    var isReaderGone: Bool { code == EPIPE }
  }

  /// Opens those that are closed, or the next file would become one of them and get what is meant for it.
  ///
  /// A standard output that was closed stays one that cannot be written. Call it before any file is opened.
  static func reserve() {
    for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
      guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
      // The lowest descriptor that is free is the one that a file is opened at.
      guard open("/dev/null", mode) != descriptor else { continue }
      report("/dev/null cannot be opened in place of a closed standard stream: \(String(cString: strerror(errno)))")
      exit(EXIT_FAILURE)
    }
  }

  /// Writes a line to standard output.
  ///
  /// - Throws: ``WriteError``.
  static func print(_ line: String) throws {
    try write(Data("\(line)\n".utf8), to: STDOUT_FILENO)
  }

  /// Writes bytes to standard output, and nothing else.
  ///
  /// - Throws: ``WriteError``.
  static func write(_ data: Data) throws {
    try write(data, to: STDOUT_FILENO)
  }

  /// Returns whether standard output is this file.
  static func printsInto(_ path: String) -> Bool {
    var (output, file) = (Glibc.stat(), Glibc.stat())
    return fstat(STDOUT_FILENO, &output) == 0 && stat(path, &file) == 0 && output.st_dev == file.st_dev
      && output.st_ino == file.st_ino
  }

  /// Writes one line to standard error; where that cannot be written, nobody is left to be told.
  ///
  /// - Parameter name: who or what it is about, at its beginning.
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
