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

  /// Where the system fails, ends the program: nobody could tell any more what the terminal shows.
  ///
  /// - Returns: what ncurses, and ``write(_:)``, wrote while `body` ran.
  func collect(_ body: () -> Void) -> [UInt8] {
    lead(to: memory)
    body()
    lead(to: STDOUT_FILENO)
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count >= 0, lseek(memory, 0, SEEK_SET) == 0 else { Self.fail("lseek") }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initializedCount in
      while initializedCount < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(bytes)[initializedCount..<count])
        let read = pread(memory, rest.baseAddress, rest.count, off_t(initializedCount))
        // At its end before all was read, the memory is not what was written.
        if read <= 0 { Self.fail("pread", code: read == 0 ? EIO : errno) }
        initializedCount += read
      }
    }
  }

  private func lead(to descriptor: Int32) {
    if dup3(descriptor, fileno(stream), O_CLOEXEC) == -1 { Self.fail("dup3") }
  }

  private static func fail(_ call: String, code: Int32 = errno) -> Never {
    let error = NcursesTerminal.OpenError.system(call: call, code: code)
    preparedEnd?.pointee.restore(saying: true)
    Descriptors.write("essential-feed: \(error)\n", to: STDERR_FILENO)
    _exit(EXIT_FAILURE)
  }

  /// Adds to what ncurses has written so far.
  func write(_ text: String) {
    Descriptors.write(Array(text.utf8), to: fileno(stream))
  }
}
