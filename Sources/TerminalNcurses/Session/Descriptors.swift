import Bitmaps
import Glibc

/// What the terminal needs of file descriptors.
enum Descriptors {
  /// A pipe that children do not get.
  ///
  /// - Parameter flags: file status flags for both ends, such as `O_NONBLOCK`.
  /// - Throws: ``NcursesTerminal/OpenError/system(call:code:)``
  static func pipe(flags: Int32 = 0) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw NcursesTerminal.OpenError.system(call: "pipe", code: errno) }
    for end in ends {
      guard fcntl(end, F_SETFD, FD_CLOEXEC) == 0, fcntl(end, F_SETFL, flags) == 0 else {
        throw NcursesTerminal.OpenError.system(call: "fcntl", code: errno)
      }
    }
    return (ends[0], ends[1])
  }

  /// A stream on a copy of the descriptor that children do not get.
  ///
  /// - Throws: ``NcursesTerminal/OpenError/system(call:code:)``
  static func stream(on descriptor: Int32, mode: String) throws -> UnsafeMutablePointer<FILE> {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy != -1, let stream = fdopen(copy, mode) else {
      throw NcursesTerminal.OpenError.system(call: "fdopen", code: errno)
    }
    return stream
  }

  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all of the bytes; what cannot be written (the terminal is gone) is dropped.
  ///
  /// - Returns: whether all are written; if not, `errno` says why.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Another process made the terminal, which they share, non-blocking.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Waits until one of the descriptors can be read, or has ended, or a signal came.
  ///
  /// - Parameters:
  ///   - descriptors: those below zero are passed over.
  ///   - milliseconds: how long to wait; -1 for as long as it takes.
  /// - Returns: for each whether it can be.
  static func areReadable(_ descriptors: [Int32], within milliseconds: Int32) -> [Bool] {
    areReady(toRead: descriptors, toWrite: -1, within: milliseconds).reading
  }

  /// Whether something may be written without a wait.
  static func isWritable(_ descriptor: Int32) -> Bool { areReady(toRead: [], toWrite: descriptor, within: 0).writing }

  /// The same as ``areReadable(_:within:)``, or until one can be written to.
  static func areReady(
    toRead readers: [Int32], toWrite writer: Int32, within milliseconds: Int32
  ) -> (reading: [Bool], writing: Bool) {
    var polled =
      readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + [pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)]
    let count = poll(&polled, nfds_t(polled.count), milliseconds)
    let areReady = polled.map { count > 0 && $0.revents != 0 }
    return (Array(areReady.dropLast()), areReady.last ?? false)
  }

  /// Whether the terminal is this process's to use, and not another job's of the shell; so is one that is gone.
  static func isForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Makes the terminal this process's where the job that had it is gone, as a shell is that was killed.
  static func claimForeground(_ descriptor: Int32) {
    let group = tcgetpgrp(descriptor)
    guard !isForeground(descriptor), kill(-group, 0) == -1, errno == ESRCH else { return }
    // In the background that stops a process which does not keep the signal away.
    var (signals, before) = (sigset_t(), sigset_t())
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(descriptor, getpgrp())
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// The size of the terminal in pixels; `nil` when it does not say.
  static func windowPixels(_ descriptor: Int32) -> PixelSize? {
    guard let size = window(descriptor), size.ws_xpixel > 0, size.ws_ypixel > 0 else { return nil }
    return PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
  }

  /// More columns and lines than any display shows: anybody can set a terminal's size, to four thousand million cells.
  private static let largestWindow = (width: 1000, height: 500)

  /// The size of the terminal in cells, of a larger one the part that is used; `nil` when it does not say.
  static func windowSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    guard let size = window(descriptor), size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (min(Int(size.ws_col), largestWindow.width), min(Int(size.ws_row), largestWindow.height))
  }

  /// Whether ``windowSize(_:)`` is less than the terminal says.
  static func isWindowCut(_ descriptor: Int32) -> Bool {
    window(descriptor).map { Int($0.ws_col) > largestWindow.width || Int($0.ws_row) > largestWindow.height } ?? false
  }

  private static func window(_ descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
