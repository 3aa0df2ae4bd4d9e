import Foundation

/// A stream socket over which whole blocks of bytes are sent and received.
struct MessageSocket: Sendable {
  enum Failure: Error {
    case closed
    case system(Int32)
  }

  let descriptor: CInt
  /// Waits for the given `poll` event on the socket. It may return early, because the transfer is tried again. A
  /// thrown error ends the transfer.
  let wait: @Sendable (CInt) throws -> Void

  func send(_ bytes: UnsafeRawBufferPointer) throws {
    try transfer(bytes.count, waitingFor: POLLOUT) { offset in
      Glibc.send(
        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset,
        CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    }
  }

  func receive(into bytes: UnsafeMutableRawBufferPointer) throws {
    try transfer(bytes.count, waitingFor: POLLIN) { offset in
      recv(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset, CInt(MSG_DONTWAIT))
    }
  }

  private func transfer(_ count: Int, waitingFor event: CInt, step: (Int) -> Int) throws {
    var offset = 0
    while offset < count {
      let done = step(offset)
      if done > 0 {
        offset += done
      } else if done == 0 {
        throw Failure.closed
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        try wait(event)
      } else {
        throw Failure.system(errno)
      }
    }
  }
}

extension MessageSocket {
  /// Sends the bytes of a value that contains no references. Both ends run the same executable, so they agree on its
  /// layout.
  func send<Value: BitwiseCopyable>(_ value: Value) throws {
    try withUnsafeBytes(of: value) { try send($0) }
  }

  func receive<Value: BitwiseCopyable>(_ value: inout Value) throws {
    try withUnsafeMutableBytes(of: &value) { try receive(into: $0) }
  }

  func receiveBytes(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try bytes.withUnsafeMutableBytes { try receive(into: $0) }
    return bytes
  }
}
