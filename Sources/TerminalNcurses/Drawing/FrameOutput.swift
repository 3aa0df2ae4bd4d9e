import CLinux
import Glibc

/// Where ncurses writes: the terminal, or memory while a frame is made, so that a frame can go out in one piece and with
/// other things in it.
@MainActor
final class FrameOutput {
  /// What ncurses is opened on.
  let stream: UnsafeMutablePointer<FILE>
  private let memory: Int32

  /// - Throws: ``NcursesTerminal/OpenError/system(call:code:)``
  init() throws {
    memory = memfd_create("frame", linux_memory_close_on_exec)
    guard memory != -1 else { throw NcursesTerminal.OpenError.system(call: "memfd_create", code: errno) }
    stream = try Descriptors.stream(on: STDOUT_FILENO, mode: "w")
  }

  /// - Returns: what ncurses, and ``write(_:)``, wrote while `body` ran.
  func collect(_ body: () -> Void) -> [UInt8] {
    dup3(memory, fileno(stream), O_CLOEXEC)
    body()
    dup3(STDOUT_FILENO, fileno(stream), O_CLOEXEC)
    let count = Int(lseek(memory, 0, SEEK_CUR))
    lseek(memory, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initializedCount in
      initializedCount = max(0, pread(memory, bytes.baseAddress, count, 0))
    }
  }

  /// Adds to what ncurses has written so far.
  func write(_ text: String) {
    Descriptors.write(Array(text.utf8), to: fileno(stream))
  }
}
