import Bitmaps
import CPTY
import Foundation
import Locks

/// Both ends of a pseudo-terminal. The program's end stays open in this process, so that its modes can be read after
/// the program has ended.
final class PseudoTerminal: Sendable {
  let controller: Int32
  let line: Int32
  let linePath: String
  private let wakeUp: (read: Int32, write: Int32)

  /// - Throws: `POSIXError`.
  init(columns: Int, rows: Int) throws {
    var controller: Int32 = -1
    var line: Int32 = -1
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &line, nil, nil, &size) == 0 else { throw POSIXError.last }
    guard let path = ttyname(line) else { throw POSIXError.last }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError.last }
    for descriptor in [controller, line] + ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    self.controller = controller
    self.line = line
    linePath = String(cString: path)
    wakeUp = (ends[0], ends[1])
  }

  deinit {
    for descriptor in [controller, line, wakeUp.read, wakeUp.write] { close(descriptor) }
  }

  /// Sets the size; the program gets SIGWINCH.
  func resize(columns: Int, rows: Int, cell: PixelSize? = nil) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * (cell?.width ?? 0)),
      ws_ypixel: UInt16(rows * (cell?.height ?? 0)))
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  var modes: TerminalModes {
    var modes = termios()
    _ = tcgetattr(line, &modes)
    return TerminalModes(modes)
  }

  /// Returns the input that no program has read, as a shell would find it.
  func unreadInput() -> [UInt8] {
    var before = termios()
    guard tcgetattr(line, &before) == 0 else { return [] }
    defer { _ = tcsetattr(line, TCSANOW, &before) }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
    _ = tcsetattr(line, TCSANOW, &modes)
    var bytes = [UInt8](repeating: 0, count: 4096)
    return Array(bytes.prefix(max(0, read(line, &bytes, bytes.count))))
  }

  /// True if the program has not read all input yet.
  var hasUnreadInput: Bool {
    var count: Int32 = 0
    return ioctl(line, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Ends the current and all future waits for output.
  func wake() {
    _ = Foundation.write(wakeUp.write, "!", 1)
  }

  /// Closes the controlling end. Its descriptor stays valid for other threads that use it.
  func hangUp() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(null, controller)
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    close(null)
    wake()
  }

  /// - Returns: true if there may be output; false after ``wake()``.
  func waitForOutput() -> Bool {
    var descriptors = [controller, wakeUp.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&descriptors, nfds_t(descriptors.count), -1) == -1 {
      guard errno == EINTR else { return false }
    }
    return descriptors[1].revents == 0
  }

  /// True if a write of the program would block.
  var isFull: Bool {
    var descriptor = pollfd(fd: line, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 0) == 0
  }

  func readAvailable(atMost limit: Int = .max) -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = read(controller, &bytes, min(bytes.count, limit - all.count)), count > 0 {
      all += bytes[..<count]
    }
    return all
  }

  /// Writes the bytes as the user's input. Waits while the program does not read, and gives up if the terminal is
  /// closed.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(controller, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: controller, events: Int16(POLLOUT), revents: 0)
        guard poll(&descriptor, 1, 20_000) > 0 else { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// The modes of a terminal (termios), for comparing the modes before and after a program.
public struct TerminalModes: Sendable, Hashable, CustomStringConvertible {
  public let input: UInt32
  public let output: UInt32
  public let control: UInt32
  public let local: UInt32
  public let characters: [UInt8]

  init(_ modes: termios) {
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  public var description: String {
    let flags = [input, output, control, local].map { String($0, radix: 16) }.joined(separator: ":")
    return "\(flags) \(characters)"
  }
}
