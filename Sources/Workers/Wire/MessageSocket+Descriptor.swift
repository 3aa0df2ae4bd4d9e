import CLinux
import Foundation

extension MessageSocket {
  func send(descriptor file: CInt) throws {
    while true {
      switch linux_send_descriptor(descriptor, file) {
      case 0: return
      case EAGAIN: try wait(POLLOUT)
      case let code: throw Failure.system(code)
      }
    }
  }

  /// Receives a file from the other end. The caller must close the file.
  func receiveDescriptor() throws -> CInt {
    while true {
      let file = linux_receive_descriptor(descriptor)
      switch -file {
      case ...0: return file
      case EAGAIN: try wait(POLLIN)
      case let code: throw Failure.system(code)
      }
    }
  }
}
