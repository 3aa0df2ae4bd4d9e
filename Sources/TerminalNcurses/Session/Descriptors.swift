import Bitmaps
import Glibc

enum Descriptors {
  /// Creates a pipe that child processes do not inherit, with these status flags (such as `O_NONBLOCK`) at both ends.
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

  /// Returns true for a file on a disk, which is neither a terminal nor a pipe.
  static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a stream on a copy of the descriptor that child processes do not inherit.
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

  /// Writes all of the bytes. If the terminal is gone, drops the rest and returns false. `errno` then has the reason.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Another process that shares the terminal has made the terminal non-blocking.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Waits until a descriptor is readable or at its end, or until a signal arrives or the time is up. Returns true for
  /// each descriptor that is ready. Negative descriptors are skipped. A timeout of -1 means no limit.
  static func areReadable(_ descriptors: [Int32], within milliseconds: Int32) -> [Bool] {
    areReady(toRead: descriptors, toWrite: -1, within: milliseconds).reading
  }

  static func isWritable(_ descriptor: Int32) -> Bool { areReady(toRead: [], toWrite: descriptor, within: 0).writing }

  /// Waits like ``areReadable(_:within:)``, but also returns when `writer` is writable.
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

  /// Returns false if another job of the shell has the terminal. Returns true if the terminal is gone.
  static func isForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Makes this process the terminal's foreground job if the previous job, such as a shell, has ended.
  static func claimForeground(_ descriptor: Int32) {
    let group = tcgetpgrp(descriptor)
    guard !isForeground(descriptor), kill(-group, 0) == -1, errno == ESRCH else { return }
    // Unless it blocks SIGTTOU, a background process that calls `tcsetpgrp` is stopped by this signal.
    var signals = sigset_t()
    var before = sigset_t()
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(descriptor, getpgrp())
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static func windowPixels(_ descriptor: Int32) -> PixelSize? {
    guard let size = window(descriptor), size.ws_xpixel > 0, size.ws_ypixel > 0 else { return nil }
    return PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
  }

  /// More columns and lines than any display shows. A terminal's size can be set to anything up to 65,535 in each
  /// direction, which would be four billion cells.
  private static let largestWindow = (width: 1000, height: 500)

  /// Returns the size of the terminal in cells, limited to ``largestWindow``. Returns nil if the size is unknown.
  static func windowSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    guard let size = window(descriptor), size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (min(Int(size.ws_col), largestWindow.width), min(Int(size.ws_row), largestWindow.height))
  }

  /// Returns true if ``windowSize(_:)`` is smaller than the terminal.
  static func isWindowCut(_ descriptor: Int32) -> Bool {
    guard let size = window(descriptor) else { return false }
    return Int(size.ws_col) > largestWindow.width || Int(size.ws_row) > largestWindow.height
  }

  private static func window(_ descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
