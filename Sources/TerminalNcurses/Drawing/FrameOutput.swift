import CLinux
import Glibc

/// The output of ncurses. It goes to the terminal, or to memory while a frame is made, so that the frame can be sent in
/// one write together with its images.
@MainActor
final class FrameOutput {
  let stream: UnsafeMutablePointer<FILE>
  private let memory: Int32

  init() throws {
    memory = memfd_create("frame", linux_memory_close_on_exec)
    guard memory != -1 else { throw NcursesTerminal.OpenError.system(call: "memfd_create", code: errno) }
    stream = try Descriptors.stream(on: STDOUT_FILENO, mode: "w")
  }

  /// Runs `body`, and returns everything that ncurses and ``write(_:)`` write meanwhile. If a system call fails, ends
  /// the program, because the terminal's contents would be unknown.
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
        // A result of 0 means that the memory has fewer bytes than were written.
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
    restorationContext?.pointee.restore(writingExitSequence: true)
    Descriptors.write("essential-feed: \(error)\n", to: STDERR_FILENO)
    _exit(EXIT_FAILURE)
  }

  func write(_ text: String) {
    Descriptors.write(Array(text.utf8), to: fileno(stream))
  }
}
