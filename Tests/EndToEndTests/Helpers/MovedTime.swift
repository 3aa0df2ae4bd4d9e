import Foundation
import TerminalTestSupport

/// All clocks of a program, which a test moves forward as if the program had been idle or asleep until then.
struct MovedTime {
  /// The environment variables for the program.
  let environment: [String: String]
  private let pipe: FileHandle

  /// - Parameter file: the file for a pipe.
  init(file: URL) throws {
    guard mkfifo(file.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let descriptor = open(file.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    pipe = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    environment = ["LD_PRELOAD": TerminalProgram.built("libMovedTime.so").path, "MOVED_TIME": file.path]
  }

  /// Sets the number of seconds by which the clocks are ahead of the system's. Returns when the program has moved them.
  func move(to seconds: Int) throws {
    // The program reads the second of two equal numbers when the first is in effect.
    for _ in 0..<2 { try withUnsafeBytes(of: Int64(seconds)) { try pipe.write(contentsOf: $0) } }
    try waitUntil("the clocks have moved") {
      var unread: CInt = 0
      return ioctl(pipe.fileDescriptor, UInt(FIONREAD), &unread) == 0 && unread == 0
    }
  }
}
